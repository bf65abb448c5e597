import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Choice, Group, nullable, optional, Secret, Text } from '../../shared/schema.ts'
import { createStaff, inviteStaff, staffRoles } from '../../staff/index.ts'
import type { AdminServices } from '../services.ts'
import { PasswordLinkRecord, presentPasswordLink } from './passwords.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff',
    action: 'staff.create',
    summary: 'Create a member of staff',
    description:
      'Where no password is sent the answer has a link by which the person sets one. It is told this once.',
    access: 'owner',
    status: 201,
    body: Group('Staff', {
      email: Text('E-mail'),
      name: optional(Text('Name')),
      role: Choice('Role', staffRoles),
      password: optional(Secret('Password')),
    }),
    data: Type.Object({ ...StaffRecord.properties, password_link: nullable(PasswordLinkRecord) }),
    async handle(call) {
      const { body, tenant } = call
      const { password } = body
      const request = { tenantId: tenant.id, email: body.email, name: body.name ?? null, role: body.role }
      if (password) {
        const row = await createStaff(services.database, { ...request, password }, call.recorder)
        return { ...presentStaff(call, row), password_link: null }
      }
      const { person, link } = await inviteStaff(services, request, call.recorder)
      return { ...presentStaff(call, person), password_link: presentPasswordLink(call, link) }
    },
  })
