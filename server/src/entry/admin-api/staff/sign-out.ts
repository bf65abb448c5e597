import Type from 'typebox'
import { deleteSessionsOf, requireStaff } from '../../../accounts/staff/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const signOutEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/sign-out',
    action: 'staff.sign-out',
    summary: 'Sign a staff member out everywhere',
    access: 'owner',
    params: idParameter('member of staff'),
    data: Type.Object({ ended: Type.Integer({ description: 'Number of ended sessions.' }) }),
    async handle({ tenant, params, recorder }) {
      const ended = await database.write(tenant.id, async tx => {
        const person = await requireStaff(tx, idOf(params.id))
        recorder.record(tx, { subject: person.email })
        return deleteSessionsOf(tx, person.id)
      })
      return { ended }
    },
  })
