import type { FastifyRequest } from 'fastify'
import { insertStaffAction, type StaffSession } from '../../../accounts/staff/index.ts'
import type { AdminServices } from '../services.ts'

/** Records a sign-in, with or without a second factor. */
export async function noteSignIn(
  { clock, database, ids, signIn }: AdminServices,
  request: FastifyRequest,
  { staff, tenant }: StaffSession,
): Promise<void> {
  const id = await ids.allocate(tenant.id, 'staff_actions')
  await database.write(tenant.id, async tx => {
    await signIn.note(tx, staff.id, request.clientAddress)
    insertStaffAction(tx, {
      id,
      at: clock.now(),
      staffId: staff.id,
      email: staff.email,
      action: 'session.open',
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
