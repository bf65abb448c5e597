import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { ownersOffice } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const { office, session } = ownersOffice()

test.each([
  ['/drivers', 'New driver', 'name'],
  ['/settings/api', 'Create API user', 'username'],
  ['/tariffs/groups', 'New customer group', 'name'],
])('the first field of a dialog of %s has the focus', async (path, button, field) => {
  const { page, visit } = session
  await visit(path)
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
  await eventually(async () => expect(await focused(session, 'name')).toBe(field))
  await page.keyboard.press('Escape')
})

test('a chosen list has a ring of its own, and none through its label', async () => {
  const { page, visit } = session
  await visit('/shipments/new')
  const field = page.getByRole('combobox', { name: 'Package type' })
  await page.keyboard.press('Tab')
  await field.focus()
  expect(await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle')).toBe('none')
})

test('the link that skips the menu leads to the page, without a complaint or a question', async () => {
  const { page, visit, complaints } = session
  await visit('/shipments/new')
  await page.getByLabel('Weight').fill('3')
  complaints.length = 0
  await page.getByRole('link', { name: 'Skip to the page' }).focus()
  await page.keyboard.press('Enter')
  expect(await focused(session, 'id')).toBe('content')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.getByRole('button', { name: 'Undo changes' }).click()
})

test('a page that fits has no scroll bar', async () => {
  const { page, visit } = session
  await page.setViewportSize({ width: 1440, height: 1400 })
  for (const path of ['/drivers', '/shipments', '/account']) {
    await visit(path)
    const excess = 'document.documentElement.scrollHeight - document.documentElement.clientHeight'
    expect(await page.evaluate<number>(excess), path).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('the bar of test data stays in view', async () => {
  const { page } = session
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${office.base}/admin/test/shipments/new`)
  await session.settled()
  await page.evaluate('window.scrollTo(0, 400)')
  const bar = page.getByText('Nothing here is transported or billed.')
  expect((await bar.boundingBox())?.y).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('at 200 % zoom the charge of a shipment is in view', async () => {
  const { page, visit } = session
  const id = await created('Distribuidora Internacional Norteamericana', { weight: 40 })
  await adminCalls(office, session)('POST', `/shipments/${id}/status`, { status: 'Out for Delivery' })
  for (const width of [640, 683, 720]) {
    await page.setViewportSize({ width, height: 450 })
    await visit('/shipments')
    const charge = page.getByRole('table', { name: 'Shipments' }).getByText(/^USD/).first()
    const box = await charge.boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0), String(width)).toBeLessThanOrEqual(width)
    expect(await page.locator('[aria-label$=", scrolled sideways"]').count(), String(width)).toBe(0)
  }
  await page.setViewportSize({ width: 1280, height: 860 })
})

test('each page of a label of many pieces can be chosen', async () => {
  const { page, visit } = session
  const id = await created('Jane Doe', { pieces: 12 })
  await visit(`/shipments/${id}`)
  await page.getByRole('img', { name: /page 1 of 12$/ }).waitFor()
  await page
    .getByRole('navigation', { name: 'Pages of the label' })
    .getByRole('button', { name: 'page 12' })
    .click()
  await page.getByRole('img', { name: /page 12 of 12$/ }).waitFor()
})

test('a date looks the same in a field and in a list', async () => {
  const { page, visit } = session
  await visit('/shipments?filter=%7B%22date_from%22%3A%222026-03-04%22%7D')
  const field = page.getByLabel('From', { exact: true })
  await field.fill('2026-03-04')
  await field.blur()
  await page.locator('main').getByText('Mar 4, 2026', { exact: true }).waitFor()
})

test('a field shows its date once: the browser’s own date is hidden below', async () => {
  const { page, visit } = session
  await visit('/shipments')
  const field = page.getByLabel('From', { exact: true })
  const below = async (date: string, written: string) => {
    await field.fill(date)
    await field.blur()
    await page.locator('[data-written]', { hasText: written }).waitFor()
    // Rows below the field would come and go, and move it by parts of a pixel.
    await page.getByText('No entry matches the filters.').waitFor()
    await page.evaluate(hideWritten)
    return field.screenshot({ animations: 'disabled' })
  }
  const march = await below('2031-03-04', 'Mar 4, 2031')
  expect((await below('2031-12-28', 'Dec 28, 2031')).equals(march)).toBe(true)
})

/** Label and border are still changing their colour after the field has lost the focus. */
const hideWritten = `document.querySelectorAll('[data-written], label, fieldset').forEach(({ style }) => {
  style.opacity = '0'
})`

test('a correction begins with the wrong field, red and focused', async () => {
  const { page, visit } = session
  await visit('/shipments/import')
  await page.getByLabel('File of shipments').setInputFiles({
    name: 'Orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Shelf,Recipient company,Recipient postal code,Recipient country,Weight\n-,Jane,60606,US,heavy\n',
    ),
  })
  await page.getByRole('button', { name: 'Correct line 2' }).click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('textbox').first()
  expect(await first.getAttribute('aria-invalid')).toBe('true')
  await eventually(async () => expect(await focused(session, 'name')).toBe(await first.getAttribute('name')))
  await first.fill('2')
  expect(await first.getAttribute('aria-invalid')).toBe('false')
  expect(await dialog.getByRole('textbox').last().inputValue()).toBe('-')
})

async function created(company: string, parcel: object): Promise<number> {
  const { data, error } = await office.call('POST', '/v1/shipments', {
    service_code: 'DOM',
    sender: {
      company: 'Acme Supplies',
      address1: '350 5th Ave',
      city: 'New York',
      zip: '10118',
      country: 'US',
    },
    recipient: { company, address1: '1 Main St', city: 'Chicago', zip: '60606', country: 'US' },
    package: { weight: 4, ...parcel },
  })
  if (error) throw new Error(error.message)
  return data.id as number
}

function focused({ page }: BrowserSession, attribute: string): Promise<string | null> {
  return page.evaluate<string | null>(`document.activeElement?.getAttribute('${attribute}') ?? null`)
}
