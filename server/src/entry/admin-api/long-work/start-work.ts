import type { Static } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { type LongWork, requireWork, type WorkRow } from '../../../shipping/long-work/index.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentWork, type WorkRecord } from './work-record.ts'

type Call = Pick<StaffCall<object, object>, 'session' | 'tenant' | 'address' | 'request' | 'recorder'>

/**
 * Starts work for whoever calls, and puts the start on record. Throws CONFLICT where too much is under way.
 */
export function startWork(
  { database, longWork }: Pick<AdminServices, 'database'> & { longWork: LongWork },
  call: Call,
  work: { kind: string; settings: object; rows: readonly Omit<WorkRow, 'place'>[] },
  /** What else is written with the start. */
  also?: (tx: TenantTransaction, workId: number) => Promise<void>,
): Promise<Static<typeof WorkRecord>> {
  const { tenant } = call
  return database.write(tenant.id, async (tx: TenantTransaction) => {
    const id = await longWork.start(tx, { ...work, ...starterOf(call) })
    await also?.(tx, id)
    call.recorder.record(tx, { subject: `${work.rows.length.toLocaleString('en')} records` })
    return presentWork(tenant, await requireWork(tx, id), true)
  })
}

/** Who starts work, and by which request, for the record of what is done to each row. */
export function starterOf({ session, address, request }: Pick<Call, 'session' | 'address' | 'request'>) {
  return {
    staffId: session.staff.id,
    startedBy: {
      email: session.staff.email,
      ip: address,
      method: request.method,
      path: (request.url.split('?')[0] ?? '').slice(0, 500),
      requestId: request.id,
    },
  }
}
