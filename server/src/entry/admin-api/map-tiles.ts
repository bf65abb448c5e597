import { pictureTypes } from '../../platform/map-archive.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { type DescribedEndpoint, fileEndpoint } from '../http/session-endpoint.ts'
import type { AdminServices } from './services.ts'

/** A day; the operator may replace the archive. */
const cached = 'private, max-age=86400'

/** The pictures of the archive that MAP_TILES names. */
export function mapTilesEndpoint({ mapArchive }: AdminServices): DescribedEndpoint {
  return fileEndpoint({
    url: '/map-tiles/:z/:x/:y',
    action: 'runs.map-tile',
    summary: 'Get a picture behind maps',
    access: 'staff',
    params: {
      z: { description: 'Zoom.', example: 0 },
      x: { description: 'Column from the west.', example: 0 },
      y: { description: 'Row from the north.', example: 0 },
    },
    contentTypes: pictureTypes,
    errors: ['NOT_FOUND'],
    async handle({ params }) {
      const [z, x, y] = [params.z, params.x, params.y].map(wholeOf) as [number, number, number]
      const isOnMap = mapArchive && z <= mapArchive.maxZoom && Math.max(x, y) < 2 ** z
      const content = isOnMap ? await mapArchive.read({ z, x, y }) : null
      if (!mapArchive || !content) throw notFound('The map has no such picture.')
      return { type: mapArchive.type, content, headers: { 'cache-control': cached } }
    },
  })
}

function wholeOf(text = ''): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
