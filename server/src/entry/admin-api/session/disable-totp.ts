import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { PasswordBody, requireOwnPassword } from './own-password.ts'

export const disableTotpEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/totp/disable',
    action: 'session.totp.disable',
    summary: 'Turn off your own second factor',
    access: 'staff',
    body: PasswordBody,
    data: Type.Object({ enabled: Type.Literal(false) }),
    async handle(call) {
      const { session, tenant, body, recorder } = call
      const { id, email } = session.staff
      await requireOwnPassword(services, call, { password: body.password, field: 'password' })
      await services.database.write(tenant.id, async tx => {
        await services.secondFactor.disable(tx, id)
        recorder.record(tx, { subject: email })
      })
      return { enabled: false as const }
    },
  })
