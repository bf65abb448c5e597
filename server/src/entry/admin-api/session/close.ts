import Type from 'typebox'
import { deleteSessionOf, deleteSessionsOf } from '../../../accounts/staff/index.ts'
import { closeSession } from '../../http/session-cookie.ts'
import { openEndpoint, staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { writeOwnAction } from './own-action.ts'

export const closeEndpoint = (services: AdminServices) =>
  openEndpoint({
    method: 'DELETE',
    url: '/session',
    action: 'session.close',
    summary: 'Sign out',
    access: 'anybody',
    data: Type.Object({ signed_out: Type.Literal(true) }),
    async handle({ request, reply }) {
      const { held } = request.session
      // A sign-in that waits for its second factor is none yet.
      if (held?.stage === 'signed_in') {
        await writeOwnAction(services, request, held, 'session.close', tx =>
          deleteSessionOf(tx, held.staff.id, held.sessionId),
        )
      }
      await closeSession(request, reply)
      return { signed_out: true as const }
    },
  })

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
