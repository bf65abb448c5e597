import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

const acme = {
  company: 'Acme Supplies',
  address1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10118',
  country: 'US',
}
const maria = {
  company: 'Maria Alvarez',
  phone: '+1 312 555 0199',
  address1: '233 S Wacker Dr',
  city: 'Chicago',
  state: 'IL',
  zip: '60606',
  country: 'US',
}

beforeAll(async () => {
  for (const recipient of [maria, { ...maria, company: 'Northwind Traders', zip: '02110', city: 'Boston' }]) {
    const { status } = await office.call('POST', '/v1/shipments', {
      ...{ service_code: 'DOM', package: { weight: 2 }, pieces: [{ package_type_code: 'BOX' }] },
      ...{ sender: { ...acme, customer_id: 1 }, recipient },
    })
    expect(status).toBe(201)
  }
})

/** Milliseconds between the keys of a fast typist. */
const pace = 90
/** A minute of typing is 300 keys; this is the limit for one of 300 parcels. */
const mostKeys = 60

/** Types and counts keys; Ctrl with another key is two. */
function handAt(page: Page) {
  let keys = 0
  return {
    keys: () => keys,
    async type(text: string) {
      keys += [...text].length
      await page.keyboard.type(text, { delay: pace })
    },
    async press(key: string) {
      keys += key.split('+').length
      await page.keyboard.press(key, { delay: pace / 2 })
    },
  }
}

/** The label of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const field = document.activeElement
    return field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? ''
  })()`)
}

test(`a shipment to a known recipient is entered and printed by keyboard with at most ${mostKeys} keys, the next with fewer`, async () => {
  const { page, follow } = session
  await follow('/shipments/new')
  const hand = handAt(page)
  const at = (label: string) => eventually(async () => expect(await focused(page)).toBe(label))
  const bar = page.getByRole('status').filter({ hasText: 'is created for' })

  await at('Customer')
  await hand.type('Acme')
  await hand.press('Enter')
  await at('Recipient')
  await hand.type('alva')
  await page.getByRole('option', { name: /Maria Alvarez/ }).waitFor()
  await hand.press('Enter')
  await at('Weight')
  const to = page.getByRole('region', { name: 'To', exact: true })
  expect(await to.getByLabel('Postal code').inputValue()).toBe('60606')
  await hand.type('2.5')
  await hand.press('Control+Enter')
  await bar.filter({ hasText: 'Maria Alvarez' }).waitFor()
  const label = page.waitForRequest(/\/label\.pdf/)
  await hand.press('F9')
  await label
  const first = hand.keys()
  const awb = (await bar.locator('strong').textContent()) ?? ''
  console.log(`A shipment to a known recipient, with its label: ${first} keys.`)
  expect(first).toBeLessThanOrEqual(mostKeys)

  await at('Recipient')
  await hand.type('north')
  await page.getByRole('option', { name: /Northwind/ }).waitFor()
  await hand.press('Enter')
  await at('Weight')
  await hand.type('1')
  await hand.press('Control+Enter')
  await bar.filter({ hasText: 'Northwind Traders' }).waitFor()
  expect(hand.keys() - first).toBeLessThan(first)

  const { data } = await office.call('GET', `/v1/shipments/${awb}`)
  expect(data).toMatchObject({
    ...{ customer_id: 1, sender: acme, recipient: maria },
    ...{ service: { code: 'DOM' }, package: { weight: 2.5 }, pieces: [{ package_type_code: 'BOX' }] },
  })
  expect(data.charges).not.toBeNull()
})

test('a recipient who is not in the address book is typed in, and is in it with the next shipment', async () => {
  const { page, follow } = session
  await follow('/shipments/new?customer=1')
  await eventually(async () => expect(await focused(page)).toBe('Recipient'))
  await page.keyboard.type('Zoë Blum', { delay: 30 })
  await page.keyboard.press('Enter')
  const to = page.getByRole('region', { name: 'To', exact: true })
  await eventually(async () => expect(await to.getByLabel('Company').inputValue()).toBe('Zoë Blum'))
  await eventually(async () => expect(await focused(page)).toBe('Company'))
  await to.getByLabel('Postal code').fill('94105')
  await to.getByLabel('State').fill('CA')
  await page.getByLabel('Weight').fill('1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('status').filter({ hasText: 'is created for Zoë Blum' }).waitFor()
  await page.keyboard.type('zoe', { delay: 30 })
  await page.getByRole('option', { name: /Zoë Blum/ }).waitFor()
})

test('an entry of the address book is corrected, named, pinned and deleted on its customer’s page', async () => {
  const { page, follow } = session
  await follow('/customers/1/addresses')
  await page.getByRole('button', { name: 'Maria Alvarez' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the entry').fill('Aunt Maria')
  await dialog.getByLabel('Pinned').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const rows = page.getByRole('table', { name: 'Address book' }).getByRole('row')
  await rows.nth(1).getByText('Aunt Maria (Maria Alvarez)').waitFor()
  await page.getByRole('searchbox').fill('aunt')
  await eventually(async () => expect(await rows.count()).toBe(2))
  await page.getByRole('button', { name: 'Aunt Maria' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Aunt Maria?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('Nothing matches').waitFor()
})

test('the first address of a customer is added from the middle of an empty book', async () => {
  const { page, follow } = session
  const { id } = await adminCalls(office, session)('POST', '/customers', { name: 'Empty Book Ltd' })
  await follow(`/customers/${id}/addresses`)
  await page.getByText('No addresses yet').waitFor()
  // Only one button has this name.
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company').fill('Harbour Goods')
  await dialog.getByLabel('Postal code').fill('94105')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page
    .getByRole('table', { name: 'Address book' })
    .getByRole('button', { name: 'Harbour Goods' })
    .waitFor()
  await page.getByRole('button', { name: 'Add an address' }).waitFor()
})

test('a template fills in the next form by keyboard, is renamed and deleted', async () => {
  const { page, follow } = session
  await follow('/shipments/new?customer=1')
  await page.getByLabel('Contents').fill('Books')
  await page.getByLabel('COD amount').fill('12.5')
  await page.getByRole('button', { name: 'Save as template' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Books, cash')
  await page.getByRole('button', { name: 'Save template' }).click()
  await page.getByText('It can be chosen above the form.').waitFor()

  const ask = adminCalls(office, session)
  const [template] = (await ask('GET', '/templates')).items as { shipment: object }[]
  expect(template?.shipment).toMatchObject({ contents: 'Books', cod_amount: 12.5, sender: acme })
  expect(template?.shipment).not.toHaveProperty('recipient')

  await follow('/shipments/new')
  await page.getByRole('combobox', { name: 'Template' }).focus()
  await page.keyboard.type('book', { delay: 30 })
  await page.keyboard.press('Enter')
  await eventually(async () => expect(await page.getByLabel('Contents').inputValue()).toBe('Books'))
  const from = page.getByRole('region', { name: 'From' })
  expect(await from.getByLabel('Postal code').inputValue()).toBe('10118')
  await eventually(async () => expect(await focused(page)).toBe('Recipient'))
  await page.getByRole('button', { name: 'Rename or delete templates' }).click()
  await page.getByLabel('Name of Books, cash').fill('Books on delivery')
  await page.getByRole('button', { name: 'Rename Books, cash' }).click()
  await page.getByRole('button', { name: 'Delete Books on delivery' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Books on delivery?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await eventually(async () => expect((await ask('GET', '/templates')).items).toEqual([]))
})
