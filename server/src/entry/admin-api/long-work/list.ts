import { listWorkOf } from '../../../shipping/long-work/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWork, WorkRecord } from './work-record.ts'

/** Pieces of work that are shown. */
const shown = 20

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/long-work',
    action: 'work.list',
    summary: 'List your own background jobs, newest first',
    description: 'The newest 20. Jobs are kept for a week after their end.',
    access: 'staff',
    data: ListRecord(WorkRecord),
    async handle({ tenant, session }) {
      const rows = await database.read(tenant.id, tx => listWorkOf(tx, session.staff.id, shown))
      return wholeList(rows.map(work => presentWork(tenant, work, true)))
    },
  })
