import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, Secret } from '../../../platform/shared/schema.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

/** The body of endpoints that ask for the password again. */
export const PasswordBody = Group('Confirmation', { password: Secret('Password') })

/** Throws VALIDATION_ERROR for a wrong password, RATE_LIMITED after too many attempts. */
export async function requireOwnPassword(
  { signIn }: AdminServices,
  { tenant, session, address }: Pick<StaffCall<unknown, unknown>, 'tenant' | 'session' | 'address'>,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const who = { tenantId: tenant.id, staffId: session.staff.id, address }
  if (await signIn.confirmPassword({ ...who, password })) return
  throw invalidFields({ [field]: 'This is not your password.' })
}
