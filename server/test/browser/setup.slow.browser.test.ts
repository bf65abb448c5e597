import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyCluster } from '../support/clusters.ts'
import { looksRight, opened } from './support/looks.ts'
import { type Office, workersBrowser } from './support/office.ts'
import { openOwnOffice } from './support/own-office.ts'
import { type BrowserSession, enter } from './support/session.ts'

let office: Office
let session: BrowserSession

/** A first start: the example company alone. */
beforeAll(async () => {
  office = await openOwnOffice(await workersBrowser(), dataDir =>
    copyCluster(inject('migratedCluster'), dataDir),
  )
  session = await office.open(opened)
  await session.visit('/')
  await enter(session.page, office.admin)
  await session.page.getByText('This is the example company').waitFor()
})
afterAll(() => office.close())

test('an own company is started in the browser, and its owner sees what is to do', async () => {
  const { page, complaints, settled } = session
  await page.getByRole('button', { name: 'Start my own company…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company name').fill('North Couriers')
  await dialog.getByLabel('AWB prefix').fill('NC')
  await dialog.getByLabel('Your e-mail').fill('owner@north.example')
  await dialog.getByLabel('Password').fill('a long word 17')
  await looksRight(session)
  await dialog.getByRole('button', { name: 'Start company' }).click()

  await page.getByText('North Couriers').first().waitFor()
  await page.getByText('0 of 9 steps are done.').waitFor()
  expect(await page.getByText('This is the example company').count()).toBe(0)
  await settled()
  await looksRight(session)
  expect(complaints).toEqual([])
})

test('empty lists say what they are for, with the button of the first step', async () => {
  const { page, follow } = session
  for (const [path, button] of [
    ['/shipments', 'New shipment'],
    ['/customers', 'New customer'],
    ['/drivers', 'New driver'],
    ['/services', 'New service'],
    ['/settings/depots', 'New depot'],
    ['/pickups', 'New pickup'],
  ] as const) {
    await follow(path)
    const create = page.getByRole('main').getByText(button, { exact: true })
    await create.nth(1).waitFor()
    expect(await create.count(), path).toBe(2)
  }
})

test('the empty company is filled with example data and prints its first label', async () => {
  const { page, complaints, follow } = session
  await follow('/')
  await page.getByRole('button', { name: 'Fill with example data' }).click()
  await page.getByText('5 of 9 steps are done.').waitFor()
  expect(await page.getByRole('button', { name: 'Fill with example data' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Create a shipment' }).click()
  await page.getByRole('combobox', { name: 'Customer' }).fill('Example Sh')
  await page.getByRole('option', { name: 'Example Shop' }).click()
  const to = page.getByRole('region', { name: 'To', exact: true })
  await to.getByLabel('Company').fill('Jane Doe')
  await to.getByLabel('Postal code').fill('60606')
  await to.getByLabel('City').fill('Chicago')
  await page.getByRole('combobox', { name: 'Service' }).click()
  await page.getByRole('option', { name: /^Standard Parcel/ }).click()
  await page.getByLabel('Weight').fill('2')
  await page.getByRole('button', { name: 'Create shipment' }).click()
  await page.getByRole('heading', { name: /^NC\d{10}$/ }).waitFor()
  await page.getByRole('img', { name: /^Label of NC\d{10}, page 1 of 1$/ }).waitFor()
  const printed = page.waitForRequest(/\/label\.pdf/)
  await page.keyboard.press('F9')
  await printed
  expect(complaints).toEqual([])
})

test('the owner hides the checklist, and it stays hidden', async () => {
  const { page, visit, follow } = session
  await follow('/')
  await page.getByText('6 of 9 steps are done.').waitFor()
  await page.getByRole('button', { name: 'Hide checklist' }).click()
  await page.getByText('The checklist is hidden.').waitFor()
  await visit('/')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(await page.getByText('Set up your company').count()).toBe(0)
})
