import type { Logger } from 'pino'
import { listLoose, settleLoose, takeLoose } from './blobs.repository.ts'
import { type BlobPlaces, objectKey } from './blobs.ts'
import type { ObjectStore } from './object-store.ts'

/** Milliseconds until an object without a blob is deleted: twice as long as it may wait for its blob. */
const looseForMs = 60 * 60_000
const objectsAtOnce = 100
/**
 * Milliseconds for which one sweep has its objects for itself. A second one might delete an object that was written again
 * after the first had deleted it.
 */
const heldForMs = 5 * 60_000
/** Less by the time of a request. */
const removesForMs = heldForMs - 60_000
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
  places: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = places
  for (let found = objectsAtOnce; found === objectsAtOnce && !signal.aborted; ) {
    const before = new Date(clock.now().getTime() - looseForMs)
    const ids = await database.read(tenantId, tx => listLoose(tx, before, objectsAtOnce))
    found = ids.length
    if (found > 0) await removeLoose(places, tenantId, { ids, before, signal })
  }
}

async function removeLoose(
  { database, clock, store }: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  { ids, before, signal }: { ids: readonly string[]; before: Date; signal: AbortSignal },
): Promise<void> {
  const begun = clock.elapsed()
  const since = new Date(before.getTime() + heldForMs)
  const taken = await database.write(tenantId, tx => takeLoose(tx, ids, { before, since }))
  if (taken.length === 0) return
  const gone: string[] = []
  try {
    for (const { id, named } of taken) {
      if (signal.aborted || clock.elapsed() - begun > removesForMs) break
      if (!named) await store.remove(objectKey(tenantId, id))
      gone.push(id)
    }
  } finally {
    const settled = { taken: taken.map(({ id }) => id), gone }
    await database.write(tenantId, tx => settleLoose(tx, settled, { since, again: overdue(clock.now()) }))
  }
}
