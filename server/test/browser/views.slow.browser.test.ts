import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { ownersOffice } from './support/office.ts'

/** Four hundred shipments for a full page. */
const { office, session } = ownersOffice(
  { viewport: { width: 1440, height: 900 } },
  { chicago: 360, boston: 40 },
)

const table = (page: Page) => page.getByRole('table', { name: 'Shipments' })
const views = (page: Page) => page.getByRole('tablist', { name: 'Views' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'AWB, name, address, phone or reference' })
const shows = (page: Page, range: string) => page.getByText(range, { exact: true })
const columnNames = async (page: Page) =>
  (await table(page).getByRole('columnheader').allInnerTexts()).map(text => text.trim()).filter(Boolean)

async function display(page: Page) {
  await page.getByRole('button', { name: 'Display' }).click()
  const dialog = page.getByRole('dialog', { name: 'Display of lists' })
  await dialog.waitFor()
  return dialog
}

async function closeDisplay(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function fromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: /^Views/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a set of filters and order is saved under a name, and stands above the list as a choice', async () => {
  const { page, follow, settled } = session
  await follow('/shipments')
  await search(page).fill('boston')
  await shows(page, '1–25 of 40').waitFor()
  await table(page).getByRole('button', { name: 'AWB' }).click()
  await fromMenu(page, 'Save as a new view…')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Boston, oldest first')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const tab = views(page).getByRole('tab', { name: 'Boston, oldest first' })
  await tab.and(page.locator('[aria-selected="true"]')).waitFor()
  const link = page.url()
  await views(page).getByRole('tab', { name: 'All', exact: true }).click()
  await shows(page, '1–25 of 400').waitFor()
  await tab.click()
  await shows(page, '1–25 of 40').waitFor()
  expect(page.url()).toBe(link)
  expect(await search(page).inputValue()).toBe('boston')
  await table(page).getByRole('link', { name: 'BULK361', exact: true }).waitFor()

  await search(page).fill('chicago')
  await shows(page, '1–25 of 360').waitFor()
  await fromMenu(page, 'Save changes to Boston, oldest first')
  await page.getByText('Saved.').waitFor()
  await fromMenu(page, 'Rename…')
  await page.getByRole('dialog').getByLabel('Name').fill('Chicago')
  await page.getByRole('button', { name: 'Rename view' }).click()
  await views(page).getByRole('tab', { name: 'Chicago' }).waitFor()
  await page.reload()
  await settled()
  await shows(page, '1–25 of 360').waitFor()
  expect(session.complaints).toEqual([])
})

test('the link of a view works for those who do not see the view', async () => {
  const { page, follow } = session
  await follow('/shipments')
  await views(page).getByRole('tab', { name: 'Chicago' }).click()
  await shows(page, '1–25 of 360').waitFor()
  const link = page.url()
  const colleague = await office.signIn({ viewport: { width: 1440, height: 900 } })
  await colleague.page.route('**/admin/api/list-settings', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    // The same person on another machine, without views: as anybody else sees the list.
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, views: [], lists: [] } } })
  })
  await colleague.page.goto(link)
  await shows(colleague.page, '1–25 of 360').waitFor()
  expect(await colleague.page.getByRole('tab', { name: 'Chicago' }).count()).toBe(0)
})

test('the list opens with the default view, and without one again; a deleted view is gone', async () => {
  const { page, follow } = session
  await follow('/shipments')
  await views(page).getByRole('tab', { name: 'Chicago' }).click()
  await fromMenu(page, 'Open the list with this view')
  await follow('/customers')
  await follow('/shipments')
  await shows(page, '1–25 of 360').waitFor()
  await views(page).getByRole('tab', { name: 'All', exact: true }).click()
  await shows(page, '1–25 of 400').waitFor()
  await page.reload()
  await shows(page, '1–25 of 400').waitFor()

  await views(page).getByRole('tab', { name: 'Chicago' }).click()
  await fromMenu(page, 'Delete view')
  await page.getByText('The view Chicago is deleted.').waitFor()
  await shows(page, '1–25 of 400').waitFor()
  expect(await page.getByRole('tab', { name: 'Chicago' }).count()).toBe(0)
  await follow('/customers')
  await follow('/shipments')
  await shows(page, '1–25 of 400').waitFor()
})

test('columns are hidden, shown and moved, and stay so on another machine, for this list alone', async () => {
  const { page, follow } = session
  await follow('/shipments')
  const dialog = await display(page)
  await dialog.getByRole('checkbox', { name: 'Customer' }).click()
  await dialog.getByRole('checkbox', { name: 'Weight' }).click()
  for (let times = 0; times < 6; times++) await dialog.getByRole('button', { name: 'Move Weight up' }).click()
  await closeDisplay(page)
  const chosen = ['AWB', 'Weight', 'Status', 'Date', 'Recipient', 'Service', 'Reference', 'Price']
  await eventually(async () => expect(await columnNames(page)).toEqual(chosen))

  const elsewhere = await office.signIn({ viewport: { width: 1440, height: 900 } })
  await elsewhere.visit('/shipments')
  await shows(elsewhere.page, '1–25 of 400').waitFor()
  expect(await columnNames(elsewhere.page)).toEqual(chosen)
  await elsewhere.visit('/customers')
  await elsewhere.page.getByRole('columnheader', { name: 'Contact' }).waitFor()

  await (await display(page)).getByRole('button', { name: 'Reset' }).click()
  await closeDisplay(page)
  await eventually(async () => expect(await columnNames(page)).toContain('Customer'))
})

test('compact rows show twenty shipments in a window of 900 px, and the choice lasts', async () => {
  const { page, follow, visit } = session
  await follow('/shipments')
  await (await display(page)).getByRole('button', { name: 'Compact' }).click()
  await closeDisplay(page)
  await visit('/shipments')
  await shows(page, '1–25 of 400').waitFor()
  const rows = table(page).getByRole('row')
  const visible = async () => {
    const boxes = await Promise.all((await rows.all()).slice(1).map(row => row.boundingBox()))
    return boxes.filter(box => box && box.y + box.height <= 900).length
  }
  await eventually(async () => expect(await visible()).toBeGreaterThanOrEqual(20))
})

test('a page holds 400 rows: rows are ticked, and a search is typed into it', async () => {
  const { page, follow } = session
  await follow('/shipments')
  const dialog = await display(page)
  await dialog.getByLabel('Rows per page').click()
  await page.getByRole('option', { name: '400' }).click()
  await closeDisplay(page)
  await shows(page, '1–400 of 400').waitFor()
  await eventually(async () => expect(await table(page).getByRole('row').count()).toBe(401))
  await table(page).getByRole('checkbox', { name: 'Select BULK400', exact: true }).click()
  await table(page)
    .getByRole('checkbox', { name: 'Select BULK381', exact: true })
    .click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: 'Selected' }).getByText('20 selected').waitFor()
  await search(page).pressSequentially('boston')
  await shows(page, '1–40 of 40').waitFor()
  expect(await search(page).inputValue()).toBe('boston')
})

test('tabs count the shipments to see to, and show them; a shipment that is delivered is no longer among them', async () => {
  const { page, follow } = session
  const body = {
    service_code: 'DOM',
    cod_amount: 10,
    sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
    recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 2 },
  }
  const { data } = await office.call('POST', '/v1/shipments', body)
  const awb = String(data.awb)
  await follow('/customers')
  await page.reload()
  await follow('/shipments')
  await views(page).getByRole('tab', { name: 'No price 400' }).waitFor()
  await views(page).getByRole('tab', { name: 'COD 1', exact: true }).click()
  await shows(page, '1–1 of 1').waitFor()
  const link = table(page).getByRole('link', { name: awb, exact: true })
  await link.waitFor()
  await link.click()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await dialog.waitFor({ state: 'detached' })
  await follow('/shipments')
  await views(page).getByRole('tab', { name: 'COD 0', exact: true }).waitFor()
  await views(page)
    .getByRole('tab', { name: /^Exceptions/ })
    .click()
  await page.getByRole('heading', { name: 'Exceptions' }).waitFor()
})
