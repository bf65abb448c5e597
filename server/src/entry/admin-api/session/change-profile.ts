import { updateStaffRow } from '../../../accounts/staff/index.ts'
import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { presentSession, SessionRecord } from './session-record.ts'

export const changeProfileEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/session/profile',
    action: 'session.profile',
    summary: 'Change your own name',
    description: 'If you send no name, it is cleared.',
    access: 'staff',
    body: Group('Profile', { name: optional(Text('Name')) }),
    data: SessionRecord,
    async handle({ session, tenant, body, recorder }) {
      const name = body.name ?? null
      await services.database.write(tenant.id, async tx => {
        await updateStaffRow(tx, session.staff.id, { name }, services.clock.now())
        recorder.record(tx, { subject: session.staff.email })
      })
      return presentSession(services, { ...session, staff: { ...session.staff, name } })
    },
  })
