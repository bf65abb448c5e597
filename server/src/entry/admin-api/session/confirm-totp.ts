import Type from 'typebox'
import { deleteSessionsOf } from '../../../accounts/staff/index.ts'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

export const confirmTotpEndpoint = ({ database, secondFactor }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/totp/confirm',
    action: 'session.totp.confirm',
    summary: 'Turn on your own second factor',
    description: 'You are signed out everywhere else. The recovery codes are shown only once.',
    access: 'staff',
    body: Group('Code', { code: Text('Code', { longest: 50 }) }),
    data: Type.Object({ enabled: Type.Literal(true), recovery_codes: Type.Array(Type.String()) }),
    errors: ['CONFLICT'],
    async handle({ session, tenant, body, recorder }) {
      const { id, email } = session.staff
      const codes = await database.write(tenant.id, async tx => {
        const recoveryCodes = await secondFactor.confirm(tx, id, body.code)
        await deleteSessionsOf(tx, id, session.sessionId)
        recorder.record(tx, { subject: email })
        return recoveryCodes
      })
      return { enabled: true as const, recovery_codes: codes }
    },
  })
