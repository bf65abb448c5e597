import { changeStaff, staffRoles } from '../../../accounts/staff/index.ts'
import { Choice, Email, Flag, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/staff/:id',
    action: 'staff.change',
    summary: 'Change a staff member',
    description:
      'Fields that you leave out stay as they are. Null clears the name. A new e-mail, role or status signs the person out and ends the link to set a password; then reset the password for a new link.',
    access: 'owner',
    params: idParameter('member of staff'),
    body: Group('Staff', {
      email: optional(Email()),
      name: optional(Text('Name')),
      role: optional(Choice('Role', staffRoles)),
      active: optional(Flag('Active')),
    }),
    data: StaffRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { body, sent, tenant, session } = call
      const by = { tenantId: tenant.id, staffId: session.staff.id, sessionId: session.sessionId }
      const change = { ...body, ...(sent.has('name') ? { name: body.name ?? null } : {}) }
      const row = await changeStaff(services, by, idOf(call.params.id), change, call.recorder)
      return presentStaff(call, row)
    },
  })
