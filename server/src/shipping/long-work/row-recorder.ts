import { insertStaffAction } from '../../accounts/staff/index.ts'
import { oncePerCommit, type Recorder, subjectOf } from '../../platform/audit/index.ts'
import type { IdAllocator } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { finishRowAtCommit } from './rows.repository.ts'
import type { StartedBy, WorkRow } from './work.ts'

const longestRemark = 1_000

/**
 * Records the action like a single one by the person who started the work, and writes the row's outcome, in the use
 * case's transaction.
 */
export function createRecorderFor({ ids, clock }: { ids: IdAllocator; clock: Clock }) {
  return async (
    tenantId: number,
    work: { id: number; kind: string; staff_id: number },
    startedBy: StartedBy,
    row: WorkRow,
  ): Promise<Recorder> => {
    const id = await ids.allocate(tenantId, 'staff_actions')
    const remarks: string[] = []
    const storesRow = oncePerCommit()
    return {
      warn: ({ message }) => void remarks.push(message),
      record(tx, written) {
        if (!storesRow(tx)) return
        const { changes } = written
        insertStaffAction(tx, {
          ...startedBy,
          id,
          at: clock.now(),
          staffId: work.staff_id,
          action: work.kind,
          subject: subjectOf(written) ?? row.name,
          status: 200,
          errorCode: null,
          part: true,
          ...(changes && { changes }),
        })
        finishRowAtCommit(tx, work.id, row.place, remarks.join(' ').slice(0, longestRemark) || null)
      },
    }
  }
}
