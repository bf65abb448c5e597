import { requireWork } from '../../../shipping/long-work/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { mayStop } from './stop.ts'
import { presentWork, WorkRecord } from './work-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/long-work/:id',
    action: 'work.read',
    summary: 'Get a background job and its progress',
    access: 'staff',
    params: idParameter('work'),
    data: WorkRecord,
    async handle({ tenant, session, params }) {
      const work = await database.read(tenant.id, tx => requireWork(tx, idOf(params.id)))
      return presentWork(tenant, work, mayStop(session, work))
    },
  })
