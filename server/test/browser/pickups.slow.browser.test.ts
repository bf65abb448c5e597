import { describe, expect, test } from 'vitest'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const day = '2030-05-14'

test('a pickup outside all areas is assigned on the day board, and completed', async () => {
  const { page, follow } = session
  const { id, confirmation } = await schedule({ zip: '60606', city: 'Chicago' })
  await follow(`/pickups?date=${day}`)
  const waiting = page.getByRole('region', { name: 'Unassigned' })
  await waiting.getByRole('link', { name: confirmation }).waitFor()
  await waiting.getByRole('button', { name: confirmation }).click()
  await page.getByRole('menuitem', { name: 'Sam Rivera' }).click()

  const driver = page.getByRole('region', { name: 'Sam Rivera' })
  await driver.getByRole('link', { name: confirmation }).waitFor()
  expect((await office.call('GET', `/v1/pickups/${id}`)).data).toMatchObject({
    status: 'assigned',
    driver: { name: 'Sam Rivera' },
  })

  await driver.getByRole('button', { name: confirmation }).click()
  await page.getByRole('menuitem', { name: 'Mark as completed' }).click()
  await driver.getByText('Completed').waitFor()
  expect((await office.call('GET', `/v1/pickups/${id}`)).data.status).toBe('completed')
})

test('a pickup that failed is assigned again', async () => {
  const { page, follow } = session
  const { id, confirmation } = await schedule({ zip: '10118', city: 'New York' })
  await follow(`/pickups/${id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mark as failed…' }).click()
  await page.getByLabel('Reason (optional)').fill('Nobody there')
  await page.getByRole('button', { name: 'Mark as failed' }).click()
  await page.getByText('Failed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Jo Novak' }).click()
  await page.getByText('Jo Novak does not usually collect there.').waitFor()
  await page.getByRole('heading', { name: confirmation }).waitFor()
  expect((await office.call('GET', `/v1/pickups/${id}`)).data).toMatchObject({
    status: 'assigned',
    driver: { name: 'Jo Novak' },
  })
})

test('a pickup entered by a clerk goes to the driver of its area', async () => {
  const { page, follow } = session
  await follow(`/pickups?date=${day}`)
  await page.getByRole('button', { name: 'New pickup' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer').fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="address.zip"][value="11201"]').waitFor({ state: 'attached' })
  await dialog.getByLabel('Packages').fill('3')
  await dialog.getByRole('button', { name: 'Schedule pickup' }).click()
  await page.getByText(/It is assigned to Alex Kim/).waitFor()
  await page.getByRole('region', { name: 'Alex Kim' }).getByText('Globex Trading').first().waitFor()
})

test('a new driver with an area takes the pickups there', async () => {
  const { page, follow } = session
  await follow('/drivers')
  await page.getByRole('button', { name: 'New driver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Robin Hale')
  await dialog.getByLabel('Prefix').fill('9021')
  await dialog.getByRole('button', { name: 'Create driver' }).click()
  await page.getByRole('cell', { name: 'US 9021…' }).waitFor()

  const { id } = await schedule({ zip: '90210', city: 'Beverly Hills' })
  expect((await office.call('GET', `/v1/pickups/${id}`)).data).toMatchObject({
    driver: { name: 'Robin Hale' },
  })
})

describe('a pickup that its carrier', () => {
  test('refuses is listed with the reason until a clerk enters the number told on the telephone', async () => {
    const { page, visit } = session
    const { id, confirmation } = await scheduleAtCarrier('sandbox-reject')
    // The menu updates its count from time to time, and on load.
    await visit('/')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /Exceptions 1/ })
      .click()
    await page.getByRole('tab', { name: /Pickups 1/ }).click()
    const row = page.getByRole('row', { name: confirmation })
    await row.getByText('Refused by the carrier').waitFor()
    await row.getByText(/SBX-REJECT: The sandbox carrier refuses this pickup/).waitFor()

    await row.getByRole('button', { name: `Take ${confirmation}` }).click()
    await row.getByText('Me', { exact: true }).waitFor()
    await row.getByRole('button', { name: `Notes on ${confirmation}` }).click()
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('The gate is locked until nine')
    await page.getByRole('button', { name: 'Add note' }).click()
    await row.getByText('The gate is locked until nine').waitFor()

    await row.getByRole('button', { name: 'Order again…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Order again' }).click()
    await page.getByText('Sandbox Carrier was asked again.').waitFor()
    await row.getByRole('button', { name: 'Correct and order again' }).click()
    const correction = page.getByRole('dialog')
    await correction.getByLabel('Phone').fill('+1 555 0100')
    await correction.getByRole('button', { name: 'Correct and order again' }).click()
    await row.getByRole('link', { name: '+1 555 0100' }).waitFor()
    expect((await office.call('GET', `/v1/pickups/${id}`)).data.carrier).toMatchObject({
      status: 'rejected',
      attempts: 3,
    })

    await row.getByRole('button', { name: 'Enter number…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save number' }).click()
    await dialog.getByText('Confirmation number is required.').waitFor()
    await dialog.getByLabel('Confirmation number').fill('NY-4711')
    await dialog.getByRole('button', { name: 'Save number' }).click()
    await page.getByText('No pickup exceptions').waitFor()
    expect((await office.call('GET', `/v1/pickups/${id}`)).data.carrier).toMatchObject({
      status: 'ordered',
      confirmation_number: 'NY-4711',
    })
  })

  test('leaves in doubt is ordered anew only by who has called it', async () => {
    const { page, follow } = session
    const { id } = await scheduleAtCarrier('sandbox-error')
    await follow(`/pickups/${id}`)
    const carrier = page.getByRole('region', { name: 'Carrier' })
    await carrier.getByText('Waiting for the carrier').waitFor()
    await carrier.getByRole('button', { name: 'Order again…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/may already have this pickup/).waitFor()
    await dialog.getByLabel(/I have called Sandbox Carrier/).check()
    await dialog.getByRole('button', { name: 'Order again' }).click()
    await page.getByText('Sandbox Carrier was asked again.').waitFor()
    expect((await office.call('GET', `/v1/pickups/${id}`)).data.carrier).toMatchObject({ attempts: 2 })
  })

  test('collects stands on the board in the carrier’s own column, with its number, and in the ledger', async () => {
    const { page, follow } = session
    const { confirmation, shipment } = await scheduleAtCarrier(null)
    await follow(`/pickups?date=${day}`)
    const column = page.getByRole('region', { name: 'Sandbox Carrier' })
    await column.getByRole('link', { name: confirmation }).waitFor()
    await column.getByText(`Sandbox Carrier · Ordered · SBXP-${confirmation}`).waitFor()
    await follow(`/shipments/${shipment}`)
    await page.getByRole('table', { name: 'Calls to the carrier' }).getByText('Order pickup').waitFor()
  })
})

async function scheduleAtCarrier(notes: string | null) {
  const shipment = await office.call('POST', '/v1/shipments', {
    service_code: 'SANDBOX',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', zip: '60606', country: 'US' },
    package: { weight: 2 },
  })
  const pickup = await schedule({ zip: '10118', city: 'New York' }, { awb: shipment.data.awb, notes })
  return { ...pickup, shipment: Number(shipment.data.id) }
}

async function schedule(address: object, more: object = {}): Promise<{ id: number; confirmation: string }> {
  const { status, data } = await office.call('POST', '/v1/pickups', {
    customer_id: 1,
    address: { company: 'Acme Supplies', address1: '1 Main St', country: 'US', ...address },
    scheduled_date: day,
    ready_time: '09:00:00',
    latest_time: '17:00:00',
    num_packages: 2,
    ...more,
  })
  expect(status).toBe(201)
  return { id: Number(data.id), confirmation: String(data.confirmation_number) }
}
