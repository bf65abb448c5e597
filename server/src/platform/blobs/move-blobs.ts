import {
  type BlobRow,
  countLoose,
  deletePieces,
  findBlob,
  insertPieces,
  listBlobs,
  noteLoose,
  placeBlob,
  readPieces,
} from './blobs.repository.ts'
import { type BlobPlaces, claim, isOf, readObject, uploadObject } from './blobs.ts'
import type { ObjectStore } from './object-store.ts'
import { overdue, sweepObjects } from './sweep-objects.ts'

export type BlobPlace = 'database' | 'store'

export interface MovedBlobs {
  moved: number
  bytes: number
  /** Ids of blobs whose bytes are not where they should be. They stay as they are. */
  missing: string[]
  /** Blobs that can be moved when the sweep has deleted what an earlier attempt left. */
  later: number
  /** Objects that no blob names and that may still be written: of the last hour. */
  left: number
}

const blobsAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Moves a company's blobs, each in a transaction of its own: it may be interrupted, begun again and run twice at once.
 * They are read meanwhile. Objects that are no longer needed are deleted after their transactions, or when it is begun again.
 * Throws SERVICE_UNAVAILABLE while the store is away.
 */
export async function moveBlobs(
  places: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  { to, signal, onMoved }: { to: BlobPlace; signal: AbortSignal; onMoved?: () => void },
): Promise<MovedBlobs> {
  const result: MovedBlobs = { moved: 0, bytes: 0, missing: [], later: 0, left: 0 }
  const from = { inStore: to === 'database', limit: blobsAtOnce }
  let after = beforeAll
  await sweepObjects(places, tenantId, signal)
  for (;;) {
    const ids = await places.database.read(tenantId, tx => listBlobs(tx, { ...from, after }))
    for (const id of ids) {
      if (signal.aborted) return result
      const moved = await moveBlob(places, tenantId, id, to)
      if (moved === 'missing') result.missing.push(id)
      if (moved === 'later') result.later++
      if (typeof moved !== 'number') continue
      result.moved++
      result.bytes += moved
      onMoved?.()
    }
    await sweepObjects(places, tenantId, signal)
    const last = ids.at(-1)
    if (last === undefined || ids.length < blobsAtOnce) break
    after = last
  }
  if (to === 'database') result.left = await places.database.read(tenantId, countLoose)
  return result
}

/** Returns its bytes; `gone` if it was deleted or moved meanwhile. */
async function moveBlob(
  places: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  id: string,
  to: BlobPlace,
): Promise<number | 'gone' | 'missing' | 'later'> {
  const { database } = places
  const found = await database.read(tenantId, async tx => {
    const row = await findBlob(tx, id)
    return row && { row, pieces: row.in_store ? null : await readPieces(tx, id) }
  })
  if (!found || found.row.in_store !== (to === 'database')) return 'gone'
  const { row, pieces } = found
  const bytes = pieces ? Buffer.concat(pieces) : await readObject(places.store, tenantId, id)
  if (!bytes || !isOf(row, bytes)) return (await isStill(places, tenantId, row)) ? 'missing' : 'gone'
  const outcome = await (to === 'store' ? intoStore : intoDatabase)(places, tenantId, id, bytes)
  return outcome === 'moved' ? bytes.length : outcome
}

/** Another move may have taken the bytes away between two reads. */
async function isStill({ database }: BlobPlaces, tenantId: number, row: BlobRow): Promise<boolean> {
  const now = await database.read(tenantId, tx => findBlob(tx, row.id))
  return now?.in_store === row.in_store
}

async function intoStore(
  places: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  id: string,
  bytes: Buffer,
): Promise<'moved' | 'gone' | 'later'> {
  if (!(await uploadObject(places, tenantId, id, bytes))) return 'later'
  return places.database.write(tenantId, async tx => {
    // If it was moved or deleted meanwhile, the sweep decides about the object.
    if (!(await placeBlob(tx, id, true))) return 'gone'
    await claim(tx, id, places.clock.now())
    await deletePieces(tx, id)
    return 'moved'
  })
}

async function intoDatabase(
  { database, clock }: BlobPlaces,
  tenantId: number,
  id: string,
  bytes: Buffer,
): Promise<'moved' | 'gone'> {
  return database.write(tenantId, async tx => {
    if (!(await placeBlob(tx, id, false))) return 'gone'
    await insertPieces(tx, id, bytes)
    await noteLoose(tx, [id], overdue(clock.now()))
    return 'moved'
  })
}
