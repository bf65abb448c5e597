import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { shipmentBody } from '../support/service.ts'
import { adminCalls } from './support/busy-day.ts'
import { scan } from './support/hand-scanner.ts'
import { openOffice, ownersOffice } from './support/office.ts'
import { type BrowserSession, enter } from './support/session.ts'

const { office, session } = ownersOffice()
const clerk = { email: 'kim@example.com', password: 'clerk-password' }

let ask: ReturnType<typeof adminCalls>
beforeAll(async () => {
  ask = adminCalls(office, session)
  // Addresses are free for every company, but the service knows them all.
  clerk.email = `kim.${office.clientId}@example.com`
  await ask('POST', '/staff', { ...clerk, role: 'clerk' })
})

async function aParcel(): Promise<{ awb: string; scannedBy(): Promise<(string | null)[]> }> {
  const { data } = await office.call('POST', '/v1/shipments', shipmentBody())
  return {
    awb: String(data.awb),
    async scannedBy() {
      const { scans } = await ask('GET', `/shipments/${data.id}`)
      return (scans as { by: string | null }[]).map(({ by }) => by)
    },
  }
}

/** Scans without a network. Afterwards the network is back, and nothing is sent before the next attempt. */
async function scanOffline(
  { page, context, visit }: BrowserSession,
  codes: readonly string[],
): Promise<void> {
  await visit('/scan')
  await context.route('**/scans', route => route.abort('connectionrefused'))
  for (const code of codes) await scan(page, code)
  await page.getByText(`0 accepted, 0 refused, ${codes.length} waiting`).waitFor()
  await page.getByText(/The server cannot be reached/).waitFor()
}

async function backOnline({ page, context }: BrowserSession): Promise<void> {
  await context.unroute('**/scans')
  await page.evaluate("dispatchEvent(new Event('online'))")
}

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor()

async function signOut({ page }: BrowserSession): Promise<void> {
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signInPage(page)
}

const endings: Record<string, (session: BrowserSession) => Promise<unknown>> = {
  'has expired': ({ context }) => context.clearCookies(),
  'was ended in another tab': ({ context }) => context.request.delete(`${office.base}/admin/api/session`),
  'was ended on purpose': signOut,
}

test.each(Object.keys(endings))(
  'scans of a session that %s wait for their person, and are sent once',
  async how => {
    const parcels = [await aParcel(), await aParcel()]
    const own = await office.signIn()
    await scanOffline(
      own,
      parcels.map(({ awb }) => awb),
    )
    await endings[how]?.(own)
    await backOnline(own)
    await signInPage(own.page)
    await own.page.getByText('2 scans wait in this browser.').waitFor()
    for (const { scannedBy } of parcels) expect(await scannedBy()).toEqual([])
    await enter(own.page, office.admin)
    await own.page.getByText('2 accepted, 0 refused, 0 waiting').waitFor()
    for (const { scannedBy } of parcels) expect(await scannedBy()).toHaveLength(1)
  },
)

test('scans of a browser that stores nothing wait too', async () => {
  const { awb, scannedBy } = await aParcel()
  const own = await office.signIn()
  await own.page.addInitScript(storeNoScans)
  await scanOffline(own, [awb])
  await own.context.clearCookies()
  await backOnline(own)
  await signInPage(own.page)
  await own.page.getByText('1 scan waits in this browser.').waitFor()
  await enter(own.page, office.admin)
  await own.page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
  expect(await scannedBy()).toHaveLength(1)
})

/** Runs in the page: there is no room for scans. */
const storeNoScans = `
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('waybill.scan.')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  }`

test.each(['a colleague', 'a person of another company'])(
  'scans are not sent by %s who signs in in another tab',
  async who => {
    const other = who === 'a colleague' ? clerk : (await openOffice()).admin
    const { awb, scannedBy } = await aParcel()
    const own = await office.signIn()
    await scanOffline(own, [awb])
    await own.context.request.post(`${office.base}/admin/api/session`, { data: other })
    await backOnline(own)
    await signInPage(own.page)
    await own.page.getByText('1 scan waits in this browser.').waitFor()
    await enter(own.page, other)
    await own.page.getByText('0 accepted, 0 refused, 0 waiting').waitFor()
    await own.page.getByText('1 scan of another person waits in this browser.').waitFor()
    expect(await scannedBy()).toEqual([])
    await signOut(own)
    await enter(own.page, office.admin)
    await own.page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
    expect(await scannedBy()).toHaveLength(1)
    expect(await scannedBy()).not.toContain(clerk.email)
  },
)

test('scans of a person who signs in with a role that may not scan wait for one that may', async () => {
  const { awb, scannedBy } = await aParcel()
  const person = { email: `lee.${office.clientId}@example.com`, password: 'clerk-password' }
  const { id } = await ask('POST', '/staff', { ...person, role: 'clerk' })
  const own = await office.open()
  await own.visit('/')
  await enter(own.page, person)
  await scanOffline(own, [awb])
  await ask('PUT', `/staff/${id}`, { role: 'read_only' })
  await backOnline(own)
  await signInPage(own.page)
  const sent: string[] = []
  own.page.on('request', request => {
    if (request.url().endsWith('/scans')) sent.push(request.method())
  })
  await enter(own.page, person)
  await own.page.getByText('1 of your scans waits in this browser for a role that may send it.').waitFor()
  await own.settled()
  expect(sent).toEqual([])
  await ask('PUT', `/staff/${id}`, { role: 'clerk' })
  await own.page.reload()
  await enter(own.page, person)
  await own.page.getByText('1 accepted, 0 refused, 0 waiting').waitFor()
  expect(await scannedBy()).toHaveLength(1)
})

test('scans of test data are not sent as live ones', async () => {
  const { awb } = await aParcel()
  const own = await office.signIn()
  await own.visit('/test/scan')
  await own.context.route('**/scans', route => route.abort('connectionrefused'))
  await scan(own.page, awb)
  await own.page.getByText(/The server cannot be reached/).waitFor()
  await own.context.unroute('**/scans')
  await own.visit('/scan')
  await own.page.getByText('0 accepted, 0 refused, 0 waiting').waitFor()
  await own.visit('/test/scan')
  await own.page.getByText('0 accepted, 1 refused, 0 waiting').waitFor()
})
