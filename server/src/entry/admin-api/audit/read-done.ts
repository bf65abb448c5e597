import { listStaffActions } from '../../../accounts/staff/index.ts'
import { type ListedCall, listCalls } from '../../../platform/audit/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { findPickupIdByNumber } from '../../../shipping/pickups/index.ts'
import type { CursorKey } from '../lists.ts'

type StaffAction = Awaited<ReturnType<typeof listStaffActions>>[number]

/** Something that a member of staff or an API user has done. */
export type Done =
  | { readonly by: 'staff'; readonly row: StaffAction }
  | { readonly by: 'api_user'; readonly row: ListedCall }

/** Whose doings are meant, and which. */
export interface AuditFilter {
  readonly staff: boolean
  readonly apiUsers: boolean
  readonly staffId?: number
  readonly apiUserId?: number
  readonly action?: string
  readonly subject?: string
  readonly from?: Date
  readonly before?: Date
}

/**
 * What was done behind a place of the record, the latest first, one more than is shown: of one millisecond what staff did
 * comes first. Two records are read and put together, so that each is found by its own indexes. `lookedBackTo` as
 * `listCalls` says.
 */
export async function readDone(
  tx: TenantTransaction,
  filter: AuditFilter,
  { after, limit }: { after: CursorKey | null; limit: number },
): Promise<{ done: Done[]; lookedBackTo: Date | null }> {
  const [at = 0, by = 0, id = ''] = after ?? []
  const isStaff = by === 0
  const { staffId, apiUserId, subject, ...both } = filter
  const actions = filter.staff
    ? await listStaffActions(
        tx,
        {
          ...both,
          ...(staffId === undefined ? {} : { staffId }),
          ...(subject === undefined ? {} : { subject }),
        },
        // Behind a call all of its millisecond have been shown.
        { after: after && [Number(at), isStaff ? Number(id) : 0], limit: limit + 1 },
      )
    : []
  const found = filter.apiUsers
    ? await listCalls(
        tx,
        {
          ...both,
          writes: true,
          ...(apiUserId === undefined ? {} : { apiUserId }),
          ...(subject === undefined ? {} : await recordOf(tx, subject.toUpperCase())),
        },
        { after: after && [Number(at), isStaff ? lastUuid : String(id)], limit: limit + 1 },
      )
    : { calls: [], lookedBackTo: null }
  const done: Done[] = [
    ...actions.map(row => ({ by: 'staff' as const, row })),
    ...found.calls.map(row => ({ by: 'api_user' as const, row })),
  ].toSorted((a, b) => b.row.at.getTime() - a.row.at.getTime())
  return { done: done.slice(0, limit + 1), lookedBackTo: found.lookedBackTo }
}

/** What a call is found by: the pickup of a confirmation number, or an AWB. */
async function recordOf(tx: TenantTransaction, name: string) {
  const pickupId = await findPickupIdByNumber(tx, name)
  return pickupId === null ? { awb: name } : { pickupId }
}

/** No call comes behind it. */
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The key of the page behind it. */
export function keyOf({ by, row }: Done): CursorKey {
  const id = by === 'staff' ? row.id : row.request_id
  return [row.at.getTime(), by === 'staff' ? 0 : 1, String(id)]
}
