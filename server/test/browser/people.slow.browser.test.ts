import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()

test('a customer is made, changed and switched off', async () => {
  const { page, follow } = session
  await follow('/customers/new')
  await page.getByLabel('Name', { exact: true }).fill('Initech')
  await page.getByLabel('City').fill('Austin')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await page.getByRole('heading', { name: 'Initech' }).waitFor()

  await page.getByLabel('Account number').fill('IN-7')
  await page.getByLabel('City').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await page.getByText('Initech is deactivated.').waitFor()
  await page.getByRole('button', { name: 'Reactivate' }).click()
  await page.getByText('Initech is active again.').waitFor()

  await follow('/customers?filter={"q":"initech"}')
  const row = page.getByRole('row', { name: /Initech/ })
  await row.getByText('IN-7').waitFor()
  expect(await row.getByText('Austin').count()).toBe(0)
})

test('a customer without a name is told beside the field', async () => {
  const { page, follow } = session
  await follow('/customers/new')
  await page.getByRole('button', { name: 'Create customer' }).click()
  await page.getByText('Name is required.').waitFor()
})

test('a driver is made with an area, changed and deleted', async () => {
  const { page, follow } = session
  await follow('/drivers')
  await page.getByRole('button', { name: 'New driver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dana Ortiz')
  await dialog.getByLabel('Prefix').fill('606')
  await dialog.getByRole('button', { name: 'Create driver' }).click()
  await page.getByRole('row', { name: /Dana Ortiz.*US 606…/ }).waitFor()

  await page.getByRole('link', { name: 'Dana Ortiz' }).click()
  await page.getByRole('button', { name: 'Edit driver' }).click()
  await dialog.getByLabel('Pickups per day').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('7', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Edit driver' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Dana Ortiz?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('Dana Ortiz is deleted.').waitFor()
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
  await page.getByRole('row', { name: /Dana Ortiz/ }).waitFor({ state: 'detached' })
})

test('a member of staff is invited, sets a password by a link, and sees what the role allows', async () => {
  const { page, follow } = session
  await follow('/settings/staff')
  await page.getByRole('button', { name: 'New member' }).click()
  await page.getByLabel('E-mail').fill('kim@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog', { name: 'Link for kim@example.com' }).waitFor()
  await page.getByRole('button', { name: 'I have copied it' }).click()

  await page.getByRole('button', { name: 'kim@example.com' }).click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Read-only' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /kim@example.com.*Read-only/ }).waitFor()
  await page
    .getByRole('table', { name: 'Recent changes' })
    .getByText('Changed a staff member')
    .first()
    .waitFor()

  // After the change of role, which ends links.
  await page.getByRole('button', { name: 'kim@example.com' }).click()
  await page.getByRole('button', { name: 'New password' }).click()
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page
    .getByRole('dialog', { name: 'Link for kim@example.com' })
    .getByText(/\/admin\/password#/)
    .textContent()
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const kim = await office.open()
  await kim.page.goto(link ?? '')
  await kim.page.getByText(/^For kim@example\.com at /).waitFor()
  await kim.page.getByLabel('New password').fill('correct horse battery')
  await kim.page.getByRole('button', { name: 'Set password' }).click()
  await kim.page.getByLabel('E-mail').fill('kim@example.com')
  await kim.page.getByLabel('Password').fill('correct horse battery')
  await kim.page.getByRole('button', { name: 'Sign in' }).click()
  await kim.page.getByRole('link', { name: 'Shipments', exact: true }).click()
  await kim.page.getByRole('heading', { name: 'Shipments' }).waitFor()
  expect(await kim.page.getByRole('link', { name: 'New shipment' }).count()).toBe(0)
  await kim.visit('/drivers')
  await kim.page.getByRole('link', { name: 'Sam Rivera' }).click()
  const main = kim.page.getByRole('main')
  await main.getByRole('heading', { name: 'Sam Rivera' }).waitFor()
  await main.getByText('No phone yet').waitFor()
  expect(await main.getByRole('button').allTextContents()).toEqual([])
  await kim.visit('/settings/company')
  await main.getByText('United States', { exact: true }).waitFor()
  await main.getByText('4 × 6 in', { exact: true }).waitFor()
  for (const path of ['/shipments/import', '/customers/import', '/figures']) {
    await kim.visit(path)
    await main.getByText('Your role does not include this page').waitFor()
  }
  expect(kim.complaints).toEqual([])

  const pages = ['Home', 'Shipments', 'Scan', 'Exceptions', 'Pickups', 'Runs', 'Customers']
  await kim.page.keyboard.press('?')
  const keys = kim.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Customers', { exact: true }).waitFor()
  expect(await keys.getByRole('term').allTextContents()).toEqual(expect.arrayContaining(pages))
  expect(await keys.getByText('Figures', { exact: true }).count()).toBe(0)
  await kim.page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await kim.page.keyboard.press('Control+k')
  const entries = kim.page.getByRole('group', { name: 'Pages' })
  await entries.getByRole('option', { name: 'Customers' }).waitFor()
  expect(await entries.getByRole('option', { name: 'Figures' }).count()).toBe(0)
  await kim.context.close()
})

test('an owner sets for how long data is kept, is warned of what is deleted, and told what cannot be', async () => {
  const { page, follow } = session
  await follow('/settings/company')
  const panel = page.getByRole('region', { name: 'Data retention' })
  await panel.getByText(/1 to 120 months\. Empty: 13 months\./).waitFor()
  await panel.getByLabel('Record of calls (months)').fill('121')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await panel.getByText('Record of calls must be at most 120.').waitFor()
  await panel.getByLabel('Record of calls (months)').fill('6')
  await panel.getByText(/Shorter than before: Record of calls/).waitFor()
  await panel.getByLabel('Personal data (months)').fill('36')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Data retention' }).getByLabel('Personal data (months)').waitFor()
  const calls = panel.getByLabel('Record of calls (months)')
  await eventually(async () => expect(await calls.inputValue()).toBe('6'))
  expect(await panel.getByLabel('Personal data (months)').inputValue()).toBe('36')
  expect(await panel.getByText(/Shorter than before/).count()).toBe(0)
})
