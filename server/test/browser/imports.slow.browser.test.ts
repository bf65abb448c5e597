import { expect, test } from 'vitest'
import { ownersOffice } from './support/office.ts'

const { session } = ownersOffice()

test('the first file is chosen in the middle of an empty page, and is listed afterwards', async () => {
  const { page, visit } = session
  await visit('/customers/import')
  await page.getByText('No files yet').waitFor()
  expect(await page.getByRole('heading', { name: 'Recent files' }).count()).toBe(0)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({
    name: 'First customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Country\nAcme,US\n'),
  })
  await page.getByRole('heading', { name: 'First customers.csv' }).waitFor()
  await visit('/customers/import')
  await page.getByRole('table', { name: 'Recent files' }).getByText('First customers.csv').waitFor()
  expect(await page.getByText('No files yet').count()).toBe(0)
})

test('a file is mapped, corrected in the preview, made, and its labels are printed', async () => {
  const { page, visit } = session
  await visit('/shipments')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const rows = ['Jane,60606,US,2', 'John,60606,US,heavy', 'Ann,6606,US,3']
  await page.getByLabel('File of shipments').setInputFiles({
    name: 'Orders of today.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Whom,ZIP,Country,Kilos\n${rows.join('\n')}\n`),
  })
  await page.getByRole('heading', { name: 'Orders of today.csv' }).waitFor()
  await page.getByText('3 rows with errors.').waitFor()
  // Two columns are recognised by name; the others are chosen by keyboard.
  const choose = async (label: string, field: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: field, exact: true }).press('Enter')
  }
  await choose('Whom', 'Recipient company')
  await choose('Kilos', 'Weight')
  const values = page.getByRole('textbox', { name: 'Value' })
  const fields = page.getByRole('combobox', { name: 'Field' })
  const wanted: Record<string, string> = {
    'Service code': 'DOM',
    'Sender company': 'Acme Supplies',
    'Sender country': 'US',
  }
  for (let place = 0; place < (await fields.count()); place++) {
    const value = wanted[(await fields.nth(place).textContent()) ?? '']
    if (value) await values.nth(place).fill(value)
  }
  await page.getByRole('button', { name: 'Add a value' }).click()
  await fields.last().click()
  await page.getByRole('option', { name: 'Sender postal code', exact: true }).click()
  await values.last().fill('10118')
  await page.getByRole('button', { name: 'Save and check the rows' }).click()
  await page.getByText('1 row ready, 1 row to check, 1 row with errors.').waitFor()
  // The rows come after the sums; a second one with the text would be an error.
  await page.getByText('Weight must be a number.').waitFor()
  await page.getByRole('button', { name: 'Correct line 3' }).click()
  await page.getByRole('dialog').getByLabel('Kilos').fill('4')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('2 rows ready, 1 row to check.').waitFor()
  await page.getByRole('button', { name: 'Import all 3 rows' }).click()
  await page.getByText('3 shipments created.').waitFor()
  const links = page.getByRole('table', { name: 'Rows' }).getByRole('link')
  await links.nth(2).waitFor()
  expect(await links.count()).toBe(3)
  const printed = page.waitForResponse(response => response.url().endsWith('/document'))
  await page.getByRole('button', { name: 'Print 3 labels' }).click()
  expect((await printed).status()).toBe(200)
})
