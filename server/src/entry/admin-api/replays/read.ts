import { notFound } from '../../../platform/shared/problem.ts'
import { type ReplayResult, replayKind } from '../../../shipping/bulk/index.ts'
import { requireWork } from '../../../shipping/long-work/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { mayStop } from '../long-work/stop.ts'
import { presentWork } from '../long-work/work-record.ts'
import type { AdminServices } from '../services.ts'
import { mostGroups, presentSums, ReplayRecord } from './replay-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/replays/:id',
    action: 'replays.read',
    summary: 'Get a replay of past shipments with its progress and sums',
    description: `Each list has the ${mostGroups} greatest differences. The document of the job has every shipment.`,
    access: 'staff',
    params: idParameter('replay'),
    data: ReplayRecord,
    async handle({ tenant, session, params }) {
      const work = await database.read(tenant.id, tx => requireWork(tx, idOf(params.id)))
      if (work.kind !== replayKind) throw notFound('No such replay.')
      return {
        work: { ...presentWork(tenant, work, mayStop(session, work)), result: null },
        sums: work.result === null ? null : presentSums(work.result as unknown as ReplayResult),
      }
    },
  })
