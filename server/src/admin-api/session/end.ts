import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { notFound } from '../../shared/problem.ts'
import { deleteSessionOf } from '../../staff/index.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const endEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/session/list/:id',
    action: 'session.end',
    summary: 'End one of one’s own sessions',
    access: 'staff',
    params: idParameter('session'),
    data: Type.Object({ ended: Type.Literal(true) }),
    async handle({ session, tenant, params, recorder }) {
      await database.write(tenant.id, async tx => {
        const ended = await deleteSessionOf(tx, session.staff.id, idOf(params.id))
        if (!ended) throw notFound('No such session.')
        recorder.record(tx, { subject: session.staff.email })
      })
      return { ended: true as const }
    },
  })
