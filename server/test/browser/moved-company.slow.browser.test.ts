import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleCompany } from '../../src/operations/example/index.ts'
import { moveCompany } from '../../src/operations/moving/index.ts'
import { type Cell, moveOf, startCell } from '../operations/moving/support.ts'
import { type Office, officeWith, workersBrowser } from './support/office.ts'
import { type BrowserSession, enter } from './support/session.ts'

let folder: string
let cells: Cell[] = []
let office: Office
let elsewhere: string
/** Signed in before the company moves. */
let early: BrowserSession
let passwordLink: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-moved-'))
  cells = [await startCell(0, folder), await startCell(1, folder)]
  const [first, second] = cells as [Cell, Cell]
  for (const { app } of cells) await app.listen({ host: '127.0.0.1', port: 0 })
  const [base, other] = cells.map(
    ({ app }) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
  )
  elsewhere = other ?? ''
  const { client_id: clientId, admin, api_users: users } = await createExampleCompany(first.waybill)
  const prepared = { base: base ?? '', clientId, admin, token: users[0]?.token ?? '' }
  office = officeWith(await workersBrowser(), prepared)

  early = await office.signIn()
  await early.visit('/shipments')
  const created = await early.context.request.post(`${base}/admin/api/staff`, {
    data: { email: 'new@example.com', role: 'clerk' },
  })
  passwordLink = new URL((await created.json()).data.password_link.url).hash
  await moveCompany(moveOf(first, second, clientId, { address: elsewhere }))
}, 240_000)

afterAll(async () => {
  await office?.close()
  for (const cell of cells) await cell.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const host = () => new URL(elsewhere).host

test('staff who sign in at the old address are led to the same page at the new one, and sign in there', async () => {
  const { page, visit } = await office.open()
  await visit('/drivers')
  await page.getByLabel('E-mail').fill(office.admin.email)
  await page.getByLabel('Password').fill(office.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your company has moved' }).waitFor()
  await page.getByRole('link', { name: `Go to ${host()}` }).click()
  await page.waitForURL(`${elsewhere}/admin/drivers`)
  await enter(page, office.admin)
  await page.getByRole('heading', { name: 'Drivers' }).waitFor()
})

test('an open page of the app says by itself where the company is, also after a reload', async () => {
  const { page } = early
  const link = page.getByRole('link', { name: `Go to ${host()}` })
  await link.waitFor()
  await page.reload()
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`${elsewhere}/admin/shipments`)
})

test('the page is German for those who read German', async () => {
  const { page, visit } = await office.open({ locale: 'de-DE' })
  await visit('/')
  await page.getByLabel('E-Mail').fill(office.admin.email)
  await page.getByLabel('Passwort').fill(office.admin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('heading', { name: 'Ihre Firma ist umgezogen' }).waitFor()
  await page.getByRole('link', { name: `Zu ${host()}` }).waitFor()
})

test('a password link from before the move works at the new address', async () => {
  const { page } = await office.open()
  await page.goto(`${office.base}/admin/password${passwordLink}`)
  await page.getByRole('link', { name: `Go to ${host()}` }).click()
  await page.getByLabel('New password').fill('a-long-new-password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await enter(page, { email: 'new@example.com', password: 'a-long-new-password' })
})
