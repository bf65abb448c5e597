import { test } from 'vitest'
import { ownersOffice } from './support/office.ts'

const { session } = ownersOffice()

test('an account is connected with the choices of its carrier, and changed without its credentials', async () => {
  const { page, visit } = session
  await visit('/settings/carriers')
  await page.getByRole('button', { name: 'Connect a carrier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier', { exact: true }).click()
  await page.getByRole('option', { name: 'UPS' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('UPS test')
  await dialog.getByLabel('Account number').fill('A1B2C3')
  await dialog.getByLabel('Deliveries to homes').click()
  await page.getByRole('option', { name: 'None', exact: true }).click()
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await dialog.getByText('Client secret is required.').waitFor()
  await dialog.getByLabel('Client ID').fill('ups-id')
  await dialog.getByLabel('Client secret').fill('ups-secret')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('row', { name: /UPS test/ }).waitFor()

  await page.getByRole('button', { name: 'UPS test', exact: true }).click()
  await dialog.getByLabel('Deliveries to homes').getByText('None', { exact: true }).waitFor()
  await dialog.getByText('Stored. Leave empty to keep it').first().waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('UPS renamed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /UPS renamed/ }).waitFor()
})
