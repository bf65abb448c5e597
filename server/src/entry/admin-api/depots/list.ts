import { listDepotRows } from '../../../shipping/depots/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DepotRecord, presentDepot } from './depot-record.ts'

export const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/depots',
    action: 'depots.list',
    summary: 'List depots',
    access: 'staff',
    data: ListRecord(DepotRecord),
    async handle({ tenant }) {
      const depots = await services.database.read(tenant.id, listDepotRows)
      return wholeList(depots.map(depot => presentDepot(tenant, depot)))
    },
  })
