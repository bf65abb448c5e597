import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Desk, type Office, openOffice } from './support/office.ts'

let office: Office
let desk: Desk

beforeAll(async () => {
  office = await openOffice(inject('chromium'))
  desk = await office.signIn()
})

afterAll(() => office.close())

const day = '2030-05-14'

test('a pickup outside all areas is assigned on the day board, and completed', async () => {
  const { page, visit } = desk
  const { id, confirmation } = await schedule({ zip: '60606', city: 'Chicago' })
  await visit(`/pickups?date=${day}`)
  const waiting = page.getByRole('region', { name: 'No driver yet' })
  await waiting.getByRole('link', { name: confirmation }).waitFor()
  await waiting.getByRole('button', { name: confirmation }).click()
  await page.getByRole('menuitem', { name: 'Sam Rivera' }).click()

  const driver = page.getByRole('region', { name: 'Sam Rivera' })
  await driver.getByRole('link', { name: confirmation }).waitFor()
  expect((await office.call('GET', `/v1/pickups/${id}`)).data).toMatchObject({
    status: 'assigned',
    driver: { name: 'Sam Rivera' },
  })

  await driver.getByRole('button', { name: confirmation }).click()
  await page.getByRole('menuitem', { name: 'Complete' }).click()
  await driver.getByText('Completed').waitFor()
  expect((await office.call('GET', `/v1/pickups/${id}`)).data.status).toBe('completed')
})

test('a pickup that failed is assigned again', async () => {
  const { page, visit } = desk
  const { id, confirmation } = await schedule({ zip: '10118', city: 'New York' })
  await visit(`/pickups/${id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Failed…' }).click()
  await page.getByLabel('Why (optional)').fill('Nobody there')
  await page.getByRole('button', { name: 'Mark as failed' }).click()
  await page.getByText('Failed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Jo Novak' }).click()
  await page.getByText('Jo Novak does not usually collect there.').waitFor()
  await page.getByRole('heading', { name: confirmation }).waitFor()
  expect((await office.call('GET', `/v1/pickups/${id}`)).data).toMatchObject({
    status: 'assigned',
    driver: { name: 'Jo Novak' },
  })
})

test('a pickup entered by a clerk goes to the driver of its area', async () => {
  const { page, visit } = desk
  await visit(`/pickups?date=${day}`)
  await page.getByRole('button', { name: 'New pickup' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer').fill('Glob')
  await page.getByRole('option', { name: 'Globex Trading' }).click()
  await page.locator('[name="address.zip"][value="11201"]').waitFor({ state: 'attached' })
  await dialog.getByLabel('Packages').fill('3')
  await dialog.getByRole('button', { name: 'Schedule pickup' }).click()
  await page.getByText(/It goes to Alex Kim/).waitFor()
  await page.getByRole('region', { name: 'Alex Kim' }).getByText('Globex Trading').first().waitFor()
})

test('a new driver with an area takes the pickups there', async () => {
  const { page, visit } = desk
  await visit('/drivers')
  await page.getByRole('button', { name: 'New driver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Robin Hale')
  await dialog.getByLabel('Begins with').fill('9021')
  await dialog.getByRole('button', { name: 'Create driver' }).click()
  await page.getByRole('cell', { name: 'US 9021…' }).waitFor()

  const { id } = await schedule({ zip: '90210', city: 'Beverly Hills' })
  expect((await office.call('GET', `/v1/pickups/${id}`)).data).toMatchObject({
    driver: { name: 'Robin Hale' },
  })
})

async function schedule(address: object): Promise<{ id: number; confirmation: string }> {
  const { status, data } = await office.call('POST', '/v1/pickups', {
    customer_id: 1,
    address: { company: 'Acme Supplies', address1: '1 Main St', country: 'US', ...address },
    scheduled_date: day,
    ready_time: '09:00:00',
    latest_time: '17:00:00',
    num_packages: 2,
  })
  expect(status).toBe(201)
  return { id: Number(data.id), confirmation: String(data.confirmation_number) }
}
