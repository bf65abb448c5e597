import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from './support/inputs.ts'
import { looksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice(opened)

test('a customs declaration is entered with the shipment, read on its page and corrected', async () => {
  const { page, follow } = session
  await follow('/shipments/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="sender.zip"][value="11201"]').waitFor({ state: 'attached' })
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('Company').fill('Klara Muster GmbH')
  await to.getByLabel('Postal code').fill('10115')
  await to.getByLabel('City').fill('Berlin')
  const customs = page.getByRole('region', { name: 'Customs' })
  expect(await customs.getByText('leaves the country').count()).toBe(0)
  await chooseCountry(page, to.getByRole('combobox', { name: 'Country' }), 'Germany')
  await customs.getByText('The shipment leaves the country').waitFor()
  await choose(page, 'Service', 'International Express')
  await page.getByLabel('Weight').fill('5.5')
  await page.getByLabel('Contents').fill('Laptops')

  await customs.getByRole('button', { name: 'Enter a declaration' }).click()
  await choose(page, 'Reason for export', 'Sale')
  await customs.getByLabel('Signed by').fill('Pat Lee')
  const first = customs.getByRole('group', { name: 'Line 1' })
  expect(await first.getByLabel('Description').inputValue()).toBe('Laptops')
  expect(await first.getByLabel('Weight').inputValue()).toBe('5.5')
  await first.getByLabel('Description').fill('Laptop computers')
  await first.getByLabel('Quantity').fill('2')
  await first.getByLabel('Value').fill('1200')
  await first.getByLabel('Weight').fill('4.4')
  await first.getByLabel('HS code').fill('8471.3')
  await chooseCountry(page, first.getByRole('combobox', { name: 'Country of origin' }), 'Japan')
  // The blank second line is not sent, and faults stay at the line that has them.
  await customs.getByRole('button', { name: 'Add a line' }).click()
  await customs.getByRole('button', { name: 'Add a line' }).click()
  const third = customs.getByRole('group', { name: 'Line 3' })
  await third.getByLabel('Description').fill('Cables')
  await third.getByLabel('HS code').fill('12')
  await third.getByLabel('Value').fill('30.5')
  await customs.getByText(/Total value: USD\s1,230\.50/).waitFor()
  await customs.getByRole('button', { name: 'Add a tax id' }).click()
  await choose(page, 'Owner', 'Recipient')
  await choose(page, 'Kind', 'EORI')
  await customs.getByLabel('Number', { exact: true }).fill('DE1234567')
  await looksRight(session)

  await page.getByRole('button', { name: 'Create shipment' }).click()
  await third.getByText('HS code must have').waitFor()
  expect(await third.getByLabel('HS code').getAttribute('aria-invalid')).toBe('true')
  await first.getByText('HS code must have').waitFor()
  await first.getByLabel('HS code').fill('8471.30')
  await third.getByLabel('HS code').fill('8544.42')
  await page.getByRole('button', { name: 'Create shipment' }).click()

  await page.getByRole('heading', { name: /^WB\d{10}$/ }).waitFor()
  const awb = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const shown = page.getByRole('region', { name: 'Customs' })
  await shown.getByText('Pat Lee').waitFor()
  await shown.getByText('Recipient EORI DE1234567').waitFor()
  const laptops = shown.getByRole('row').filter({ hasText: 'Laptop computers' })
  for (const text of ['8471.30', 'Japan', '4.4 lb', /^USD\s1,200\.00$/])
    await laptops.getByText(text).waitFor()
  await looksRight(session)
  expect((await office.call('GET', `/v1/shipments/${awb}`)).data.customs).toEqual({
    reason: 'sale',
    signer: 'Pat Lee',
    lines: [
      {
        description: 'Laptop computers',
        quantity: 2,
        value: 1200,
        weight: 4.4,
        hs_code: '8471.30',
        origin_country: 'JP',
      },
      {
        description: 'Cables',
        quantity: null,
        value: 30.5,
        weight: null,
        hs_code: '8544.42',
        origin_country: null,
      },
    ],
    tax_ids: [{ party: 'recipient', type: 'EORI', number: 'DE1234567' }],
  })

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: `Edit ${awb}` }).waitFor()
  await choose(page, 'Reason for export', 'Gift')
  await customs.getByRole('button', { name: 'Remove line 2' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: awb, exact: true }).waitFor()
  await shown.getByText('Gift', { exact: true }).waitFor()
  expect(await shown.getByText('Cables').count()).toBe(0)
  await page.getByText('Previous values').click()
  await page.getByText(/Customs declaration: sale, signed by Pat Lee; 2 × Laptop computers/).waitFor()

  await page.getByRole('link', { name: 'Edit' }).click()
  await customs.getByRole('button', { name: 'Remove the declaration' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: awb, exact: true }).waitFor()
  await shown.waitFor({ state: 'detached' })
  expect((await office.call('GET', `/v1/shipments/${awb}`)).data.customs).toBeUndefined()
})

async function chooseCountry(page: Page, field: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await field.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}
