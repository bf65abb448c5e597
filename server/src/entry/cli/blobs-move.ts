import { listTenantsHere } from '../../accounts/tenants/index.ts'
import type { Waybill } from '../../compose/waybill.ts'
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
      return await withWaybill(context, async waybill => {
        const total = await moveAll(waybill, { to, signal: stopping.signal, print: context.print })
        const whole = !stopping.signal.aborted
        const open = total.missing.length + total.later + total.left + total.moving
        return {
          json: { ...total, to, whole },
          text: linesOf(total, to, whole).join('\n'),
          status: whole && open === 0 ? 0 : 1,
        }
      })
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop)
    }
  },
}

interface Total {
  moved: number
  bytes: number
  /** Tenant and id. */
  missing: string[]
  later: number
  left: number
  /** Companies that are passed over. */
  moving: number
}

async function moveAll(
  { database, blobPlaces }: Pick<Waybill, 'database' | 'blobPlaces'>,
  { to, signal, print }: { to: BlobPlace; signal: AbortSignal; print: (line: string) => void },
): Promise<Total> {
  const { store } = blobPlaces
  if (!store) throw new Error('There is no store.')
  const total: Total = { moved: 0, bytes: 0, missing: [], later: 0, left: 0, moving: 0 }
  const onMoved = () => {
    total.moved++
    if (total.moved % tellEvery === 0) print(`${total.moved} files are moved.`)
  }
  for (const { id: tenantId, isMoving } of await database.global(listTenantsHere)) {
    if (signal.aborted) break
    if (isMoving) {
      total.moving++
      continue
    }
    const done = await moveBlobs({ ...blobPlaces, store }, tenantId, { to, signal, onMoved })
    total.bytes += done.bytes
    total.later += done.later
    total.left += done.left
    total.missing.push(...done.missing.map(id => `${tenantId}/${id}`))
  }
  return total
}

function linesOf({ moved, bytes, missing, later, left, moving }: Total, to: BlobPlace, whole: boolean) {
  return [
    `${moved} files (${bytes} bytes) are moved to the ${to}.`,
    whole ? null : 'Interrupted. Run it again to move the rest.',
    later > 0 ? `${later} files wait for the clean-up of an earlier attempt. ${again}` : null,
    left > 0 ? `${left} objects may still be in use. ${again}` : null,
    moving > 0 ? `${moving} companies are being moved to another cell. Run it again after that.` : null,
    ...missing.map(name => `Not found, or damaged: ${name}`),
  ].filter(line => line !== null)
}

function placeOf(text: string | boolean): BlobPlace {
  if (text === 'store' || text === 'database') return text
  throw new UsageError('--to must be store or database.')
}
