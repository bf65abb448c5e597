import { requireApiUser } from '../../access/index.ts'
import { recentActivity } from '../../audit/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ApiCallRecord, presentCall } from '../api-activity/index.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const activityEndpoint = ({ database, trail }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/api-users/:id/activity',
    action: 'api-users.activity',
    summary: 'List the last calls of an API user',
    access: 'owner',
    params: idParameter('API user'),
    data: ListRecord(ApiCallRecord),
    async handle({ tenant, params }) {
      await trail.flush()
      const calls = await database.read(tenant.id, async tx => {
        const user = await requireApiUser(tx, idOf(params.id))
        return recentActivity(tx, [user.id])
      })
      return wholeList(calls.map(call => presentCall(tenant, call)))
    },
  })
