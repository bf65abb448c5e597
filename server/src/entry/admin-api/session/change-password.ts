import Type from 'typebox'
import { setStaffPassword } from '../../../accounts/staff/index.ts'
import { Group, Secret } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { requireOwnPassword } from './own-password.ts'

export const changePasswordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/password',
    action: 'session.password',
    summary: 'Change your own password',
    description: 'You are signed out everywhere else.',
    access: 'staff',
    body: Group('Passwords', {
      current_password: Secret('Current password'),
      new_password: Secret('New password'),
    }),
    data: Type.Object({
      changed: Type.Literal(true),
      ended: Type.Integer({ description: 'Number of ended sessions.' }),
    }),
    async handle(call) {
      const { session, tenant, body, recorder } = call
      await requireOwnPassword(services, call, { password: body.current_password, field: 'current_password' })
      const ended = await setStaffPassword(
        services,
        tenant.id,
        session.staff.id,
        body.new_password,
        { keepSession: session.sessionId, field: 'new_password' },
        recorder,
      )
      return { changed: true as const, ended }
    },
  })
