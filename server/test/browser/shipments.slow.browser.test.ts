import { expect, test } from 'vitest'
import { adminCalls } from './support/busy-day.ts'
import { enteredBy } from './support/inputs.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const scripted = '<img src=x onerror="document.title=\'taken over\'">'

test('a shipment that a program sent shows the name of its API user', async () => {
  const { page, follow } = session
  const { id } = await createShipment()
  const { data } = await office.call('GET', '/v1/auth/me')
  await follow(`/shipments/${id}`)
  expect(await enteredBy(page)).toBe(data.username)
})

test('the address of an AWB leads to its shipment, and of an unknown one says so', async () => {
  const { page, visit } = session
  const { id, awb } = await createShipment()
  await visit(`/shipments/${awb}`)
  await page.getByRole('heading', { name: awb }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/shipments/${id}`)
  await visit('/shipments/WB0000000000')
  await page.getByText('Page not found').waitFor()
})

test('a shipment is returned on a page that is filled in, and each leads to the other', async () => {
  const { page, follow } = session
  const { id, awb } = await createShipment()
  await follow(`/shipments/${id}`)
  await page.getByRole('link', { name: 'Return', exact: true }).click()
  await page.getByRole('heading', { name: `Return ${awb}` }).waitFor()
  const from = page.getByRole('region', { name: 'From' })
  expect(await from.getByLabel('Company').inputValue()).toBe('Jane Doe')
  await page.getByLabel('Notes').fill('Ask for the box')
  await page.getByRole('button', { name: 'Create return' }).click()
  await page.getByRole('link', { name: awb }).waitFor()
  const back = (await page.getByRole('heading', { name: /^WB\d{10}$/ }).textContent()) ?? ''
  expect(back).not.toBe(awb)
  await page.getByText('Ask for the box').waitFor()
  await page.getByRole('link', { name: awb }).click()
  await page.getByRole('heading', { name: awb }).waitFor()
  await page.getByRole('link', { name: back }).waitFor()
  expect(await page.getByRole('link', { name: 'Return', exact: true }).count()).toBe(0)
})

test('a missing value is reported beside its field', async () => {
  const { page, follow } = session
  await follow('/shipments/new')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.locator('[aria-invalid="true"]').first().waitFor()
  expect(await to.getByLabel('Company').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Weight').getAttribute('aria-invalid')).toBe('true')
})

test('a shipment driven to Delivered is delivered for whoever tracks it', async () => {
  const { page, follow } = session
  const { id, awb } = await createShipment()
  await follow(`/shipments/${id}`)
  for (const [status, description, city] of [
    ['In Transit', 'Left the hub', 'Newark'],
    ['Out for Delivery', 'On the van', 'Chicago'],
    ['Delivered', 'Signed by J. Doe', 'Chicago'],
  ] as const) {
    await page.getByRole('button', { name: 'Change status' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'New status' }).click()
    await page.getByRole('option', { name: status }).click()
    await dialog.getByLabel('Description (optional)').fill(description)
    await dialog.getByLabel('City (optional)').fill(city)
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('region', { name: 'Timeline' }).getByText(description).waitFor()
  }
  expect(await page.getByRole('button', { name: 'Change status' }).count()).toBe(0)

  const { data } = await office.call('GET', `/v1/shipments/${awb}/track`)
  expect(data).toMatchObject({
    status: 'Delivered',
    events: [
      { status: 'Delivered', description: 'Signed by J. Doe', city: 'Chicago', country: 'US' },
      { status: 'Out for Delivery', description: 'On the van' },
      { status: 'In Transit', description: 'Left the hub', city: 'Newark' },
      { status: 'Created' },
    ],
  })
})

test('a shipment is found by its AWB from anywhere, and cancelled on its page', async () => {
  const { page, follow } = session
  const { awb } = await createShipment()
  await follow('/drivers')
  await page.keyboard.press('/')
  await page.getByRole('listbox', { name: 'Results and commands' }).waitFor()
  await page.keyboard.type(awb)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: awb }).waitFor()
  await page.getByRole('button', { name: 'Cancel shipment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel shipment' }).click()
  await page.getByText('A cancelled shipment has no label.').waitFor()
  expect((await office.call('GET', `/v1/shipments/${awb}`)).data.status).toBe('Cancelled')
})

test('a shipment is weighed again on its page, with its price before and now', async () => {
  const { page, follow } = session
  const { id } = await createShipment()
  await follow(`/shipments/${id}`)
  await page.getByRole('button', { name: 'Reweigh' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight').fill('42')
  await dialog.getByLabel('Length').fill('10')
  await dialog.getByRole('button', { name: 'Save and reprice' }).click()
  await dialog.getByText('Give all three sides or none.').waitFor()
  await dialog.getByLabel('Width').fill('10')
  await dialog.getByLabel('Height').fill('10')
  await dialog.getByRole('button', { name: 'Save and reprice' }).click()
  await page.getByText(/^Reweighed: USD\s[\d.,]+ before, USD\s[\d.,]+ now\.$/).waitFor()
  await page
    .getByRole('list', { name: 'Reweighed' })
    .getByText(/→ 42 lb/)
    .waitFor()
})

test('a shipment that its carrier rejects is worked on among the exceptions, and corrected from there', async () => {
  const { page, follow } = session
  const party = {
    company: 'Jane Doe',
    city: 'Chicago',
    zip: '60606',
    country: 'US',
    phone: '+1 (312) 555-01 99',
  }
  const order = { service_code: 'SANDBOX', reference: 'sandbox-reject', recipient: party }
  const { awb } = await createShipment(order)
  await follow('/exceptions')
  const row = page.getByRole('row').filter({ hasText: awb })
  await row.getByText('Rejected by the carrier').waitFor()
  const phone = row.getByRole('link', { name: party.phone })
  expect(await phone.getAttribute('href')).toBe('tel:+13125550199')

  await row.getByRole('button', { name: `Take ${awb}` }).click()
  await row.getByText('Me', { exact: true }).waitFor()
  await row.getByRole('button', { name: `Notes on ${awb}` }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Note', { exact: true })
    .fill('Asked the customer for the address')
  await page.getByRole('button', { name: 'Add note' }).click()
  await row.getByText('Asked the customer for the address').waitFor()

  await row.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Snooze' }).click()
  await page.getByRole('menuitem', { name: 'For a day' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Snoozed' }).click()
  await page.getByRole('option', { name: 'Snoozed (1)' }).click()
  await row.getByText('Snoozed until').waitFor()
  await row.getByRole('link', { name: 'Correct and submit' }).click()
  await page.getByLabel('Reference').fill('PO-78')
  await page.getByRole('button', { name: 'Save and submit to the carrier' }).click()
  await page.getByText('Sandbox Carrier has accepted the shipment.').waitFor()
})

test('a shipment that its carrier has rejected has no label and goes no further until it is corrected', async () => {
  const { page, follow } = session
  const { id, awb } = await createShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' })
  await follow(`/shipments/${id}`)
  await page
    .getByText('Sandbox Carrier has rejected the shipment. It gets a label once it is accepted')
    .waitFor()
  expect(await page.getByRole('button', { name: /Print|Change status/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: `Edit ${awb}` }).waitFor()
  const reference = page.getByLabel('Reference')
  expect(await reference.inputValue()).toBe('sandbox-reject')
  await reference.fill('PO-77')
  await page.getByRole('button', { name: 'Save and submit to the carrier' }).click()
  await page.getByText('Sandbox Carrier has accepted the shipment.').waitFor()
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
  await page.getByText('Previous values').click()
  await page.getByText('Reference: sandbox-reject').waitFor()
  const { data } = await office.call('GET', `/v1/shipments/${awb}`)
  expect(data).toMatchObject({ reference: 'PO-77', carrier: { status: 'submitted' } })
})

test('a box is priced as a box, and its pieces are entered one by one', async () => {
  const { page, follow } = session
  const { id } = await createShipment({ package: { weight: 5.5, pieces: 1 } })
  await follow(`/shipments/${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'New shipment' }).waitFor()
  await page.getByRole('combobox', { name: 'Package type' }).click()
  await page.getByRole('option', { name: 'Box' }).click()
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByText(/^Box/).waitFor()
  expect(await price.getByText('Envelope').count()).toBe(0)
  await page.getByRole('button', { name: 'Enter each piece' }).click()
  const first = page.getByRole('group', { name: 'Piece 1' })
  expect(await first.getByLabel('Weight').inputValue()).toBe('5.5')
  await page.getByRole('button', { name: 'Add a piece' }).click()
  const second = page.getByRole('group', { name: 'Piece 2' })
  await second.getByLabel('Weight').fill('2.25')
  await second.getByLabel('Description').fill('Lamp')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page.getByRole('link', { name: 'Duplicate' }).waitFor()
  const awb = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect((await office.call('GET', `/v1/shipments/${awb}`)).data).toMatchObject({
    charges: { package_type: { code: 'BOX' } },
    package: { weight: 7.75, pieces: 2 },
    pieces: [
      { weight: 5.5, package_type_code: 'BOX' },
      { weight: 2.25, package_type_code: 'BOX', description: 'Lamp' },
    ],
  })
  await page.goBack()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toContain(`/shipments/${id}`)
})

test('the list is filtered by status and text, paged by the server and exported as it is filtered', async () => {
  const { page, follow } = session
  for (let number = 0; number < 30; number++) await createShipment({ reference: `page-${number}` })
  await follow('/shipments')
  await page.getByText(/^1–25 of /).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^26–/).waitFor()

  await page.getByRole('searchbox', { name: 'AWB, name, address, phone or reference' }).fill('page-1')
  await page.getByText('1–11 of 11').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('shipments.csv')
  await page.getByText('11 rows saved as shipments.csv.').waitFor()

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await page.keyboard.press('Escape')
  await page.getByText('Nothing matches').waitFor()
})

test('each figure of home leads to a list with as many rows', async () => {
  const { page, follow } = session
  await createShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' })
  await follow('/')
  const panels = page.getByRole('region', { name: /^(Shipments today|Pickups today|Exceptions)$/ })
  await panels.first().waitFor()
  const figures = await panels.getByRole('link').evaluateAll(links =>
    links.map(link => ({
      to: (link.getAttribute('href') ?? '').replace('/admin', ''),
      count: Number(
        [...link.children].map(part => part.textContent ?? '').findLast(text => /^[\d,]+$/.test(text)),
      ),
    })),
  )
  expect(figures.length).toBeGreaterThan(15)
  const lists = []
  for (const { to } of figures) {
    await follow(to)
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('status')
    const shown = (await pages.count()) === 0 ? '0' : ((await pages.textContent()) ?? '')
    lists.push({ to, count: Number(/\d+$/.exec(shown)?.[0]) })
  }
  expect(lists).toEqual(figures)
})

test('home ends where its chart ends', async () => {
  const { page, visit } = session
  await createShipment()
  // Opened anew: cards of finished tasks have their room below the page.
  await visit('/')
  const chart = page.getByRole('region', { name: 'The last 30 days' })
  await chart.waitFor()
  const end = await chart.evaluate(region => region.getBoundingClientRect().bottom)
  const below = await page.evaluate<number>(`document.documentElement.scrollHeight - window.scrollY - ${end}`)
  expect(below).toBeLessThan(100)
})

test('scripted names stay text', async () => {
  const { page, visit, complaints } = session
  const before = complaints.length
  const ask = adminCalls(office, session)
  const { id: customer } = await ask('POST', '/customers', { name: scripted, notes: scripted })
  await ask('POST', '/drivers', { name: scripted, daily_capacity: 5, active: true, areas: [] })
  await ask('PUT', '/session/profile', { name: scripted })
  const { id } = await createShipment({
    recipient: {
      company: scripted,
      name: scripted,
      address1: scripted,
      city: scripted,
      zip: '60606',
      country: 'US',
    },
    reference: scripted,
    contents: scripted,
    notes: scripted,
    pieces: [{ description: scripted, reference: scripted }],
  })
  for (const path of ['/customers', `/customers/${customer}`, '/drivers', '/shipments', `/shipments/${id}`]) {
    // Reloads, because the frame and its choices are cached.
    await visit(path)
    await page.getByText(scripted).first().waitFor()
    expect(await page.locator('img[src="x"]').count()).toBe(0)
    expect(await page.title()).not.toBe('taken over')
  }
  await page.getByRole('img', { name: /^Label of / }).waitFor()
  await session.settled()
  expect(complaints.slice(before)).toEqual([])
})

async function createShipment(changes: object = {}): Promise<{ id: number; awb: string }> {
  const { status, data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', city: 'New York', country: 'US' },
    recipient: { company: 'Jane Doe', zip: '60606', city: 'Chicago', country: 'US' },
    package: { weight: 5.5 },
    ...changes,
  })
  expect(status).toBe(201)
  return { id: Number(data.id), awb: String(data.awb) }
}
