import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { shipmentBody } from '../support/service.ts'
import { adminCalls } from './support/busy-day.ts'
import { countInput, type Input } from './support/count-input.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()
let ask: ReturnType<typeof adminCalls>
let awb: string

beforeAll(async () => {
  ask = adminCalls(office, session)
  const recipient = { company: 'Jane Doe', zip: '60606', country: 'US', city: 'Chicago' }
  for (const [reference, email] of [
    ['S-17', 'jane@example.com'],
    ['S-171', 'john@example.com'],
  ]) {
    const body = shipmentBody({ reference, recipient: { ...recipient, email } })
    const { data } = await office.call('POST', '/v1/shipments', body)
    awb ??= String(data.awb)
  }
  await session.visit('/')
})

/** The input of a job that begins on a page; the hands of the test are a clerk's. */
async function inputOf(start: string, job: () => Promise<void>): Promise<Input> {
  await session.follow(start)
  const counted = await countInput(session.page)
  await job()
  return counted()
}

async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await session.page.keyboard.type(text)
}

async function pick(field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await session.page.getByRole('option', { name: option }).first().click()
}

const menu = (name: string | RegExp) =>
  session.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test.each([
  ['five digits from the middle of its AWB', () => awb.slice(4, 9), 8],
  ['its reference among those that begin so', () => 'S-17', 7],
  ['the e-mail of its recipient', () => 'jane@example.com', 19],
])('a shipment is found by %s with the keyboard alone', async (_by, text, keys) => {
  const { page } = session
  const input = await inputOf('/customers', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text())
    await page.getByRole('option', { name: new RegExp(awb) }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: awb }).waitFor()
  })
  expect(input).toEqual({ clicks: 0, keys })
})

test('an owner sees the revenue of each customer in the last month with 2 clicks', async () => {
  const { page } = session
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth(), 0)
  const date = day.toISOString().slice(0, 10)
  const made = await office.call('POST', '/v1/shipments', shipmentBody({ date }))
  expect(made.status, JSON.stringify(made.error)).toBe(201)
  const input = await inputOf('/', async () => {
    await menu('Figures').click()
    await page.getByRole('button', { name: 'Last month' }).click()
    await page.getByRole('button', { name: 'Last month', pressed: true }).waitFor()
    await page.getByRole('tab', { name: 'By customer', selected: true }).waitFor()
  })
  expect(input).toEqual({ clicks: 2, keys: 0 })
})

test('shipments without a price are found with 2 clicks, and corrected with 4 more', async () => {
  const { page } = session
  const { data } = await office.call('POST', '/v1/shipments', shipmentBody({ service_code: 'INTL' }))
  expect(data.charges).toBeNull()
  const input = await inputOf('/', async () => {
    await menu(/^Exceptions/).click()
    await page.getByRole('tab', { name: /No price/ }).click()
    await page
      .getByRole('row')
      .filter({ hasText: String(data.awb) })
      .getByRole('link', { name: 'Edit' })
      .click()
    await pick(page.getByRole('combobox', { name: 'Service', exact: true }), /^Domestic Parcel/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { name: String(data.awb), exact: true }).waitFor()
  })
  expect(input).toEqual({ clicks: 6, keys: 0 })
})

test('a customs declaration of one line is added with 11 clicks', async () => {
  const { page } = session
  const recipient = { company: 'Klara Muster', zip: '10115', city: 'Berlin', country: 'DE' }
  const body = shipmentBody({ service_code: 'INTL', recipient, contents: 'Laptops' })
  const { data } = await office.call('POST', '/v1/shipments', body)
  const input = await inputOf(`/shipments/${data.id}`, async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    const customs = page.getByRole('region', { name: 'Customs' })
    await customs.getByRole('button', { name: 'Enter a declaration' }).click()
    await pick(page.getByRole('combobox', { name: 'Reason for export' }), 'Sale')
    await type(customs.getByLabel('Signed by'), 'Pat Lee')
    const line = customs.getByRole('group', { name: 'Line 1' })
    await type(line.getByLabel('Quantity'), '2')
    await type(line.getByLabel('Value'), '1200')
    await type(line.getByLabel('HS code'), '8471.30')
    await type(line.getByRole('combobox', { name: 'Country of origin' }), 'Jap')
    await page.getByRole('option', { name: 'Japan', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { name: String(data.awb), exact: true }).waitFor()
  })
  expect(input).toEqual({ clicks: 11, keys: 22 })
  expect((await office.call('GET', `/v1/shipments/${data.awb}`)).data.customs).toMatchObject({
    reason: 'sale',
    lines: [{ description: 'Laptops', quantity: 2, value: 1200, hs_code: '8471.30', origin_country: 'JP' }],
  })
})

test('a faulty row of a file is corrected, and all are made, with 2 clicks', async () => {
  const { page } = session
  const heading =
    'service,sender_company,sender_country,sender_zip,recipient_company,recipient_zip,recipient_country,weight_unit,weight'
  const rows = ['Jane,60606', 'John,60607', 'Ann,60608'].map(
    (each, place) => `DOM,Acme,US,10118,${each},US,lb,${place === 1 ? 'heavy' : 2}`,
  )
  const file = await ask('POST', '/shipment-imports', {
    name: 'orders.csv',
    content: Buffer.from([heading, ...rows].join('\n')).toString('base64'),
  })
  const input = await inputOf(`/shipments/import/${file.id}`, async () => {
    await page.getByRole('button', { name: 'Correct line 3' }).click()
    await page.locator('[role="dialog"] :focus').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Import all 3 rows' }).click()
    await page.getByText('3 shipments created.').waitFor()
  })
  expect(input).toEqual({ clicks: 2, keys: 4 })
})

test('the twenty stops of a postal area are given to a driver with 5 clicks', async () => {
  const { page } = session
  const recipients = Array.from({ length: 40 }, (_, number) => ({
    ...{ company: `Shop ${number}`, address1: '1 Main St', city: 'New York', country: 'US' },
    zip: String(number % 2 ? 12_000 + number : 13_000 + number),
  }))
  const shipments = recipients.map(recipient => shipmentBody({ recipient }))
  const { data } = await office.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
  const ids = (data as { results: { shipment: { id: number } }[] }).results.map(({ shipment }) => shipment.id)
  await ask('POST', '/shipments/bulk/status', { ids, status: 'In Transit' })
  const board = page.getByRole('region', { name: 'Unassigned' })
  await session.follow('/runs')
  await board.getByText('40 stops', { exact: true }).waitFor()
  const input = await inputOf('/runs', async () => {
    await pick(board.getByLabel('Group by'), 'Postal area')
    await board.getByLabel('Select US 120').click()
    await board.getByRole('button', { name: 'Add 20 stops to…' }).click()
    await page.getByRole('menuitem', { name: /^Alex Kim/ }).click()
    await page
      .getByRole('region', { name: 'Alex Kim' })
      .getByText(/20 deliveries/)
      .waitFor()
  })
  expect(input).toEqual({ clicks: 5, keys: 0 })
})

test('the guide of a page is one click away', async () => {
  const { page, context } = session
  const guide = context.waitForEvent('page')
  const input = await inputOf('/runs', async () => {
    await page.getByRole('link', { name: 'Help for this page (new tab)' }).click()
    await (await guide).getByRole('heading', { level: 1 }).waitFor()
  })
  await (await guide).close()
  expect(input).toEqual({ clicks: 1, keys: 0 })
})
