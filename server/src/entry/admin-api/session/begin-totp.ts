import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { PasswordBody, requireOwnPassword } from './own-password.ts'
import { qrCodeSvg } from './qr-code.ts'

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
