import { Group, Secret, Text } from '../shared/schema.ts'
import { deleteSessionsOf } from '../staff/index.ts'
import { type AdminEndpoint, staffEndpoint } from './endpoint.ts'
import { requireOwnPassword } from './own-password.ts'
import { qrCodeSvg } from './qr-code.ts'
import type { AdminServices } from './services.ts'

const PasswordBody = Group('Confirmation', { password: Secret('Password') })

/** One's own second factor: set up, confirmed by a code, with recovery codes, and taken away again. */
export function ownSecondFactorEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, secondFactor } = services
  return [
    staffEndpoint({
      method: 'POST',
      url: '/session/totp',
      action: 'session.totp.begin',
      access: 'staff',
      body: PasswordBody,
      async handle({ session, tenant, body, address, record }) {
        const { id, email } = session.staff
        const { password } = body
        await requireOwnPassword(
          services,
          { tenantId: tenant.id, staffId: id, address },
          { password, field: 'password' },
        )
        const setup = await database.write(tenant.id, async tx => {
          await record(tx, email)
          return secondFactor.begin(tx, { id, email, issuer: `Waybill ${tenant.name}` })
        })
        return { secret: setup.secret, uri: setup.uri, qr_svg: await qrCodeSvg(setup.uri) }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/session/totp/confirm',
      action: 'session.totp.confirm',
      access: 'staff',
      body: Group('Code', { code: Text('Code', { longest: 50 }) }),
      async handle({ session, tenant, body, record }) {
        const { id, email } = session.staff
        const codes = await database.write(tenant.id, async tx => {
          const recoveryCodes = await secondFactor.confirm(tx, id, body.code)
          await deleteSessionsOf(tx, id, session.sessionId)
          await record(tx, email)
          return recoveryCodes
        })
        return { enabled: true, recovery_codes: codes }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/session/totp/recovery-codes',
      action: 'session.totp.recovery-codes',
      access: 'staff',
      body: PasswordBody,
      async handle({ session, tenant, body, address, record }) {
        const { id, email } = session.staff
        const { password } = body
        await requireOwnPassword(
          services,
          { tenantId: tenant.id, staffId: id, address },
          { password, field: 'password' },
        )
        const codes = await database.write(tenant.id, async tx => {
          await record(tx, email)
          return secondFactor.renewRecoveryCodes(tx, id)
        })
        return { recovery_codes: codes }
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/session/totp/disable',
      action: 'session.totp.disable',
      access: 'staff',
      body: PasswordBody,
      async handle({ session, tenant, body, address, record }) {
        const { id, email } = session.staff
        const { password } = body
        await requireOwnPassword(
          services,
          { tenantId: tenant.id, staffId: id, address },
          { password, field: 'password' },
        )
        await database.write(tenant.id, async tx => {
          await secondFactor.disable(tx, id)
          await record(tx, email)
        })
        return { enabled: false }
      },
    }),
  ]
}
