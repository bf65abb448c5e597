import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Choice, Group, optional, Secret, Text } from '../../shared/schema.ts'
import { createStaff, staffRoles } from '../../staff/index.ts'
import type { AdminServices } from '../services.ts'
import { newPassword } from './passwords.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const createEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff',
    action: 'staff.create',
    summary: 'Create a member of staff',
    description: 'A password is made where none is sent. The answer is the one time that it is told.',
    access: 'owner',
    status: 201,
    body: Group('Staff', {
      email: Text('E-mail'),
      name: optional(Text('Name')),
      role: Choice('Role', staffRoles),
      password: optional(Secret('Password')),
    }),
    data: Type.Object({ ...StaffRecord.properties, password: Type.String() }),
    async handle(call) {
      const { body, tenant } = call
      const password = body.password ?? newPassword()
      const request = { tenantId: tenant.id, email: body.email, name: body.name ?? null, role: body.role }
      const row = await createStaff(database, { ...request, password }, call.recorder)
      return { ...presentStaff(call, row), password }
    },
  })
