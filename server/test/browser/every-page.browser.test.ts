import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityFaults } from './support/accessibility.ts'
import { type BusyDay, busyDay } from './support/busy-day.ts'
import { type Desk, type Office, openOffice, settled } from './support/office.ts'
import { pagesOf } from './support/pages.ts'

let office: Office
let owner: Desk
let day: BusyDay

/** Before there is a server there are no ids, and the tests are named by then. */
const pages = pagesOf({ customer: 0, shipment: 0, rejected: 0, pickup: 0, apiUser: 0, draft: '' })
const pathOf = (name: string) => pagesOf(day).find(page => page.name === name)?.path ?? ''

beforeAll(async () => {
  office = await openOffice(inject('chromium'))
  owner = await office.signIn()
  day = await busyDay(office, owner)
})

afterAll(() => office.close())

const sights = {
  'light at a desk': { colorScheme: 'light', viewport: { width: 1280, height: 860 } },
  'dark on a tablet': { colorScheme: 'dark', viewport: { width: 820, height: 1180 } },
} as const

describe.each(Object.entries(sights))('%s', (_, sight) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await office.open({ ...sight, storageState: await owner.context.storageState() })
  })

  test.each(pages.map(({ name }) => name))(
    'the page %s opens without a complaint and is accessible',
    async name => {
      const { page, visit, complaints } = desk
      complaints.length = 0
      await visit(pathOf(name))
      await page.locator('main').getByText(/\S/).first().waitFor()
      expect(await page.title()).toMatch(/ · Waybill$/)
      expect(complaints).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(desk)).toBe(0)
    },
  )

  test('so is the sign-in page', async () => {
    const { page, visit, complaints } = await office.open(sight)
    await visit('/')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(complaints).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test.each([
    ['a new API user', 'api', 'Create API user'],
    ['a new status', 'shipment', 'Change status'],
    ['a new pickup', 'pickups', 'New pickup'],
    ['a new driver', 'drivers', 'New driver'],
    ['a new surcharge', 'surcharges', 'New surcharge'],
    ['a new zone rule', 'zone-set', 'New rule'],
    ['a new carrier account', 'carriers', 'Connect a carrier'],
    ['a new member of staff', 'staff', 'New member'],
    ['a question before something grave', 'shipment-rejected', 'Cancel shipment'],
  ])('so is the dialog for %s', async (_dialog, name, button) => {
    const { page, visit, complaints } = desk
    complaints.length = 0
    await visit(pathOf(name))
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
    expect(complaints).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test('from the address on, everything can be reached by the keyboard', async () => {
  const { page, visit } = owner
  await visit('/settings/api')
  await page.keyboard.press('Tab')
  expect(await focused(owner)).toBe('Skip to the page')
  const reached: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    reached.push(await focused(owner))
  }
  expect(reached).toEqual(expect.arrayContaining(['Shipments', 'Staff', 'Copy', 'Create API user', 'erp']))
})

test('colours follow the choice of the account menu and stay', async () => {
  const { page, visit } = owner
  await visit('/')
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const before = await ground()
  await page.getByRole('button', { name: office.admin.email }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  const after = await ground()
  expect(after).not.toBe(before)
  await visit('/drivers')
  expect(await ground()).toBe(after)
})

async function focused({ page }: Desk): Promise<string> {
  return page.evaluate<string>('document.activeElement?.textContent?.trim() ?? ""')
}

/** By how many pixels the page is wider than its window. */
function overflow({ page }: Desk): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}
