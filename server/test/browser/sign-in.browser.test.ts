import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { createStaff } from '../../src/staff/index.ts'
import { createTenant } from '../../src/tenants/index.ts'
import { copyEmptyCluster } from '../support/empty-cluster.ts'
import { startServer } from '../support/program.ts'
import { enter, type Office, openOffice, settled, unpackedChromium } from './support/office.ts'
import { oneTimeCode } from './support/one-time-code.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice(await unpackedChromium())
})

afterAll(() => office.close())

test('the password that the server prints lets the owner in', async () => {
  const { page, complaints, visit } = await office.open()
  await visit('/')
  await enter(page, office.admin)

  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText('Example Couriers').first().waitFor()
  await settled(page)
  expect(complaints).toEqual([])
})

test('a wrong password is told without saying which of both is wrong', async () => {
  const { page, visit } = await office.open()
  await visit('/')
  await page.getByLabel('E-mail').fill(office.admin.email)
  await page.getByLabel('Password').fill('not-the-password')
  await page.getByRole('button', { name: 'Sign in' }).click()

  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.textContent()).not.toMatch(/unknown|no such/i)
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
})

test('whoever signs in is where they meant to go', async () => {
  const { page, visit } = await office.open()
  await visit('/settings/api')
  await enter(page, office.admin)
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor()
})

test('whose session ends elsewhere signs in again and stays on the page', async () => {
  const here = await office.signIn()
  const there = await office.signIn()
  await there.visit('/account')
  await there.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await there.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await there.page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await here.page.getByRole('link', { name: 'Drivers' }).click()
  await here.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await enter(here.page, office.admin)
  await here.page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('whose session has ended while the app was closed signs in again and is where they meant to go', async () => {
  const { page, context, complaints, visit } = await office.signIn()
  await context.clearCookies()
  await visit('/drivers')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(complaints).toEqual([])
  await enter(page, office.admin)
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('a new password counts from then on', async () => {
  const { page, visit } = await office.signIn()
  await visit('/account')
  const fields = page.getByRole('region', { name: 'Password' })
  await fields.getByLabel('Current password').fill('wrong')
  await fields.getByLabel('New password').fill('a much longer one')
  await fields.getByRole('button', { name: 'Change password' }).click()
  await fields.locator('.Mui-error').first().waitFor()

  await fields.getByLabel('Current password').fill(office.admin.password)
  await fields.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  office.admin.password = 'a much longer one'

  const again = await office.signIn()
  await again.page.getByRole('heading', { name: 'Home' }).waitFor()
})

test('with a second factor the password alone is not enough', async () => {
  const { page, visit } = await office.signIn()
  await visit('/account')
  const panel = page.getByRole('region', { name: 'Second factor' })
  await panel.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Your password').fill(office.admin.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await panel.getByRole('textbox', { name: 'Secret' }).textContent()) ?? ''
  await panel.getByRole('img', { name: 'QR code' }).waitFor()
  await panel.getByLabel('Six-digit code').fill(oneTimeCode(secret))
  await panel.getByRole('button', { name: 'Turn on' }).click()
  const codes = await panel.getByRole('textbox', { name: 'Recovery codes' }).textContent()
  const [recoveryCode = ''] = (codes ?? '').split('\n')

  const { page: second, visit: open } = await office.open()
  await open('/')
  await second.getByLabel('E-mail').fill(office.admin.email)
  await second.getByLabel('Password').fill(office.admin.password)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await second.getByRole('heading', { name: 'Second factor' }).waitFor()
  await second.getByLabel('Code').fill('000000')
  await second.getByRole('button', { name: 'Continue' }).click()
  await second.getByRole('alert').waitFor()
  await second.getByLabel('Code').fill(recoveryCode)
  await second.getByRole('button', { name: 'Continue' }).click()
  await second.getByRole('heading', { name: 'Home' }).waitFor()
})

test('whoever has one password for several companies chooses one, and works there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-companies-'))
  const environment = { DATA_DIR: path.join(folder, 'data') }
  await copyEmptyCluster(inject('emptyCluster'), environment.DATA_DIR)
  const person = { email: 'both@example.com', password: 'one for both of them' }
  const { database } = await openDatabase({
    url: null,
    dataDir: environment.DATA_DIR,
    connections: 1,
    onIdleError: () => {},
  })
  for (const name of ['Harbour Couriers', 'Valley Couriers']) {
    const company = { name, country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'HC' }
    const { id: tenantId } = await createTenant(database, company)
    await createStaff(database, { tenantId, role: 'owner', ...person })
  }
  await database.close()
  const server = await startServer(environment)
  try {
    const { page } = await office.open()
    await page.goto(`${server.base}/admin`)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Choose a company' }).waitFor()
    await page.getByRole('button', { name: 'Valley Couriers' }).click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    await page.getByText('Valley Couriers').first().waitFor()
    expect(await page.getByText('Harbour Couriers').count()).toBe(0)
  } finally {
    server.child.kill()
    await server.ended
    await rm(folder, { recursive: true, force: true })
  }
})
