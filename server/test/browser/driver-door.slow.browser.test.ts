import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { atTheDoor, watchSending } from './support/at-the-door.ts'
import { adminCalls } from './support/busy-day.ts'
import { type DriversRun, holdsBuild, pairPhone, planRun } from './support/drivers-run.ts'
import { scan } from './support/hand-scanner.ts'
import { ownersOffice } from './support/office.ts'
import { jpegFacts, photoOf } from './support/photos.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session } = ownersOffice()
let ask: ReturnType<typeof adminCalls>
let run: DriversRun
let phone: BrowserSession
let page: Page
let door: ReturnType<typeof atTheDoor>
/** From the first stop on. */
let sent: Awaited<ReturnType<typeof watchSending>>
beforeAll(async () => {
  ask = adminCalls(office, session)
  await session.visit('/account')
  run = await planRun(
    office,
    session,
    [
      {},
      { cod_amount: 49.9 },
      { package: { weight: 6, pieces: 3 } },
      {},
      {},
      { options: ['SIGNATURE'] },
      {},
      {},
      {},
      {},
    ],
    2,
  )
  phone = await pairPhone(office, session, run.driver)
  page = phone.page
  door = atTheDoor(page)
  await holdsBuild(page)
})
afterAll(() => phone?.context.close())

test('the van is loaded at the depot, by scans and by hand, and leaves', async () => {
  await page.getByRole('link', { name: 'Load the van' }).click()
  await page.getByText('0 of 12 pieces loaded').waitFor()
  const [first, , third] = run.deliveries
  await scan(page, first?.awb ?? '')
  await page.getByText('1 of 12 pieces loaded').waitFor()
  await scan(page, first?.awb ?? '')
  await page.getByText(`${first?.awb} is scanned already.`).waitFor()
  await scan(page, 'NOTOURS1234')
  await page.getByText(/NOTOURS1234 is not on this list/).waitFor()
  await door.press('Load Shop 3 by hand')
  await page.getByText('4 of 12 pieces loaded').waitFor()
  expect(third).toBeDefined()
  await door.press('Depart without 8 pieces')
  await page.getByRole('link', { name: 'End of the day' }).waitFor()
  await eventually(async () => {
    expect(await ask('GET', `/runs/${run.run}`)).toMatchObject({ status: 'out' })
  })
})

test('without a network a parcel, money and single pieces are handed over', async () => {
  await page.getByText('Everything is sent').waitFor()
  sent = await watchSending(page)
  await phone.context.setOffline(true)

  await door.open('Shop 1', 'Deliver')
  await scan(page, run.deliveries[0]?.awb ?? '')
  await page.getByText('Scanned', { exact: true }).waitFor()
  await door.choose('Household')
  await page.getByLabel('Name of the person who takes it').fill('Zoë 王')
  const photo = await photoOf(page, 12)
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: '1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await door.press('Record delivery')
  await door.recorded()

  // Cash first, the rest by card.
  await door.open('Shop 2', 'Deliver')
  await door.press('Cash')
  await page.getByRole('textbox', { name: 'Cash', exact: true }).fill('60')
  await page.getByText(/Too much: /).waitFor()
  await page.getByRole('textbox', { name: 'Cash', exact: true }).fill('40')
  await page.getByLabel(/^Given by the recipient/).fill('50')
  await page.getByText(/^Change: .*10\.00$/).waitFor()
  await door.press('Rest: Card')
  await door.press('Parcel Choose by hand')
  await door.press('Record delivery')
  await page.getByText('Enter the number of the slip, the cheque or the transfer.').waitFor()
  await page.getByLabel('Reference').fill('T-77')
  await door.press('Record delivery')
  await page.getByText(/^\d+-[0-9A-F]{4}-1$/).waitFor()
  await door.recorded()

  // Two of three pieces, and then the last one.
  await door.open('Shop 3', 'Deliver')
  await scan(page, `${run.deliveries[2]?.awb}/2`)
  await door.press(/^Piece 3/)
  await door.press('Record 2 of 3 pieces')
  await door.recorded()
  await door.open('Shop 3', 'Deliver the rest')
  await page.getByText('0 of 1', { exact: true }).waitFor()
  await door.press(/^Parcel/)
  await door.press('Record delivery')
  await door.recorded()
})

test('without a network an attempt needs its photo, a neighbour a house number, and a service its signature', async () => {
  await door.open('Shop 4', 'Not delivered')
  await door.choose('Nobody at home')
  await door.press('Record attempt')
  await page.getByText('Take a photo.', { exact: true }).waitFor()
  await page
    .getByLabel('Take a photo')
    .setInputFiles({ name: '2.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page, 12) })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await door.press('Record attempt')
  await door.recorded()

  // The app is closed and opened again in the middle of the day.
  await page.goto(`${office.base}/driver`)
  await page.locator('ol.stops').waitFor()

  await door.open('Shop 5', 'Deliver')
  await door.press(/^Parcel/)
  await door.choose('Neighbour')
  await door.press('Record delivery')
  await page.getByText('Enter the house number of the neighbour.').waitFor()
  await page.getByLabel('Name of the neighbour').fill('Bo')
  await page.getByLabel('House number').fill('7a')
  await door.press('Record delivery')
  await door.recorded()

  await door.open('Shop 6', 'Deliver')
  await door.press(/^Parcel/)
  await page.getByLabel('Name of the person who takes it (required)').fill('Ada')
  await door.press('Record delivery')
  await page.getByText('Ask for a signature.').waitFor()
  await door.press('Sign')
  await door.sign()
  await door.press('Save signature')
  await door.press('Record delivery')
  await door.recorded()
})

test('without a network a mistake is taken back, and a stop is left for later', async () => {
  // Recorded by mistake.
  await door.open('Shop 7', 'Not delivered')
  await door.choose('Closed')
  await door.press('Record attempt')
  await door.recorded()
  await door.open('Shop 7', 'Take back')
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await door.press('Deliver')
  await door.press(/^Parcel/)
  await door.press('Record delivery')
  await door.recorded()

  // Failed first, delivered after all.
  await door.open('Shop 8', 'Not delivered')
  await door.choose('No access')
  await door.press('Record attempt')
  await door.recorded()
  await door.open('Shop 8', 'Deliver after all')
  await door.press(/^Parcel/)
  await door.press('Record delivery')
  await door.recorded()

  await door.open('Shop 9', 'Write a note')
  await page.getByLabel('Note for the office').fill('The bell is broken.')
  await door.press('Record note')
  await door.recorded()
  await door.open('Shop 9', 'I have arrived')
  await door.press('Later')
  // At once, without the office.
  await page.locator('ol.stops > li').last().getByText('Shop 9', { exact: true }).waitFor()
  expect(await page.getByText('Moved', { exact: true }).count()).toBe(0)
  await door.open('Shop 9', 'Not delivered')
  await door.choose('Refused')
  await door.press('Record attempt')
  await door.recorded()
})

test('without a network an unexpected parcel is brought back, and parcels are collected', async () => {
  await door.open('Dock 1', 'Collect')
  await scan(page, 'OTHER1234567')
  await page.getByText('1 parcel scanned').waitFor()
  await door.press('One more')
  await door.press('One more')
  await door.press('Record pickup (3)')
  await door.recorded()

  await door.open('Dock 2', 'Not collected')
  await door.choose('Closed')
  await door.press('Record attempt')
  await door.recorded()

  // The list opens where the driver goes on.
  await eventually(async () => {
    const { y = 0 } = (await page.getByRole('link', { name: /Shop 10\b/ }).boundingBox()) ?? {}
    expect(y).toBeGreaterThan(100)
    expect(y).toBeLessThan(450)
  })
  await door.open('Shop 10', 'Deliver')
  await scan(page, 'UNKNOWN-1234')
  await door.press('Bring it back')
  await page.getByText(/^Recorded on this phone\./).waitFor()
  await door.press('Go on')
  await door.press(/^Parcel/)
  await door.press('Record delivery')
  await door.recorded()
})

test('the server has each of these twelve stops once, when the network is back', async () => {
  expect(sent.results).toEqual([])
  await page.getByText('20 actions and 1 photo are waiting').waitFor()
  await phone.context.setOffline(false)
  await page.getByText('Everything is sent').waitFor()

  const kinds = [...sent.actions.values()].map(({ kind }) => kind)
  expect(kinds).toEqual([
    'delivered',
    'delivered',
    'partial',
    'delivered',
    'failed',
    'delivered',
    'delivered',
    'failed',
    'taken_back',
    'delivered',
    'failed',
    'delivered',
    'note',
    'arrived',
    'later',
    'failed',
    'collected',
    'pickup_failed',
    'unexpected',
    'delivered',
  ])
  const unknown = [...sent.actions.values()].find(({ kind }) => kind === 'unexpected')
  expect(sent.results.filter(({ result }) => result !== 'applied')).toEqual([
    expect.objectContaining({ id: unknown?.id, result: 'kept', because: 'no_record' }),
  ])
  expect(sent.results).toHaveLength(kinds.length)

  const { stops } = (await ask('GET', `/runs/${run.run}`)) as { stops: { name: string; outcome: string }[] }
  const outcomes = new Map(stops.map(({ name, outcome }) => [name, outcome]))
  const names = [...run.deliveries.map(({ awb }) => awb), ...run.pickups]
  expect(names.map(name => outcomes.get(name))).toEqual([
    ...Array(3).fill('delivered'),
    'failed',
    ...Array(4).fill('delivered'),
    'failed',
    'delivered',
    'collected',
    'failed',
  ])
  const cod = [...sent.actions.values()].find(({ data }) => 'cod' in data)?.data.cod
  expect(cod).toMatchObject({
    shown: 49.9,
    lines: [
      { method: 'cash', amount: 40 },
      { method: 'card', amount: 9.9, reference: 'T-77' },
    ],
  })
  // The same picture twice is one.
  for (const bytes of sent.photos) {
    expect(bytes.length).toBeLessThan(512 * 1024)
    expect(jpegFacts(bytes)).toEqual({ width: 1200, height: 1600, hasMetadata: false })
  }
  expect(sent.photos).toHaveLength(1)
  expect(phone.complaints.filter(text => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([])
})

test('at the end of the day the rest is scanned back in, and the cash is declared', async () => {
  await page.getByText('Everything is sent').waitFor()
  const sent = await watchSending(page)
  await page.getByRole('link', { name: 'End of the day' }).click()
  await page.getByText('2 pieces to bring back').waitFor()
  await scan(page, run.deliveries[3]?.awb ?? '')
  await page.getByText('1 piece to bring back').waitFor()
  await door.press('Bring back Shop 9 by hand')
  await page.getByText('Nothing is left').waitFor()
  await door.press('Declare cash')
  await page.getByText('Enter an amount, such as 49.90.').waitFor()
  await page.getByLabel('Cash in USD').fill('40,00')
  await door.press('Declare cash')
  const declared = page.getByText(/^Recorded: \$40\.00$/)
  await declared.waitFor()
  // The next amount is not recorded yet.
  await page.getByLabel('Cash in USD').fill('45')
  await declared.waitFor()
  await door.press('Close')
  await page.getByText('Everything is sent').waitFor()
  expect(sent.results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied'])
})
