import { expect, test } from 'vitest'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

test('all prices are raised: previewed, made as drafts, and compared with what they replace', async () => {
  const { page, follow } = session
  await follow('/tariffs/cards')
  await page.getByRole('link', { name: 'Raise prices…' }).click()
  await page.getByLabel('Percent').fill('5,0')
  await page.getByRole('combobox', { name: 'Round to' }).click()
  await page.getByRole('option', { name: '0.05' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  const prices = page.getByRole('table', { name: 'Prices that change' })
  await prices.getByText('DOM-PUBLIC@2').first().waitFor()

  // Stale previews cannot be created.
  const create = page.getByRole('button', { name: /^Create \d+ drafts$/ })
  await page.getByLabel('Percent').fill('6')
  await page.getByText('The entries have changed').waitFor()
  expect(await create.isDisabled()).toBe(true)
  await page.getByLabel('Percent').fill('5,0')
  await create.click()
  await page.getByText(/^\d+ drafts created\.$/).waitFor()

  // The drafts begin today; a coming card is listed with its day.
  await follow('/tariffs/cards/INTL-PUBLIC%402')
  await page.getByLabel('Valid from').fill('2199-01-01')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  await follow('/tariffs/cards')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Begins later' }).click()
  const coming = page.getByRole('table', { name: 'Rate cards' })
  await coming.getByText('DOM-PUBLIC').waitFor({ state: 'detached' })
  await coming.getByText('INTL-PUBLIC').waitFor()

  await follow('/tariffs/cards/DOM-PUBLIC%402')
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.getByRole('heading', { name: /: changes$/ }).waitFor()
  const changed = page.getByRole('table', { name: 'Changed prices' })
  await changed.getByText(/^\+\d/).first().waitFor()
  // A base and a price for each further unit are no number.
  await changed
    .getByText(/^\d+\.\d+\+\d+\.\d+/)
    .first()
    .waitFor()
  expect(await changed.getByText('NaN').count()).toBe(0)
  await page.getByText('No prices removed').waitFor()
})

test('a replay prices past shipments by the drafts, and shows what changes by customer, service and zone', async () => {
  const { page, follow } = session
  const shipment = {
    service_code: 'DOM',
    sender: { company: 'Acme', country: 'US', zip: '10118' },
    recipient: { company: 'Jane Doe', country: 'US', zip: '60606' },
    package: { weight: 2 },
  }
  expect((await office.call('POST', '/v1/shipments', shipment)).status).toBe(201)
  await follow('/tariffs/replay')
  await page.getByRole('button', { name: 'Start replay' }).click()
  const byService = page.getByRole('table', { name: 'By service' })
  await byService.getByText('DOM', { exact: true }).waitFor()
  // The drafts of the first test begin today.
  await byService.getByText(/^\+0\.\d+$/).waitFor()
  await page.getByRole('link', { name: 'Every shipment as CSV' }).waitFor()
})

test('a zone set begins with its zones; rules are pasted, and faults told by row and column', async () => {
  const { page, follow } = session
  await follow('/tariffs/zone-sets')
  await page.getByRole('button', { name: 'New zone set' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Germany')
  await dialog.getByLabel('Code').fill('GERMANY')
  await dialog.getByLabel('Zones (optional)').fill('NEAR, FAR')
  await dialog.getByRole('button', { name: 'Create zone set' }).click()
  await page.getByRole('heading', { name: 'Germany' }).waitFor()

  await page.getByRole('button', { name: 'Paste rules…' }).click()
  const rows = page.getByLabel('Rows from a spreadsheet')
  await rows.fill('Zone\tDestination country\tDestination postal prefix\nNEAR\tDE\t1\nNEAR\tXX\t2\n')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('row 3, column destination_country: Must be a country code').waitFor()
  await rows.fill('Zone\tDestination country\tDestination postal prefix\nNEAR\tDE\t1\nNEAR\tDE\t2\n')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByText('2 rules can be added.').waitFor()
  await dialog.getByRole('button', { name: 'Add 2 rules' }).click()
  await page.getByRole('table', { name: 'Rules' }).getByText('DE 2…').waitFor()

  await page.getByRole('button', { name: 'Remove zone FAR' }).click()
  await page.getByRole('button', { name: 'Add zone' }).click()
  await page.getByLabel('Code', { exact: true }).last().fill('ISLANDS')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('No rule leads to zone ISLANDS yet.').waitFor()
})

test('prices by distance and weight include tax; a shipment waits, is charged for it, and not any more', async () => {
  const { page, follow } = session
  await follow('/services/new')
  await page.getByLabel('Name').fill('Van')
  await page.getByLabel('Code').fill('VAN')
  await page.getByRole('combobox', { name: 'Package types' }).click()
  await page.getByRole('option', { name: 'Box' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a distance' }).click()
  await page.getByLabel('Up to (km)').fill('10')
  await page.getByLabel('Zone', { exact: true }).fill('CITY')
  await page.getByRole('button', { name: 'Create service' }).click()
  await page.getByRole('heading', { name: 'Van' }).waitFor()

  await follow('/tariffs')
  await page.getByRole('button', { name: 'New rate card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Van, public')
  await dialog.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Van' }).click()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { name: 'Van, public' }).waitFor()
  await page.getByRole('button', { name: 'Add a bracket' }).click()
  await page.getByRole('textbox', { name: 'Upper bound of row 1' }).fill('50')
  await page.getByRole('textbox', { name: 'up to 50 lb, zone CITY' }).fill('12.10')
  await page.getByLabel('Prices include tax').check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.getByText(/prices include tax/).waitFor()

  const { data } = await office.call('POST', '/v1/shipments', {
    service_code: 'VAN',
    sender: { company: 'Acme', country: 'US', zip: '10118' },
    recipient: { company: 'Jane Doe', country: 'US', zip: '60606' },
    package: { weight: 2 },
    distance: 7.5,
  })
  expect(data).toMatchObject({ charges: { zone: 'CITY', total: 12.1 } })
  await follow(`/shipments/${data.id}`)
  await page.getByRole('button', { name: 'Add a charge' }).click()
  await dialog.getByLabel('Quantity').fill('3')
  await dialog.getByLabel('Amount (USD)').fill('7.50')
  await dialog.getByLabel('Note (optional)').fill('Nobody at the gate')
  await dialog.getByRole('button', { name: 'Add charge' }).click()
  const charges = page.getByRole('table', { name: 'Charges' })
  await charges.getByText('USD 34.60').waitFor()
  await page.getByText(/: Nobody at the gate/).waitFor()
  await page.getByRole('button', { name: 'Reverse Waiting 3 × 7.50' }).click()
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await page.getByText(/^Reversed by /).waitFor()
  await charges.getByText('USD 34.60').waitFor({ state: 'detached' })

  await follow('/tariffs/surcharges')
  await page.getByRole('button', { name: 'New surcharge' }).click()
  await dialog.getByLabel('Name').fill('Waiting at the gate')
  await dialog.getByLabel('Code').fill('GATE')
  const pick = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Method', 'A fixed amount')
  await dialog.getByLabel('Amount', { exact: true }).fill('7.50')
  await pick('Charged for', 'A quantity that staff count')
  await pick('Counted', 'Minutes')
  await dialog.getByLabel('For each … begun').fill('15')
  await dialog.getByRole('button', { name: 'Create surcharge' }).click()
  await page.getByRole('cell', { name: '7.50 USD for each 15 minutes begun' }).waitFor()

  await follow(`/shipments/${data.id}`)
  await page.getByRole('button', { name: 'Add a charge' }).click()
  await pick('Price', 'Waiting at the gate')
  await dialog.getByLabel('Minutes').fill('40')
  await dialog.getByRole('button', { name: 'Add charge' }).click()
  await charges.getByText('Waiting at the gate, 40 minutes').waitFor()
  await page.getByText('40 minutes: 3 × 7.5 for each 15 minutes begun = 22.50 USD.').waitFor()
  await page.getByRole('button', { name: 'Reverse Waiting at the gate, 40 minutes' }).click()
  await dialog.getByText(/The charge and its tax are removed from the price/).waitFor()
  await dialog.getByRole('button', { name: 'Reverse' }).click()
  await charges.getByText('Waiting at the gate, 40 minutes').waitFor({ state: 'detached' })
})
