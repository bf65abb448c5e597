import type { Logger } from 'pino'
import { deleteLoose, listLoose } from './blobs.repository.ts'
import { type BlobPlaces, objectKey } from './blobs.ts'
import type { ObjectStore } from './object-store.ts'

/** Milliseconds until an object without a blob is deleted: twice as long as it may wait for its blob. */
const looseForMs = 60 * 60_000
const objectsAtOnce = 100
/** Milliseconds without further attempts after a failure, so that companies do not wait for the store in turn. */
const pauseMs = 60_000

/** Objects that are noted at this time are deleted at once: nobody can name them any more. */
export function overdue(now: Date): Date {
  return new Date(now.getTime() - looseForMs - 1)
}

/** Deletes objects that no blob names. It never throws: what fails is done by a later sweep. */
export function createObjectSweep({
  database,
  clock,
  store,
  log,
}: BlobPlaces & { log: Pick<Logger, 'warn'> }): (tenantId: number, signal: AbortSignal) => Promise<void> {
  let pausedUntil = Number.NEGATIVE_INFINITY
  if (!store) return async () => {}
  return async (tenantId, signal) => {
    if (clock.now().getTime() < pausedUntil) return
    try {
      await sweepObjects({ database, clock, store }, tenantId, signal)
    } catch (err) {
      pausedUntil = clock.now().getTime() + pauseMs
      log.warn({ err, tenantId }, 'objects without a file could not be deleted; it is tried again')
    }
  }
}

/** It may be interrupted and run twice at once. Throws SERVICE_UNAVAILABLE while the store is away. */
export async function sweepObjects(
  { database, clock, store }: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - looseForMs)
  for (let found = objectsAtOnce; found === objectsAtOnce && !signal.aborted; ) {
    const loose = await database.read(tenantId, tx => listLoose(tx, before, objectsAtOnce))
    found = loose.length
    for (const { id, named } of loose) {
      if (!named) await store.remove(objectKey(tenantId, id))
    }
    const ids = loose.map(({ id }) => id)
    if (found > 0) await database.write(tenantId, tx => deleteLoose(tx, ids, before))
  }
}
