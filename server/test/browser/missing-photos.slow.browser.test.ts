import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleCompany } from '../../src/operations/example/index.ts'
import { ownerBrowser } from '../entry/admin-api/support.ts'
import { theRoad } from '../entry/driver-api/on-the-road.ts'
import { asService, type Cell, startCell } from '../operations/moving/support.ts'
import { runningClock } from '../support/moving-clock.ts'
import { photoOf } from '../support/numbered-pictures.ts'
import { sha256Of } from '../support/pictures.ts'
import { type Office, officeWith, workersBrowser } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const hour = 3_600_000
let folder: string
let cell: Cell
let office: Office
let session: BrowserSession
/** Its photo has not arrived. */
let awb = ''

/** A service of its own, whose clock the test moves. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-photos-'))
  const clock = runningClock('2030-03-01T15:00:00Z')
  cell = await startCell(0, folder, { clock })
  const example = await createExampleCompany(cell.waybill)
  const service = asService(cell, example)
  const owner = await ownerBrowser(service)
  const { box, stops } = await theRoad(service, () => owner, clock).driver([{}])
  awb = stops[0]?.record ?? ''
  const data = { name: 'Ada', photos: [sha256Of(await photoOf('1'))] }
  expect(await box.do('delivered', { ...stops[0], data })).toMatchObject({ result: 'applied' })
  clock.advance(25 * hour)

  await cell.app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(cell.app.server.address() as AddressInfo).port}`
  const { client_id: clientId, admin, api_users: users } = example
  office = officeWith(await workersBrowser(), { base, clientId, admin, token: users[0]?.token ?? '' })
  session = await office.signIn()
}, 240_000)

afterAll(async () => {
  await office?.close()
  await cell?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('photos that have not arrived after a day are named with their driver, and reported as lost with a note', async () => {
  const { page, visit } = session
  await visit('/exceptions/road')
  await page.getByRole('tab', { name: 'From the road 1' }).waitFor()
  const missing = page.getByRole('region', { name: 'Missing photos' })
  const proof = missing.getByRole('listitem').filter({ hasText: awb })
  await proof.getByText('1 photo is missing').waitFor()
  await proof.getByText(/^Driver \d+ · Received/).waitFor()

  await proof.getByRole('button', { name: `Report photos as lost: ${awb}` }).click()
  const dialog = page.getByRole('dialog', { name: `Report photos of ${awb} as lost` })
  await dialog.getByRole('button', { name: 'Report photos as lost' }).click()
  await dialog.getByText('Note is required.').waitFor()
  await dialog.getByLabel('Note').fill('The phone fell into a canal.')
  await dialog.getByRole('button', { name: 'Report photos as lost' }).click()
  await page.getByText('Reported.', { exact: true }).waitFor()
  await missing.waitFor({ state: 'detached' })
  await page.getByText('Nothing to decide').waitFor()

  await visit('/shipments')
  await page.getByRole('link', { name: awb }).first().click()
  await page.getByText(/Missing photos reported as lost/).waitFor()
  await page.getByText('The phone fell into a canal.').waitFor()
})
