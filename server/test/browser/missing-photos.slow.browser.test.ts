import { afterAll, beforeAll, expect, test } from 'vitest'
import { theRoad } from '../entry/driver-api/on-the-road.ts'
import { runningClock } from '../support/moving-clock.ts'
import { photoOf } from '../support/numbered-pictures.ts'
import { sha256Of } from '../support/pictures.ts'
import { type OwnService, startOwnService } from './support/own-service.ts'
import type { BrowserSession } from './support/session.ts'

const hour = 3_600_000
let own: OwnService
let session: BrowserSession
/** Its photo has not arrived. */
let awb = ''

beforeAll(async () => {
  const clock = runningClock('2030-03-01T15:00:00Z')
  own = await startOwnService({ clock })
  const { box, stops } = await theRoad(own.service, () => own.owner, clock).driver([{}])
  awb = stops[0]?.record ?? ''
  const data = { name: 'Ada', photos: [sha256Of(await photoOf('1'))] }
  expect(await box.do('delivered', { ...stops[0], data })).toMatchObject({ result: 'applied' })
  clock.advance(25 * hour)
  session = await own.signIn()
}, 240_000)
afterAll(() => own?.stop())

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
