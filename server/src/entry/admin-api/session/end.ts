import Type from 'typebox'
import { deleteSessionOf } from '../../../accounts/staff/index.ts'
import { notFound } from '../../../platform/shared/problem.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const endEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/session/list/:id',
    action: 'session.end',
    summary: 'End one of your own sessions',
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
