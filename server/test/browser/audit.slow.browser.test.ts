import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { adminCalls } from './support/busy-day.ts'
import { fitsEverywhere } from './support/looks.ts'
import { ownersOffice } from './support/office.ts'

const { office, session } = ownersOffice()
const shipment = {
  service_code: 'DOM',
  sender: { company: 'Acme Supplies', zip: '10118', country: 'US' },
  recipient: { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' },
  package: { weight: 2 },
}
let awbs: string[]

/** The owner put 40 shipments on hold at once, renamed a customer, and deleted a webhook. */
beforeAll(async () => {
  const call = adminCalls(office, session)
  const shipments = Array.from({ length: 40 }, () => shipment)
  const { data } = await office.call('POST', '/v1/shipments/batch', { mode: 'all', shipments })
  awbs = (data as { results: { awb: string }[] }).results.map(({ awb }) => awb)
  const { items } = (await call('GET', '/shipments?limit=40')) as { items: { id: number }[] }
  const work = (await call('POST', '/shipments/bulk/status', {
    ids: items.map(({ id }) => id),
    status: 'On Hold',
  })) as { id: number }
  await eventually(async () => {
    expect(await call('GET', `/long-work/${work.id}`)).toMatchObject({ state: 'done', done: 40 })
  })
  const customer = (await call('POST', '/customers', { name: 'Before Ltd' })) as { id: number }
  await call('PUT', `/customers/${customer.id}`, { name: 'After Ltd' })
  const webhook = (await call('POST', '/webhooks', { url: 'https://example.com/gone' })) as { id: number }
  await call('DELETE', `/webhooks/${webhook.id}`)
})

test('a change of 40 shipments is one row, which opens into each with its link and its change', async () => {
  const { page, follow } = session
  await follow('/settings/audit')
  const acts = page.getByRole('row').filter({ hasText: 'Changed the status of many shipments' })
  await acts.first().waitFor()
  expect(await acts.count()).toBe(1)
  await acts.getByRole('button', { name: '40 records' }).click()
  const parts = page.getByRole('list', { name: 'Records of this act' })
  await parts.waitFor()
  expect(await parts.getByRole('link').count()).toBe(25)
  const first = await parts.getByRole('link').first().textContent()
  expect(awbs).toContain(first)
  expect(await parts.getByText('Status: Created → On Hold').count()).toBe(25)
  await page
    .getByRole('navigation', { name: 'Records of this act' })
    .getByRole('button', { name: 'Next' })
    .click()
  await parts.getByText(String(first)).waitFor({ state: 'detached' })
  expect(await parts.getByRole('link').count()).toBe(15)
  const link = parts.getByRole('link').first()
  const awb = String(await link.textContent())
  await link.click()
  await page.getByRole('heading', { name: awb }).waitFor()
})

test('an act has the record’s present name as a link, and opens what changed; a deleted record has no link', async () => {
  const { page, follow } = session
  await follow('/settings/audit')
  const changed = page.getByRole('row').filter({ hasText: 'Changed a customer' })
  const button = changed.getByRole('button', { name: '1 field changed' })
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.press('Enter')
  await changed.getByText('Name: Before Ltd → After Ltd').waitFor()
  const gone = page.getByRole('row').filter({ hasText: 'Deleted a webhook' })
  await gone.getByText('https://example.com/gone').waitFor()
  expect(await gone.getByRole('link').count()).toBe(0)
  await fitsEverywhere(session)
  await changed.getByRole('link', { name: 'After Ltd' }).click()
  await page.getByRole('heading', { name: 'After Ltd' }).waitFor()
})

test('acts are filtered by the kind of their record, and the filter goes away', async () => {
  const { page, follow } = session
  await follow('/settings/audit')
  await page.getByRole('combobox', { name: 'Kind of record' }).click()
  await page.getByRole('option', { name: 'Webhooks' }).click()
  await page.getByText('Created a webhook').waitFor()
  await page.getByText('Changed a customer').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Act', exact: true }).click()
  await page.getByRole('option', { name: 'Deleted a webhook' }).click()
  await page.getByRole('cell', { name: 'Created a webhook' }).waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: 'Deleted a webhook' }).waitFor()
})

test('in German the acts are German sentences', async () => {
  const { page, visit } = session
  await visit('/settings/audit')
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  const acts = page.getByRole('row').filter({ hasText: 'Status vieler Sendungen geändert' })
  await acts.getByRole('button', { name: '40 Datensätze' }).click()
  await page.getByText('Status: Erstellt → Angehalten').first().waitFor()
  const changed = page.getByRole('row').filter({ hasText: 'Kunde geändert' })
  await changed.getByRole('button', { name: '1 Feld geändert' }).click()
  await changed.getByText('Name: Before Ltd → After Ltd').waitFor()
  await fitsEverywhere(session)
})
