import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const stream = '**/admin/api/changes'

async function parcel(company: string): Promise<{ id: number; awb: string }> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company, address1: '1 Main St', city: 'New York', zip: '10001', country: 'US' },
    package: { weight: 2 },
  })
  return { id: Number(data.id), awb: String(data.awb) }
}

/** The same person at another desk, until the end of the test. */
async function atAnotherDesk() {
  const desk = await office.signIn()
  onTestFinished(() => desk.context.close())
  return desk
}

test('the board and the run move while parcels are scanned at another desk, and what is ticked stays ticked', async () => {
  const { page, visit } = session
  const ask = adminCalls(office, session)
  const today = String((await ask('GET', '/home')).today)
  const parcels = [await parcel('First'), await parcel('Second')]
  const waiting = await parcel('Third')
  for (const { id } of [...parcels, waiting])
    await ask('POST', `/shipments/${id}/status`, { status: 'In Transit' })
  const { items } = (await ask('GET', '/drivers')) as { items: { id: number; name: string }[] }
  const { id } = await ask('POST', '/runs/add', {
    date: today,
    driver_id: items.find(({ name }) => name === 'Alex Kim')?.id,
    awbs: parcels.map(({ awb }) => awb),
  })
  await visit(`/runs?date=${today}`)
  await page.evaluate('window.isTheSamePage = true')
  const ticked = page.getByRole('checkbox', { name: new RegExp(waiting.awb) })
  await ticked.check()

  const depot = await atAnotherDesk()
  await depot.visit('/scan')
  await depot.page.getByRole('button', { name: 'Loaded on a run' }).click()
  await depot.page.getByLabel('Run', { exact: true }).click()
  await depot.page.getByRole('option', { name: `Alex Kim · Run ${id} · 0 of 2 pieces loaded` }).click()
  const run = await atAnotherDesk()
  await run.visit(`/runs/${id}`)

  for (const [place, { awb }] of parcels.entries()) {
    await scan(depot.page, awb)
    await page.getByText(`Loaded: ${place + 1} of 2 pieces`).waitFor()
    await run.page.getByText(`${place + 1} of 2 pieces`, { exact: true }).waitFor()
  }
  expect(await ticked.isChecked()).toBe(true)
  expect(await page.evaluate('window.isTheSamePage')).toBe(true)
  expect([...session.complaints, ...run.complaints]).toEqual([])
})

test('home counts a shipment that a program makes', async () => {
  const { page, visit } = session
  await visit('/')
  const created = page
    .locator('main')
    .getByRole('link', { name: /^Created/ })
    .first()
  const before = await created.textContent()
  await parcel('Counted')
  await eventually(async () => expect(await created.textContent()).not.toBe(before))
})

test('without a stream the page is read again every fifteen seconds, and no more once the stream is back', async () => {
  const desk = await atAnotherDesk()
  const { page, visit } = desk
  await page.clock.install()
  await page.route(stream, route => route.fulfill({ status: 503, body: '' }))
  const refused = page.waitForResponse(stream)
  await visit('/shipments')
  await refused
  const { awb } = await parcel('Seen without a stream')
  await page.clock.fastForward(15_000)
  await page.getByRole('link', { name: awb }).waitFor()

  await page.unroute(stream)
  const answered = page.waitForResponse(response => response.url().endsWith('/changes') && response.ok())
  await page.clock.fastForward(120_000)
  await answered
  const later = await parcel('Seen by the stream')
  await page.getByRole('link', { name: later.awb }).waitFor()
})

test('what is typed is not replaced when the record changes elsewhere, and the page is read again afterwards', async () => {
  const { page, visit } = session
  const other = await atAnotherDesk()
  await visit('/customers/1/pricing')
  await other.visit('/customers/1/pricing')
  const percent = (of: Page) => of.getByRole('textbox', { name: 'Percent', exact: true })
  await page.getByRole('button', { name: 'Add a percentage' }).click()
  await percent(page).fill('-3')
  const ask = adminCalls(office, session)
  await ask('PUT', '/customers/1/pricing', { services: [{ service: 'DOM', percent: '-7' }] })
  await eventually(async () => expect(await percent(other.page).inputValue()).toBe('-7'))
  expect(await percent(page).inputValue()).toBe('-3')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await eventually(async () => expect(await percent(page).inputValue()).toBe('-7'))
})

test('a hidden page has no connection and is read when it is shown again', async () => {
  const { page, visit, settled } = await atAnotherDesk()
  await visit('/shipments')
  const closed = page.waitForEvent('requestfailed', request => request.url().endsWith('/changes'))
  await show(page, 'hidden')
  await closed
  await settled()
  const { awb } = await parcel('Hidden')
  const watching = await atAnotherDesk()
  await watching.visit('/shipments')
  await watching.page.getByRole('link', { name: awb }).waitFor()
  expect(await page.getByRole('link', { name: awb }).count()).toBe(0)
  await show(page, 'visible')
  await page.getByRole('link', { name: awb }).waitFor()
})

test('a person who signs out everywhere sees the sign-in page at the other desk', async () => {
  const { page, visit } = await atAnotherDesk()
  await visit('/shipments')
  await adminCalls(office, session)('POST', '/session/sign-out-everywhere', {})
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})

async function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
     document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`,
  )
}
