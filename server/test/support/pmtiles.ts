import { zxyToTileId } from 'pmtiles'

/** In the words of the PMTiles specification, version 3. */
export const tileTypes = { vector: 1, png: 2, jpeg: 3 } as const

export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

/** A PMTiles archive without compression, its directory in one piece. */
export function pmtiles(tiles: readonly Tile[], type: keyof typeof tileTypes = 'png'): Buffer {
  const sorted = tiles
    .map(tile => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: Buffer.from(tile.bytes) }))
    .toSorted((one, other) => one.id - other.id)
  const directory = Buffer.from([
    ...varint(sorted.length),
    ...sorted.flatMap(({ id }, at) => varint(id - (sorted[at - 1]?.id ?? 0))),
    ...sorted.flatMap(() => varint(1)),
    ...sorted.flatMap(({ bytes }) => varint(bytes.length)),
    // Zero: behind the one before.
    ...sorted.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ])
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const places = [127, directory.length, 127 + directory.length, metadata.length, 0, 0]
  const start = 127 + directory.length + metadata.length
  for (const [at, value] of [...places, start, data.length, ...Array(3).fill(sorted.length)].entries()) {
    header.writeBigUInt64LE(BigInt(value), 8 + at * 8)
  }
  const zooms = tiles.map(({ z }) => z)
  header.set([1, 1, 1, tileTypes[type], Math.min(...zooms), Math.max(...zooms)], 96)
  return Buffer.concat([header, directory, metadata, data])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
