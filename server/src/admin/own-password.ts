import { invalidFields } from '../shared/problem.ts'
import { Group, Secret } from '../shared/schema.ts'
import { type StaffKey, setStaffPassword } from '../staff/index.ts'
import { staffEndpoint } from './endpoint.ts'
import type { AdminServices } from './services.ts'

/** Changes one's own password; everywhere else one is signed out. */
export const changeOwnPassword = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/password',
    action: 'session.password',
    access: 'staff',
    body: Group('Passwords', {
      current_password: Secret('Current password'),
      new_password: Secret('New password'),
    }),
    async handle({ session, tenant, body, address, record }) {
      await requireOwnPassword(
        services,
        { tenantId: tenant.id, staffId: session.staff.id, address },
        {
          password: body.current_password,
          field: 'current_password',
        },
      )
      const ended = await setStaffPassword(
        services,
        tenant.id,
        session.staff.id,
        body.new_password,
        { keepSession: session.sessionId, field: 'new_password' },
        (tx, person) => record(tx, person.email),
      )
      return { changed: true, ended }
    },
  })

/** Throws VALIDATION_ERROR when it is not the person's password, RATE_LIMITED after too many tries. */
export async function requireOwnPassword(
  { signIn }: AdminServices,
  who: StaffKey & { address: string },
  { password, field }: { password: string; field: string },
): Promise<void> {
  if (await signIn.confirmPassword({ ...who, password })) return
  throw invalidFields({ [field]: 'This is not your password.' })
}
