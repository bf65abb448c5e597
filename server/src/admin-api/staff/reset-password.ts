import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Group, optional, Secret } from '../../shared/schema.ts'
import { setStaffPassword } from '../../staff/index.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { idOfAnother, newPassword } from './passwords.ts'

export const resetPasswordEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/reset-password',
    action: 'staff.reset-password',
    summary: 'Set a new password for somebody else',
    description: 'A password is made where none is sent. The answer is the one time that it is told.',
    access: 'owner',
    params: idParameter('member of staff'),
    body: Group('Password', { password: optional(Secret('Password')) }),
    data: Type.Object({ password: Type.String() }),
    errors: ['CONFLICT'],
    async handle(call) {
      const password = call.body.password ?? newPassword()
      const options = { keepSession: null, field: 'password' }
      const id = idOfAnother(call)
      await setStaffPassword(services, call.tenant.id, id, password, options, call.recorder)
      return { password }
    },
  })
