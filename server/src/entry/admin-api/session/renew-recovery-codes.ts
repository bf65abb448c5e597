import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { PasswordBody, requireOwnPassword } from './own-password.ts'

export const renewRecoveryCodesEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/totp/recovery-codes',
    action: 'session.totp.recovery-codes',
    summary: 'Replace your own recovery codes',
    description: 'The old codes stop working. The new codes are shown only once.',
    access: 'staff',
    body: PasswordBody,
    data: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    errors: ['CONFLICT'],
    async handle(call) {
      const { session, tenant, body, recorder } = call
      const { id, email } = session.staff
      await requireOwnPassword(services, call, { password: body.password, field: 'password' })
      const codes = await services.database.write(tenant.id, async tx => {
        recorder.record(tx, { subject: email })
        return services.secondFactor.renewRecoveryCodes(tx, id)
      })
      return { recovery_codes: codes }
    },
  })
