import Type from 'typebox'
import { nullable } from '../../../platform/shared/schema.ts'
import { requireWork } from '../../../shipping/long-work/index.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import { presentWork, WorkRecord } from '../long-work.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { RunPageRecord, runPage } from './run-record.ts'

/** A run, and the work in the background by which its shipments and pickups follow. */
export const MovedRecord = WithWarnings(
  Type.Object({
    run: RunPageRecord,
    work: nullable(WorkRecord),
  }),
)

export function movedRun(
  { database }: Pick<AdminServices, 'database'>,
  { tenant }: Pick<StaffCall<object, object>, 'tenant'>,
  { id, workId }: { id: number; workId: number | null },
) {
  return database.read(tenant.id, async tx => ({
    run: await runPage(tx, tenant, id),
    work: workId === null ? null : presentWork(tenant, await requireWork(tx, workId), true),
  }))
}
