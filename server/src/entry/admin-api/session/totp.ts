import Type from 'typebox'
import { endAccess } from '../../../accounts/staff/index.ts'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { qrCodeSvg } from '../qr-code.ts'
import type { AdminServices } from '../services.ts'
import { PasswordBody, requireOwnPassword } from './own-password.ts'

export const beginTotpEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/totp',
    action: 'session.totp.begin',
    summary: 'Begin to set up your own second factor',
    description: 'The second factor is on once you confirm it with a code of the authenticator app.',
    access: 'staff',
    body: PasswordBody,
    data: Type.Object({
      secret: Type.String(),
      uri: Type.String(),
      qr_svg: Type.String({ description: 'The address as a QR code.' }),
    }),
    errors: ['CONFLICT'],
    async handle(call) {
      const { session, tenant, body, recorder } = call
      const { id, email } = session.staff
      await requireOwnPassword(services, call, { password: body.password, field: 'password' })
      const setup = await services.database.write(tenant.id, async tx => {
        recorder.record(tx, { subject: email })
        return services.secondFactor.begin(tx, { id, email, issuer: `Waybill ${tenant.name}` })
      })
      return { secret: setup.secret, uri: setup.uri, qr_svg: await qrCodeSvg(setup.uri) }
    },
  })

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
        await endAccess(tx, id, session.sessionId)
        recorder.record(tx, { subject: email })
        return recoveryCodes
      })
      return { enabled: true as const, recovery_codes: codes }
    },
  })

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

export const disableTotpEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/totp/disable',
    action: 'session.totp.disable',
    summary: 'Turn off your own second factor',
    description: 'You are signed out everywhere else.',
    access: 'staff',
    body: PasswordBody,
    data: Type.Object({ enabled: Type.Literal(false) }),
    async handle(call) {
      const { session, tenant, body, recorder } = call
      const { id, email } = session.staff
      await requireOwnPassword(services, call, { password: body.password, field: 'password' })
      await services.database.write(tenant.id, async tx => {
        await services.secondFactor.disable(tx, id)
        await endAccess(tx, id, session.sessionId)
        recorder.record(tx, { subject: email })
      })
      return { enabled: false as const }
    },
  })
