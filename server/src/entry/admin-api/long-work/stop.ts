import type { StaffSession } from '../../../accounts/staff/index.ts'
import { Problem } from '../../../platform/shared/problem.ts'
import { type LongWorkRow, requireWork } from '../../../shipping/long-work/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWork, WorkRecord } from './work-record.ts'

export const stopEndpoint = ({ database, longWork }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/long-work/:id/stop',
    action: 'work.stop',
    summary: 'Stop a background job',
    description:
      'The person who started it, or an owner, can stop it. Finished rows stay finished. Rows in progress are completed.',
    access: 'staff',
    params: idParameter('work'),
    data: WorkRecord,
    errors: ['CONFLICT'],
    handle({ tenant, session, params, recorder }) {
      const id = idOf(params.id)
      return database.write(tenant.id, async tx => {
        if (!mayStop(session, await requireWork(tx, id))) {
          throw new Problem('FORBIDDEN', 'Only whoever has started it, or an owner, may stop it.')
        }
        await longWork.stop(tx, id)
        recorder.record(tx, { subject: id })
        return presentWork(tenant, await requireWork(tx, id), true)
      })
    },
  })

export function mayStop({ staff }: StaffSession, work: LongWorkRow): boolean {
  return staff.role === 'owner' || staff.id === work.staff_id
}
