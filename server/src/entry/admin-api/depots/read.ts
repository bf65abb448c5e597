import { requireDepot } from '../../../shipping/depots/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DepotRecord, presentDepot } from './depot-record.ts'

export const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/depots/:id',
    action: 'depots.read',
    summary: 'Get a depot',
    access: 'staff',
    params: idParameter('depot'),
    data: DepotRecord,
    async handle({ tenant, params }) {
      const depot = await services.database.read(tenant.id, tx => requireDepot(tx, idOf(params.id)))
      return presentDepot(tenant, depot)
    },
  })
