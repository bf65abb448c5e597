import { expect, test } from 'vitest'
import { choose, enteredBy } from './support/inputs.ts'
import { ownersOffice } from './support/office.ts'
import { enter } from './support/session.ts'

// Part of `npm test`; all other browser tests are slow.
const { office, session } = ownersOffice()

const nightQuote = {
  service_code: 'NIGHT',
  sender: { country: 'US', zip: '10118' },
  recipient: { country: 'US', zip: '60606' },
  package: { weight: 8 },
}

test('a sign-in leads to the page that the user wanted', async () => {
  const { page, visit } = await office.open()
  await visit('/settings/api')
  await enter(page, office.admin)
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor()
})

test('a shipment entered by a clerk shows its price first, costs that, and has a label', async () => {
  const { page, follow } = session
  await follow('/shipments/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="sender.zip"][value="11201"]').waitFor({ state: 'attached' })
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('Company').fill('Jane Doe')
  await to.getByLabel('Postal code').fill('60606')
  await to.getByLabel('City').fill('Chicago')
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Domestic Parcel' }).click()
  await page.getByLabel('Weight').fill('5.5')
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByText('Zone CENTRAL').first().waitFor()
  const quoted = await price.getByRole('row', { name: 'Total' }).last().textContent()

  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page.getByRole('heading', { name: /^WB\d{10}$/ }).waitFor()
  const charged = await page
    .getByRole('region', { name: 'Charges' })
    .getByRole('row', { name: 'Total' })
    .textContent()
  expect(charged).toBe(quoted)
  await page.getByRole('img', { name: /^Label of WB\d{10}, page 1 of 1$/ }).waitFor()
  expect(await enteredBy(page)).toBe(office.admin.email)
})

test('a service with a card built in the grid is quoted by it once it is published', async () => {
  const { page, follow } = session
  await follow('/services/new')
  await page.getByLabel('Name').fill('Night Express')
  await page.getByLabel('Code').fill('NIGHT')
  await choose(page, 'Package types', 'Box')
  await page.keyboard.press('Escape')
  await choose(page, 'Zone set', 'United States from New York')
  await page.getByRole('button', { name: 'Create service' }).click()
  await page.getByRole('heading', { name: 'Night Express' }).waitFor()

  await follow('/tariffs')
  await page.getByRole('button', { name: 'New rate card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Night Express, public')
  await dialog.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'Night Express' }).click()
  await dialog.getByLabel('Code (optional)').fill('NIGHT.2027')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('heading', { name: 'Night Express, public' }).waitFor()
  await page.reload()

  await page.getByRole('button', { name: 'Add a bracket' }).click()
  await page.getByRole('button', { name: 'Add a bracket' }).click()
  await page.getByRole('textbox', { name: 'Upper bound of row 1' }).fill('5')
  await page.getByRole('textbox', { name: 'Upper bound of row 2' }).fill('20')
  await page.getByRole('textbox', { name: 'up to 5 lb, zone CENTRAL' }).fill('20')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('20+1,50')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The draft is saved.').waitFor()

  const before = await office.call('POST', '/v1/rates/quote', nightQuote)
  expect(before.data).toMatchObject({ quotes: [], unavailable: [{ reason: 'NO_RATE' }] })

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()

  const after = await office.call('POST', '/v1/rates/quote', nightQuote)
  // The first five pounds cost 20, each of the three further ones 1.50.
  expect(after.data).toMatchObject({ quotes: [{ zone: 'CENTRAL', base_rate: 24.5 }] })
})
