import {
  type BlobRow,
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

export type BlobPlace = 'database' | 'store'

export interface MovedBlobs {
  moved: number
  bytes: number
  /** Ids of blobs whose bytes are not where they should be. They stay as they are. */
  missing: string[]
}

const blobsAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Moves a company's blobs, each in a transaction of its own: it may be interrupted, begun again and run twice at once.
 * They are read meanwhile. Throws SERVICE_UNAVAILABLE while the store is away.
 */
export async function moveBlobs(
  places: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  { to, signal, onMoved }: { to: BlobPlace; signal: AbortSignal; onMoved?: () => void },
): Promise<MovedBlobs> {
  const result: MovedBlobs = { moved: 0, bytes: 0, missing: [] }
  const from = { inStore: to === 'database', limit: blobsAtOnce }
  let after = beforeAll
  for (;;) {
    const ids = await places.database.read(tenantId, tx => listBlobs(tx, { ...from, after }))
    for (const id of ids) {
      if (signal.aborted) return result
      const moved = await moveBlob(places, tenantId, id, to)
      if (moved === 'missing') result.missing.push(id)
      if (typeof moved !== 'number') continue
      result.moved++
      result.bytes += moved
      onMoved?.()
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < blobsAtOnce) return result
    after = last
  }
}

/** Returns its bytes; `gone` if it was deleted or moved meanwhile. */
async function moveBlob(
  places: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  id: string,
  to: BlobPlace,
): Promise<number | 'gone' | 'missing'> {
  const { database } = places
  const found = await database.read(tenantId, async tx => {
    const row = await findBlob(tx, id)
    return row && { row, pieces: row.in_store ? null : await readPieces(tx, id) }
  })
  if (!found || found.row.in_store !== (to === 'database')) return 'gone'
  const { row, pieces } = found
  const bytes = pieces ? Buffer.concat(pieces) : await readObject(places.store, tenantId, id)
  if (!bytes || !isOf(row, bytes)) return (await isStill(places, tenantId, row)) ? 'missing' : 'gone'
  const isMoved = await (to === 'store' ? intoStore : intoDatabase)(places, tenantId, id, bytes)
  return isMoved ? bytes.length : 'gone'
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
): Promise<boolean> {
  await uploadObject(places, tenantId, id, bytes)
  return places.database.write(tenantId, async tx => {
    // If it was moved or deleted meanwhile, the sweep decides about the object.
    if (!(await placeBlob(tx, id, true))) return false
    await claim(tx, id, places.clock.now())
    await deletePieces(tx, id)
    return true
  })
}

async function intoDatabase(
  { database, clock }: BlobPlaces,
  tenantId: number,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  return database.write(tenantId, async tx => {
    if (!(await placeBlob(tx, id, false))) return false
    await insertPieces(tx, id, bytes)
    await noteLoose(tx, [id], clock.now())
    return true
  })
}
