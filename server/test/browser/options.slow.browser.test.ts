import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from './support/inputs.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

test('an option is made, offered, charged by tiers, asked for and read on the shipment', async () => {
  const { page, follow } = session
  await follow('/services')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New option' }).click()
  await dialog.getByLabel('Name').fill('Insurance')
  await dialog.getByLabel('Code').fill('INSURANCE')
  await dialog.getByRole('button', { name: 'Create option' }).click()
  await page.getByRole('region', { name: 'Options' }).getByText('INSURANCE', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Domestic Parcel' }).click()
  await page.getByRole('combobox', { name: 'Options' }).waitFor()
  await chooseAll(page, ['Insurance'])
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved.').waitFor()

  await follow('/tariffs/surcharges')
  await page.getByRole('button', { name: 'New surcharge' }).click()
  await dialog.getByLabel('Name').fill('Insured value')
  await dialog.getByLabel('Code').fill('INSURED')
  await choose(page, 'Method', 'By tiers of a value')
  await choose(page, 'Tiers of', 'the declared value')
  await dialog.getByRole('button', { name: 'Add a tier' }).click()
  await dialog.getByRole('button', { name: 'Add a tier' }).click()
  const first = dialog.getByRole('group', { name: 'Tier 1' })
  await first.getByLabel('Value up to').fill('100')
  await first.getByLabel('Amount').fill('2')
  const second = dialog.getByRole('group', { name: 'Tier 2' })
  await second.getByLabel('Amount').fill('2')
  await second.getByLabel('Price of a step').fill('1.25')
  await second.getByLabel('Each … begun').fill('100')
  await chooseAll(page, ['Insurance'])
  await dialog.getByRole('button', { name: 'Create surcharge' }).click()
  await page
    .getByRole('cell', {
      name: 'By the declared value in USD: up to 100 2; above 2 + 1.25 for each 100 begun',
    })
    .waitFor()

  await follow('/shipments/new')
  const to = page.getByRole('region', { name: 'To', exact: true })
  await page.getByRole('combobox', { name: 'Customer' }).fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="sender.zip"][value="11201"]').waitFor({ state: 'attached' })
  await to.getByLabel('Company').fill('Jane Doe')
  await to.getByLabel('Postal code').fill('60606')
  await choose(page, 'Service', 'Domestic Parcel')
  await page.getByLabel('Weight').fill('5.5')
  await chooseAll(page, ['Insurance', 'Saturday delivery'])
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page.getByText('Declared value is required with the option INSURANCE.').first().waitFor()
  await page.getByLabel('Declared value').fill('650')
  await page.getByRole('region', { name: 'Price' }).getByText('Insured value').first().waitFor()
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page.getByRole('heading', { name: /^WB\d{10}$/ }).waitFor()
  const parcel = page.getByRole('region', { name: 'Package' })
  await parcel.getByText('Insurance, Saturday delivery').waitFor()
  await parcel.getByText(/650\.00/).waitFor()
  // 550 over 100: 6 begun.
  await page.getByRole('region', { name: 'Charges' }).getByText('9.50').first().waitFor()

  const { data } = await office.call('GET', '/v1/shipments?limit=1')
  const [shipment] = data.shipments as { options: string[]; declared_value: number }[]
  expect(shipment).toMatchObject({ options: ['INSURANCE', 'SATURDAY'], declared_value: 650 })
})

async function chooseAll(page: Page, options: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Options' }).click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}
