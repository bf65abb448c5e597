import Type from 'typebox'
import { createStaff, inviteStaff, staffRoles } from '../../../accounts/staff/index.ts'
import { Choice, Email, Group, optional, Secret, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { passedOn, passOn } from './passwords.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff',
    action: 'staff.create',
    summary: 'Create a staff member',
    description:
      'If you send no password, the person gets a link to set one. The link is sent by e-mail, or shown once in this answer.',
    access: 'owner',
    status: 201,
    body: Group('Staff', {
      email: Email(),
      name: optional(Text('Name')),
      role: Choice('Role', staffRoles),
      password: optional(Secret('Password')),
    }),
    data: Type.Object({ ...StaffRecord.properties, ...passedOn }),
    async handle(call) {
      const { body, tenant } = call
      const { password } = body
      const request = { tenantId: tenant.id, email: body.email, name: body.name ?? null, role: body.role }
      if (password) {
        const row = await createStaff(services, { ...request, password }, call.recorder)
        return { ...presentStaff(call, row), password_link: null, mailed: false }
      }
      const { person, link } = await inviteStaff(services, request, call.recorder)
      const issued = { email: person.email, link, reason: 'invited' as const }
      return { ...presentStaff(call, person), ...(await passOn(services.passwordMails, call, issued)) }
    },
  })
