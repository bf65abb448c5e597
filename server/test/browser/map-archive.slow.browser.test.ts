import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decode, encode } from 'fast-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theRoad } from '../entry/driver-api/on-the-road.ts'
import { eventually } from '../support/eventually.ts'
import { movingClock } from '../support/moving-clock.ts'
import { pmtiles } from '../support/pmtiles.ts'
import { type OwnService, startOwnService } from './support/own-service.ts'
import type { BrowserSession } from './support/session.ts'

const places = 'country,postal_code,latitude,longitude\nUS,60606,41.88,-87.64'

let folder: string
let own: OwnService
let session: BrowserSession
let run = 0

function redPicture(): Uint8Array {
  const data = new Uint8Array(256 * 256 * 4).map((_, at) => (at % 4 === 0 || at % 4 === 3 ? 255 : 0))
  return encode({ width: 256, height: 256, data, channels: 4 })
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-map-'))
  const file = path.join(folder, 'world.pmtiles')
  const whole = [[0, 0, 0], ...[0, 1].flatMap(x => [0, 1].map(y => [1, x, y]))]
  const tiles = whole.map(([z = 0, x = 0, y = 0]) => ({ z, x, y, bytes: redPicture() }))
  await writeFile(file, pmtiles(tiles))
  const clock = movingClock('2030-03-01T15:00:00Z')
  own = await startOwnService({ clock, environment: { MAP_TILES: file, MAP_TILES_CREDIT: '© Town' } })
  const { service, owner } = own
  expect((await owner.post('/postal-places.csv', { csv: places })).status).toBe(200)
  run = (await theRoad(service, () => owner, clock).driver([{}, {}])).run
  session = await own.signIn()
}, 240_000)
afterAll(async () => {
  await own?.stop()
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
