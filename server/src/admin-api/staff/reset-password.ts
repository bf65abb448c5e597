import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Group, nullable, optional, Secret } from '../../shared/schema.ts'
import { resetStaffPassword, setStaffPassword } from '../../staff/index.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { idOfAnother, PasswordLinkRecord, presentPasswordLink } from './passwords.ts'

export const resetPasswordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/reset-password',
    action: 'staff.reset-password',
    summary: 'Take the password of somebody else away',
    description:
      'They are signed out everywhere. Where no new password is sent the answer has a link by which they set one; it is told this once.',
    access: 'owner',
    params: idParameter('member of staff'),
    body: Group('Password', { password: optional(Secret('Password')) }),
    data: Type.Object({ password_link: nullable(PasswordLinkRecord) }),
    errors: ['CONFLICT'],
    async handle(call) {
      const { body, tenant, recorder } = call
      const id = idOfAnother(call)
      if (body.password) {
        const options = { keepSession: null, field: 'password' }
        await setStaffPassword(services, tenant.id, id, body.password, options, recorder)
        return { password_link: null }
      }
      const link = await resetStaffPassword(services, tenant.id, id, recorder)
      return { password_link: presentPasswordLink(call, link) }
    },
  })
