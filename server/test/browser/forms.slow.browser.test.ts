import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session } = ownersOffice()
let customer: string

beforeEach(async () => {
  const { id } = await adminCalls(office, session)('POST', '/customers', { name: 'Initech' })
  customer = `/customers/${id}`
})

test('a refusal of the server stands at its field, and the first such field has the focus', async () => {
  const { page, visit } = session
  await visit('/drivers')
  await page.getByRole('button', { name: 'New driver' }).click()
  const dialog = page.getByRole('dialog')
  const capacity = dialog.getByLabel('Pickups per day')
  await capacity.fill('-1')
  await dialog.getByRole('button', { name: 'Create driver' }).click()
  await dialog.getByText('Name is required.').waitFor()
  expect(await capacity.getAttribute('aria-invalid')).toBe('true')
  await eventually(async () => expect(await focusedName(session)).toBe('name'))
  await page.keyboard.type('Dana Ortiz')
  await dialog.getByText('Name is required.').waitFor({ state: 'detached' })
  expect(await capacity.getAttribute('aria-invalid')).toBe('true')
})

test('a choice that the server refuses is told and focused as well', async () => {
  const { page, visit } = session
  await visit('/shipments/new')
  await page.getByRole('region', { name: 'To', exact: true }).getByLabel('Company').fill('Jane Doe')
  await page.getByLabel('Weight').fill('2')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  const from = page.getByRole('region', { name: 'From' })
  await from.locator('[aria-invalid="true"]').first().waitFor()
  await eventually(async () => expect(await focusedName(session)).toMatch(/^sender\./))
})

test('every fault of a new shipment stands at its field, in the words of the page, and the first has the focus', async () => {
  const { page, visit } = session
  await visit('/shipments/new')
  await page.getByRole('combobox', { name: 'Package type' }).waitFor()
  await page.getByLabel('Length').fill('10')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await region('From').getByText('Sender company is required.').waitFor()
  await region('To').getByText('Recipient company is required.').waitFor()
  const parcel = region('Service and package')
  for (const fault of [
    'Choose a service.',
    'Weight is required.',
    'Width is required: enter all three sides or none.',
  ])
    await parcel.getByText(fault).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('service_')
  await eventually(async () => expect(await focusedName(session)).toBe('sender.company'))
})

test('fields filled in from a customer’s address are not a change by the user', async () => {
  const { page, visit } = session
  await visit('/shipments/new?customer=1')
  const company = page.getByRole('region', { name: 'From' }).getByLabel('Company')
  await eventually(async () => expect(await company.inputValue()).not.toBe(''))
  expect(await page.getByRole('button', { name: 'Undo changes' }).count()).toBe(0)
  await page.getByRole('link', { name: '← Shipments' }).click()
  await page.getByRole('heading', { name: 'Shipments' }).waitFor()
  await visit('/')
})

test('Enter in a field sends the form', async () => {
  const { page, visit } = session
  await visit(customer)
  await page.getByLabel('Account number').fill('IN-1')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
})

test('a change after a save is asked about before the page is left, a saved one is not', async () => {
  const { page, visit } = session
  await visit('/services/1')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Domestic Post')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByRole('heading', { name: 'Domestic Post' }).waitFor()
  await page.getByRole('button', { name: 'Undo changes' }).waitFor({ state: 'detached' })
  await name.fill('Domestic Letter')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  expect(await name.inputValue()).toBe('Domestic Post')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('another user’s change appears in the form, but not in the field that is being typed in', async () => {
  const { page, visit } = session
  await visit(customer)
  await page.getByLabel('Notes').fill('rings twice')
  await adminCalls(office, session)('PUT', customer, { name: 'Initech Ltd', notes: 'knocks' })
  await page.evaluate('window.dispatchEvent(new Event("visibilitychange"))')
  await page.getByRole('heading', { name: 'Initech Ltd' }).waitFor()
  const name = page.getByLabel('Name', { exact: true })
  await eventually(async () => expect(await name.inputValue()).toBe('Initech Ltd'))
  expect(await page.getByLabel('Notes').inputValue()).toBe('rings twice')
  await page.getByRole('link', { name: 'Drivers' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('a number stays as it is typed', async () => {
  const { page, visit } = session
  await visit('/shipments/new')
  const weight = page.getByLabel('Weight')
  await weight.pressSequentially('1.0')
  expect(await weight.inputValue()).toBe('1.0')
  await weight.pressSequentially('50')
  expect(await weight.inputValue()).toBe('1.050')
  await weight.fill('')
  expect(await weight.inputValue()).toBe('')
})

test('a country is found by its code or a part of its name, with the keyboard alone', async () => {
  const { page, visit } = session
  await visit(customer)
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('CH')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Switzerland' }).waitFor()
  await country.fill('zerla')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await country.inputValue()).toBe('Switzerland')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await session.settled()
  expect(await country.inputValue()).toBe('Switzerland')
})

test('the second of two messages waits until the first has gone', async () => {
  const { page, visit } = session
  await visit(customer)
  await page.getByLabel('Account number').fill('IN-4')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Initech is deactivated.').waitFor()
  expect(await page.getByText('Saved.').count()).toBe(0)
})

function focusedName({ page }: BrowserSession): Promise<string | null> {
  return page.evaluate<string | null>('document.activeElement?.getAttribute("name") ?? null')
}
