import { beforeAll, describe, expect, test } from 'vitest'
import { type BusyDay, busyDay, noIds } from './support/busy-day.ts'
import { everyPageAsClerk } from './support/every-page-as-clerk.ts'
import { dialogLooksRight, looksRight, narrowLooksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'
import { type AppPage, pagesOf } from './support/pages.ts'

const { office, session } = ownersOffice(opened)
let day: BusyDay

beforeAll(async () => {
  day = await busyDay(office, session)
  await session.visit('/')
})

/** Follows links, a third of the time of a reload. Owners' pages, and pages without a link, are opened by address. */
async function reach(name: string): Promise<void> {
  const { path, ownerOnly } = pagesOf(day).find(page => page.name === name) as AppPage
  session.complaints.length = 0
  await (ownerOnly || name === 'nowhere' ? session.visit : session.follow)(path)
}

test.each(pagesOf(noIds).map(({ name }) => name))(
  'the page %s opens without a complaint, is accessible and fits desk, tablet and phone, light and dark',
  async name => {
    const { page, complaints } = session
    await reach(name)
    await page.locator('main').getByText(/\S/).first().waitFor()
    expect(await page.title()).toMatch(/ · Waybill$/)
    const help = page.getByRole('link', { name: 'Help for this page (new tab)' })
    expect(await help.getAttribute('href')).toMatch(
      name === 'nowhere' ? /^\/docs\/guides$/ : /^\/docs\/guides\/[a-z]/,
    )
    await looksRight(session)
    expect(complaints).toEqual([])
  },
)

test.each(['home', 'shipments', 'shipment', 'pickups', 'run-out', 'card-draft'])(
  'the page %s is accessible on a tablet and a phone',
  async name => {
    await reach(name)
    await narrowLooksRight(session)
  },
)

test('the sign-in page is accessible and fits as well', async () => {
  const visitor = await office.open(opened)
  await visitor.visit('/')
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await looksRight(visitor)
  expect(visitor.complaints).toEqual([])
})

test.each([
  ['a new API user', 'api', 'Create API user'],
  ['a new status', 'shipment', 'Change status'],
  ['a new pickup', 'pickups', 'New pickup'],
  ['ordering a pickup again', 'pickup-at-carrier', 'Order again…'],
  ['a new driver', 'drivers', 'New driver'],
  ['a new surcharge', 'surcharges', 'New surcharge'],
  ['a new zone rule', 'zone-set', 'New rule'],
  ['a new carrier account', 'carriers', 'Connect a carrier'],
  ['a new member of staff', 'staff', 'New member'],
  ['a question before something grave', 'shipment-rejected', 'Cancel shipment'],
])('the dialog for %s is accessible, light and dark', async (_dialog, name, button) => {
  const { page, complaints, settled } = session
  await reach(name)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').waitFor()
  await settled()
  await dialogLooksRight(session)
  expect(complaints).toEqual([])
})

describe('as a clerk', () => everyPageAsClerk(() => ({ office, day })))
