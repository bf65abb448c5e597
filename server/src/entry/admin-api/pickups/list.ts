import { countPickups, listPickups } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, mostCounted } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { filterOf, keyOf, PickupsQuery, requestOf } from './pickup-list.ts'
import { ListedPickupRecord, presentListedPickup } from './pickup-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/pickups',
    action: 'pickups.list',
    summary: 'List pickups',
    access: 'staff',
    query: PickupsQuery,
    data: ListRecord(ListedPickupRecord),
    async handle({ tenant, query }) {
      const request = requestOf(query)
      const filter = filterOf(query)
      const limit = filter.ids ? filter.ids.length : request.limit
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await listPickups(tx, filter, { ...request, limit }),
        total: request.after ? null : await countPickups(tx, filter, mostCounted),
      }))
      return listAnswer(page, request, {
        total,
        keyOf: pickup => keyOf(pickup, request.sort),
        show: pickup => presentListedPickup(tenant, pickup),
      })
    },
  })
