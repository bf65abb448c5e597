import type { Page } from 'playwright-core'
import { patience } from '../../support/patience.ts'
import { adminCalls } from './busy-day.ts'
import type { Office } from './office.ts'
import type { BrowserSession, Sight } from './session.ts'

/** A small phone, held upright. */
export const smallPhone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  locale: 'en-US',
} satisfies Sight

/** A stop of a run for a phone. */
export interface PlannedStop {
  readonly awb: string
  readonly id: number
}

export interface DriversRun {
  readonly run: number
  readonly driver: number
  readonly deliveries: readonly PlannedStop[]
  /** Confirmation numbers. */
  readonly pickups: readonly string[]
}

/** A driver with a run of such shipments and pickups, which is planned. Pickups are at docks, or at the address. */
export async function planRun(
  office: Office,
  session: BrowserSession,
  changes: readonly object[],
  pickups = 0,
  address: object = {},
): Promise<DriversRun> {
  const ask = adminCalls(office, session)
  const date = (await ask('GET', '/home')).today as string
  const driver = Number((await ask('POST', '/drivers', { name: 'Rosa Lindt' })).id)
  const deliveries: PlannedStop[] = []
  for (const change of changes) {
    const { data, error } = await office.call('POST', '/v1/shipments', {
      service_code: 'DOM',
      sender: { company: 'Acme Supplies', zip: '10118', country: 'US', customer_id: 1 },
      recipient: {
        company: `Shop ${deliveries.length + 1}`,
        address1: '1 Main St',
        zip: '60606',
        country: 'US',
      },
      package: { weight: 2 },
      ...change,
    })
    if (error) throw new Error(JSON.stringify(error))
    await ask('POST', `/shipments/${data.id}/status`, { status: 'In Transit' })
    deliveries.push({ awb: String(data.awb), id: Number(data.id) })
  }
  const made: { id: number; name: string }[] = []
  for (let count = 0; count < pickups; count++) {
    const pickup = await ask('POST', '/pickups', {
      customer_id: 1,
      address: {
        ...{ company: `Dock ${count + 1}`, address1: '1 St', city: 'Town', zip: '60601', country: 'US' },
        ...address,
      },
      scheduled_date: date,
    })
    made.push({ id: Number(pickup.id), name: String(pickup.confirmation_number) })
  }
  const run = await ask('POST', '/runs/add', {
    date,
    driver_id: driver,
    awbs: deliveries.map(({ awb }) => awb),
    pickup_ids: made.map(({ id }) => id),
  })
  return { run: Number(run.id), driver, deliveries, pickups: made.map(({ name }) => name) }
}

/** Opens the app on a phone and pairs it with the driver. */
export async function pairPhone(
  office: Office,
  session: BrowserSession,
  driver: number,
  sight: Sight = {},
): Promise<BrowserSession> {
  const { code } = await adminCalls(office, session)('POST', `/drivers/${driver}/pairing`)
  const phone = await office.open({ ...smallPhone, ...sight })
  const { page } = phone
  await page.goto(`${office.base}/driver`)
  await page.getByRole('textbox').first().fill(String(code))
  await page.locator('form button[type="submit"]').click()
  await page.locator('ol.stops').waitFor({ timeout: patience })
  return phone
}

/** The service worker holds the build, so that the app opens without a network. */
export async function holdsBuild(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}
