import Type from 'typebox'
import { deleteSessionsOf } from '../../../accounts/staff/index.ts'
import { closeSession } from '../../http/session-cookie.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'

export const closeAllEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/session/sign-out-everywhere',
    action: 'session.close-all',
    summary: 'Sign out everywhere',
    access: 'staff',
    data: Type.Object({ ended: Type.Integer({ description: 'Number of ended sessions.' }) }),
    async handle({ session, tenant, recorder, request, reply }) {
      const ended = await database.write(tenant.id, async tx => {
        recorder.record(tx, { subject: session.staff.email })
        return deleteSessionsOf(tx, session.staff.id)
      })
      await closeSession(request, reply)
      return { ended }
    },
  })
