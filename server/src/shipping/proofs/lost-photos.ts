import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { isUuid } from '../../platform/shared/uuid.ts'
import { givePhotosUp } from './complete-proofs.repository.ts'

/** Staff wait for the missing photos of a proof no longer. Throws NOT_FOUND, also for a proof that misses none. */
export async function reportLostPhotos(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  { id, by, note }: { id: string; by: string; note: string },
  recorder: Recorder,
): Promise<void> {
  await database.write(tenantId, async tx => {
    const record = isUuid(id) ? await givePhotosUp(tx, id, { at: clock.now(), by, note }) : undefined
    if (record === undefined) throw notFound('No such proof.')
    recorder.record(tx, { subject: record })
  })
}
