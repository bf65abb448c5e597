import { expect, test } from 'vitest'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

/** So far away that nothing else of this company is due. */
const day = '2031-06-10'

async function parcel(zip: string, company: string): Promise<string> {
  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company, address1: '1 Main St', city: 'New York', zip, country: 'US' },
    package: { weight: 2 },
    cod_amount: 20,
  })
  await adminCalls(office, session)('POST', `/shipments/${data.id}/status`, { status: 'In Transit' })
  return String(data.awb)
}

test('a day is assigned in one go, its stops are put in order with the keyboard, and the run goes out and is closed', async () => {
  const { page, visit } = session
  const first = await parcel('11201', 'First')
  const second = await parcel('11375', 'Second')
  const far = await parcel('99950', 'Nobody goes there')

  await visit(`/runs?date=${day}`)
  await page.getByRole('button', { name: 'Assign by areas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No active driver’s area covers US 99950.').waitFor()
  await dialog.getByText('2 deliveries, 0 pickups').waitFor()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Assigned' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('region', { name: 'On no run' }).getByRole('link', { name: far }).waitFor()
  const driver = page.getByRole('region', { name: 'Alex Kim' })
  await driver.getByText('COD USD 40.00').waitFor()

  await driver.getByRole('link', { name: /^Run / }).click()
  const stops = page.getByRole('region', { name: 'Stops' }).getByRole('listitem')
  await stops.first().getByText('First').waitFor()
  await page.getByRole('button', { name: `Move ${second} up` }).focus()
  await page.keyboard.press('Enter')
  await stops.first().getByText('Second').waitFor()
  // The focus stays with the stop, at the button that can still be pressed.
  await page.locator(`[aria-label="Move ${second} down"]:focus`).waitFor()
  await page.keyboard.press('Enter')
  await page.locator(`[aria-label="Move ${second} up"]:focus`).waitFor()
  await page.keyboard.press('Enter')
  await stops.first().getByText('Second').waitFor()

  await page.getByRole('button', { name: 'Send out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send out' }).click()
  await page.getByText('2 stops without an answer').waitFor()
  await page.getByLabel(`What came of ${second}`).click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await page.getByLabel(`What came of ${first}`).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await page.getByLabel(`Why ${first} failed`).fill('Nobody at home')
  await page.getByRole('button', { name: 'Close run' }).click()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await page.getByText('Nobody at home').waitFor()
  await expect.poll(() => statusOf(second), { timeout: 30_000 }).toBe('Delivered')
  await expect.poll(() => statusOf(first), { timeout: 30_000 }).toBe('Delivery Failed')
})

async function statusOf(awb: string): Promise<string> {
  return String((await office.call('GET', `/v1/shipments/${awb}`)).data.status)
}
