import { expect, test } from 'vitest'
import { choose } from './support/inputs.ts'
import { dialogLooksRight, looksRight, opened } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice(opened)

test('a shipment without a price is asked about once, found by filter and exception, and corrected', async () => {
  const { page, follow } = session
  await follow('/shipments/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="sender.zip"][value="11201"]').waitFor({ state: 'attached' })
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('Company').fill('Jane Doe')
  await to.getByLabel('Postal code').fill('60606')
  await choose(page, 'Service', 'International Express')
  await page.getByLabel('Weight').fill('5.5')
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByText('The shipment can still be created, without a price.').waitFor()

  // Services with a price come first, and the others say that they have none.
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: 'International Express: no price' }).waitFor()
  const offered = await page.getByRole('option').allTextContents()
  const fitting = offered.filter(name => !name.endsWith(': no price'))
  expect(fitting).toContain('Domestic Parcel')
  expect(offered.slice(0, fitting.length)).toEqual(fitting)
  await page.keyboard.press('Escape')

  const create = page.getByRole('button', { name: 'Create shipment' })
  const question = page.getByRole('dialog', { name: 'Continue without a price?' })
  await create.click()
  await question.waitFor()
  await dialogLooksRight(session)
  await question.getByRole('button', { name: 'Go back' }).click()
  await question.waitFor({ state: 'detached' })
  expect((await office.call('GET', '/v1/shipments')).data.shipments).toEqual([])

  // A service from the question is chosen, and nothing is created yet.
  await create.click()
  await question.getByRole('button', { name: /^Domestic Parcel/ }).click()
  await question.waitFor({ state: 'detached' })
  await price.getByText('Base rate').first().waitFor()
  await choose(page, 'Service', 'International Express: no price')
  await price.getByText('The shipment can still be created, without a price.').waitFor()

  // The answer holds while nothing changes that the price depends on.
  const notes = page.getByLabel('Notes')
  await notes.fill('x'.repeat(2001))
  await create.click()
  await question.getByRole('button', { name: 'Continue without a price' }).click()
  await page.locator('[name="notes"][aria-invalid="true"]').waitFor()
  await notes.fill('')
  await create.click()
  await page.getByRole('heading', { name: /^WB\d{10}$/ }).waitFor()
  const awb = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: { company: 'Acme Supplies', zip: '10118', city: 'New York', country: 'US' },
    recipient: { company: 'Priced Ltd', zip: '60606', city: 'Chicago', country: 'US' },
    package: { weight: 5.5 },
  })
  await follow('/shipments')
  await page.getByText('Priced Ltd').waitFor()
  await choose(page, 'Price', 'No price')
  await page.getByText('Priced Ltd').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: awb }).waitFor()
  await looksRight(session)

  await follow('/exceptions')
  await page.getByRole('tab', { name: /No price/ }).click()
  const row = page.getByRole('row').filter({ hasText: awb })
  await row.getByText('No price', { exact: true }).waitFor()
  await looksRight(session)
  await row.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: `Edit ${awb}` }).waitFor()
  await choose(page, 'Service', 'Domestic Parcel')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: awb, exact: true }).waitFor()
  await follow('/exceptions')
  await page.getByRole('tab', { name: /All/ }).waitFor()
  expect(await page.getByRole('link', { name: awb }).count()).toBe(0)
})
