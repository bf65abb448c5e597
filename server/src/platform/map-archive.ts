import { type FileHandle, open } from 'node:fs/promises'
import { PMTiles, type Source, TileType } from 'pmtiles'
import { Problem } from './shared/problem.ts'

/** Map pictures in a PMTiles archive, as on https://docs.protomaps.com/pmtiles. */
export interface MapArchive {
  /** Zoom of the finest pictures. */
  readonly maxZoom: number
  readonly type: PictureType
  /** Null where the archive has no picture. */
  read(place: { z: number; x: number; y: number }): Promise<Uint8Array | null>
  close(): Promise<void>
}

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
type PictureType = (typeof pictureTypes)[number]

const types: ReadonlyMap<TileType, PictureType> = new Map([
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
])

/** Throws VALIDATION_ERROR for a file that cannot be read, is no archive, or has no pictures. */
export async function openMapArchive(path: string): Promise<MapArchive> {
  const file = await open(path).catch((error: Error) => {
    throw wrong(`cannot be read (${error.message})`)
  })
  try {
    const archive = new PMTiles(sourceOf(file, path))
    const header = await archive.getHeader().catch(() => {
      throw wrong('is no PMTiles archive')
    })
    const type = types.get(header.tileType)
    if (!type) throw wrong('must have pictures: PNG, JPEG, WebP or AVIF. Vector tiles are not drawn')
    return {
      maxZoom: header.maxZoom,
      type,
      async read({ z, x, y }) {
        const tile = await archive.getZxy(z, x, y)
        return tile ? new Uint8Array(tile.data) : null
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
      return { data: buffer.buffer.slice(0, bytesRead) }
    },
  }
}

function wrong(fault: string): Problem {
  return new Problem('VALIDATION_ERROR', `Configuration: The file of MAP_TILES ${fault}.`)
}
