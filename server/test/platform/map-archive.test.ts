import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMapArchive } from '../../src/platform/map-archive.ts'
import { pmtiles } from '../support/pmtiles.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-maps-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: Uint8Array): Promise<string> {
  const at = path.join(folder, `${name}.pmtiles`)
  await writeFile(at, bytes)
  return at
}

test('pictures are read by their zoom, column and row', async () => {
  const tiles = Array.from({ length: 300 }, (_, at) => ({
    z: 9,
    x: 100 + (at % 20),
    y: 200 + Math.floor(at / 20),
    bytes: randomBytes(100 + at),
  }))
  const archive = await openMapArchive(await file('many', pmtiles(tiles)))
  expect(archive).toMatchObject({ type: 'image/png', maxZoom: 9 })
  for (const { bytes, ...place } of tiles) {
    expect(Buffer.from((await archive.read(place)) ?? []).equals(bytes)).toBe(true)
  }
  expect(await archive.read({ z: 9, x: 99, y: 200 })).toBeNull()
  expect(await archive.read({ z: 3, x: 0, y: 0 })).toBeNull()
  await archive.close()
})

test.each([
  ['a file without an archive', randomBytes(1_000), 'is no PMTiles archive'],
  ['an empty file', Buffer.alloc(0), 'is no PMTiles archive'],
  [
    'half a header',
    pmtiles([{ z: 0, x: 0, y: 0, bytes: randomBytes(9) }]).subarray(0, 60),
    'is no PMTiles archive',
  ],
  ['vector tiles', pmtiles([{ z: 0, x: 0, y: 0, bytes: randomBytes(9) }], 'vector'), 'must have pictures'],
])('%s is refused by name', async (name, bytes, message) => {
  await expect(openMapArchive(await file(name.replaceAll(' ', '-'), bytes))).rejects.toThrow(
    `The file of MAP_TILES ${message}`,
  )
})

test('a file that is not there is refused by name', async () => {
  await expect(openMapArchive(path.join(folder, 'none.pmtiles'))).rejects.toThrow(
    /^Configuration: The file of MAP_TILES cannot be read \(ENOENT/,
  )
})
