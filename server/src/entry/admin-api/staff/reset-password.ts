import Type from 'typebox'
import { resetStaffPassword, setStaffPassword } from '../../../accounts/staff/index.ts'
import { Group, optional, Secret } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { idOfAnother, passedOn, passOn } from './passwords.ts'

export const resetPasswordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/reset-password',
    action: 'staff.reset-password',
    summary: 'Reset the password of a staff member',
    description:
      'The person is signed out everywhere. If you send no new password, the person gets a link to set one. The link is sent by e-mail, or shown once in this answer.',
    access: 'owner',
    params: idParameter('member of staff'),
    body: Group('Password', { password: optional(Secret('Password')) }),
    data: Type.Object(passedOn),
    errors: ['CONFLICT'],
    async handle(call) {
      const { body, tenant, recorder } = call
      const id = idOfAnother(call)
      if (body.password) {
        const options = { keepSession: null, field: 'password' }
        await setStaffPassword(services, tenant.id, id, body.password, options, recorder)
        return { password_link: null, mailed: false }
      }
      const { email, link } = await resetStaffPassword(services, tenant.id, id, recorder)
      return passOn(services.passwordMails, call, { email, link, reason: 'reset' })
    },
  })
