import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type BusyDay, busyDay } from './busy-day.ts'
import { type BrowserSession, type Office, openOffice, settled, unpackedChromium } from './office.ts'
import { pagesOf } from './pages.ts'

/** Before there is a server there are no ids, and the tests are named by then. */
const noIds = {
  customer: 0,
  shipment: 0,
  rejected: 0,
  pickup: 0,
  carrierPickup: 0,
  webhook: 0,
  apiUser: 0,
  draft: '',
}
const pages = pagesOf(noIds)

/** What the tests of every page work with, once it is there. */
export interface EveryPage {
  office: Office
  day: BusyDay
}

/**
 * Opens every page and dialog as an owner sees it, and looks for complaints and what is not accessible. Each is opened
 * by its address, which loads the app anew, or followed to from the one before, which takes a third of the time.
 */
export function everyPage(
  way: 'visit' | 'follow',
  sight: NonNullable<Parameters<Office['open']>[0]>,
): () => EveryPage {
  let office: Office
  let owner: BrowserSession
  let day: BusyDay
  let session: BrowserSession
  const reach = (name: string) => {
    const path = pagesOf(day).find(page => page.name === name)?.path ?? ''
    // No link leads to what is not there.
    return session[name === 'nowhere' ? 'visit' : way](path)
  }

  beforeAll(async () => {
    office = await openOffice(await unpackedChromium())
    owner = await office.signIn()
    day = await busyDay(office, owner)
    session = await office.open({ ...sight, storageState: await owner.context.storageState() })
    await session.visit('/')
  })

  afterAll(() => office.close())

  test.each(pages.map(({ name }) => name))(
    'the page %s opens without a complaint and is accessible',
    async name => {
      const { page, complaints } = session
      complaints.length = 0
      await reach(name)
      await page.locator('main').getByText(/\S/).first().waitFor()
      expect(await page.title()).toMatch(/ · Waybill$/)
      expect(complaints).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(session)).toBe(0)
      if (sight.colorScheme !== 'dark') await fitsPhone(session)
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
    ['ordering a pickup again', 'pickup-at-carrier', 'Order again…'],
    ['a new driver', 'drivers', 'New driver'],
    ['a new surcharge', 'surcharges', 'New surcharge'],
    ['a new zone rule', 'zone-set', 'New rule'],
    ['a new carrier account', 'carriers', 'Connect a carrier'],
    ['a new member of staff', 'staff', 'New member'],
    ['a question before something grave', 'shipment-rejected', 'Cancel shipment'],
  ])('so is the dialog for %s', async (_dialog, name, button) => {
    const { page, complaints } = session
    complaints.length = 0
    await reach(name)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').waitFor()
    await settled(page)
    expect(complaints).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  return () => ({ office, day })
}

/** Makes the window as wide as a phone, and as it was again. */
async function fitsPhone(session: BrowserSession): Promise<void> {
  const { page } = session
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // The frame follows the window when it hears of it.
  await eventually(async () => expect(await overflow(session)).toBe(0))
  if (usual) await page.setViewportSize(usual)
}

/** By how many pixels the page is wider than its window. */
function overflow({ page }: BrowserSession): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}
