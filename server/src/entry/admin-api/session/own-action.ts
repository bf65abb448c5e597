import type { FastifyRequest } from 'fastify'
import { insertStaffAction, type StaffSession } from '../../../accounts/staff/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { AdminServices } from '../services.ts'

/**
 * Records the begin or the end of a session, whose endpoints need none. Commits with `write`, unless that returns false.
 */
export async function writeOwnAction(
  { clock, database, ids }: Pick<AdminServices, 'clock' | 'database' | 'ids'>,
  request: FastifyRequest,
  { staff, tenant }: StaffSession,
  action: 'session.open' | 'session.close',
  write: (tx: TenantTransaction) => Promise<boolean>,
): Promise<void> {
  const id = await ids.allocate(tenant.id, 'staff_actions')
  await database.write(tenant.id, async tx => {
    if (!(await write(tx))) return
    insertStaffAction(tx, {
      id,
      at: clock.now(),
      staffId: staff.id,
      email: staff.email,
      action,
      subject: null,
      ip: request.clientAddress,
      method: request.method,
      path: request.url,
      status: 200,
      errorCode: null,
      requestId: request.id,
    })
  })
}
