import { listTenantsHere } from '../../accounts/tenants/index.ts'
import { type BlobPlace, moveBlobs } from '../../platform/blobs/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { type Command, UsageError } from './command.ts'
import { withWaybill } from './with-waybill.ts'

/** Files between two lines that tell of the progress. */
const tellEvery = 1000
const again = 'Run it again in an hour.'

export const blobsMoveCommand: Command = {
  name: ['blobs', 'move'],
  summary: 'move photos and papers into the object store, or back into the database',
  usage: '[--to store|database]',
  options: { to: { type: 'string' } },
  async run(context) {
    const to = placeOf(context.options.to ?? 'store')
    if (!context.config.blobStore)
      throw new Problem('VALIDATION_ERROR', 'BLOB_STORE must name the object store.')
    const stopping = new AbortController()
    const stop = () => stopping.abort()
    process.once('SIGINT', stop).once('SIGTERM', stop)
    try {
      return await withWaybill(context, async ({ database, blobPlaces }) => {
        const { store } = blobPlaces
        if (!store) throw new Error('There is no store.')
        const places = { ...blobPlaces, store }
        const tenants = await database.global(listTenantsHere)
        const total = { moved: 0, bytes: 0, missing: [] as string[], later: 0, left: 0, moving: 0 }
        const onMoved = () => {
          total.moved++
          if (total.moved % tellEvery === 0) context.print(`${total.moved} files are moved.`)
        }
        for (const { id: tenantId, isMoving } of tenants) {
          if (stopping.signal.aborted) break
          if (isMoving) {
            total.moving++
            continue
          }
          const { bytes, missing, later, left } = await moveBlobs(places, tenantId, {
            to,
            signal: stopping.signal,
            onMoved,
          })
          total.bytes += bytes
          total.later += later
          total.left += left
          total.missing.push(...missing.map(id => `${tenantId}/${id}`))
        }
        const isWhole = !stopping.signal.aborted
        return {
          json: { ...total, to, whole: isWhole },
          text: [
            `${total.moved} files (${total.bytes} bytes) are moved to the ${to}.`,
            ...(isWhole ? [] : ['Interrupted. Run it again to move the rest.']),
            ...(total.later === 0
              ? []
              : [`${total.later} files wait for the clean-up of an earlier attempt. ${again}`]),
            ...(total.left === 0 ? [] : [`${total.left} objects may still be in use. ${again}`]),
            ...(total.moving === 0
              ? []
              : [`${total.moving} companies are being moved to another cell. Run it again after that.`]),
            ...total.missing.map(name => `Not found, or damaged: ${name}`),
          ].join('\n'),
          status: isWhole && total.missing.length + total.later + total.left + total.moving === 0 ? 0 : 1,
        }
      })
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop)
    }
  },
}

function placeOf(text: string | boolean): BlobPlace {
  if (text === 'store' || text === 'database') return text
  throw new UsageError('--to must be store or database.')
}
