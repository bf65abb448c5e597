import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode, encode } from 'fast-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExampleCompany } from '../../src/operations/example/index.ts'
import { ownerBrowser } from '../entry/admin-api/support.ts'
import { theRoad } from '../entry/driver-api/on-the-road.ts'
import { asService, type Cell, startCell } from '../operations/moving/support.ts'
import { eventually } from '../support/eventually.ts'
import { movingClock } from '../support/moving-clock.ts'
import { pmtiles } from '../support/pmtiles.ts'
import { type Office, officeWith, workersBrowser } from './support/office.ts'
import type { BrowserSession } from './support/session.ts'

const places = 'country,postal_code,latitude,longitude\nUS,60606,41.88,-87.64'

let folder: string
let cell: Cell
let office: Office
let session: BrowserSession
let run = 0

function redPicture(): Uint8Array {
  const data = new Uint8Array(256 * 256 * 4).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0))
  return encode({ width: 256, height: 256, data, channels: 4 })
}

/** A service of its own, with an archive of the operator. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-map-'))
  const file = path.join(folder, 'world.pmtiles')
  const whole = [[0, 0, 0], ...[0, 1].flatMap(x => [0, 1].map(y => [1, x, y]))]
  const tiles = whole.map(([z = 0, x = 0, y = 0]) => ({ z, x, y, bytes: redPicture() }))
  await writeFile(file, pmtiles(tiles))
  const clock = movingClock('2030-03-01T15:00:00Z')
  const environment = { MAP_TILES: file, MAP_TILES_CREDIT: '© Town' }
  cell = await startCell(0, folder, { clock, environment })
  const example = await createExampleCompany(cell.waybill)
  const service = asService(cell, example)
  const owner = await ownerBrowser(service)
  expect((await owner.post('/postal-places.csv', { csv: places })).status).toBe(200)
  run = (await theRoad(service, () => owner, clock).driver([{}, {}])).run

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

test.each([1440, 390])(
  'the map of a run at %i px has the pictures of the archive behind its stops',
  async width => {
    const { page, visit } = session
    await page.setViewportSize({ width, height: 900 })
    await visit(`/runs/${run}`)
    const map = page.getByRole('img', { name: 'Map with 2 stops' })
    await map.waitFor()
    await page.getByText('© Town').waitFor()
    // The whole width of its panel.
    const frame = map.locator('..')
    await eventually(async () => expect(shareOfRed(await frame.screenshot())).toBeGreaterThan(0.9))
  },
)

function shareOfRed(picture: Uint8Array): number {
  const { data, channels } = decode(picture)
  const count = data.length / channels
  let red = 0
  for (let at = 0; at < data.length; at += channels) {
    if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 120) red++
  }
  return red / count
}
