import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyCluster } from '../support/clusters.ts'
import { adminCalls } from './support/busy-day.ts'
import { type Office, openOffice, workersBrowser } from './support/office.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { openOwnOffice } from './support/own-office.ts'
import { enter } from './support/session.ts'

let office: Office

/** A first start, with the credentials that the terminal shows. */
beforeAll(async () => {
  office = await openOwnOffice(await workersBrowser(), dataDir =>
    copyCluster(inject('migratedCluster'), dataDir),
  )
})

afterAll(() => office.close())

test('the password that the server prints lets the owner in', async () => {
  const { page, complaints, visit, settled } = await office.open()
  await visit('/')
  await enter(page, office.admin)

  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText('Example Couriers').first().waitFor()
  await settled()
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

test('without mails, the sign-in page says who helps with a forgotten password', async () => {
  const { page, visit } = await office.open()
  await visit('/')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(office.admin.email)
  await page.keyboard.press('Enter')
  await page.getByText('Ask an owner of your company for a link.').waitFor()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await enter(page, office.admin)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})

test('a user whose session ends elsewhere signs in again and stays on the page', async () => {
  const here = await office.signIn()
  const there = await office.signIn()
  await here.visit('/')
  await there.visit('/account')
  await there.page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await there.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await there.page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await here.page.getByRole('link', { name: 'Drivers' }).click()
  await here.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await enter(here.page, office.admin)
  await here.page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('a user whose session has ended while the app was closed signs in again and reaches the wanted page', async () => {
  const { page, context, complaints, visit } = await office.signIn()
  await visit('/')
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

  const again = await office.open()
  await again.visit('/')
  await enter(again.page, office.admin)
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

test('a user with one password for several companies chooses one, and works there', async () => {
  const person = { email: 'both@example.com', password: 'one for both of them' }
  const offices = []
  for (const name of ['Harbour Couriers', 'Valley Couriers']) {
    const company = await openOffice()
    const ask = adminCalls(company, await company.signIn())
    await ask('PUT', '/settings', { name })
    await ask('POST', '/staff', { ...person, role: 'owner' })
    offices.push(company)
  }
  const [one] = offices
  if (!one) throw new Error('There is no company.')
  const { page, visit } = await one.open()
  await visit('/')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Choose a company' }).waitFor()
  await page.getByRole('button', { name: 'Valley Couriers' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByText('Valley Couriers').first().waitFor()
  expect(await page.getByText('Harbour Couriers').count()).toBe(0)
  for (const { close } of offices) await close()
})
