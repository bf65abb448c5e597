import { Group } from '../../../platform/shared/schema.ts'
import { createDepot } from '../../../shipping/depots/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { DepotRecord, depotNames, depotPlace, presentDepot } from './depot-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/depots',
    action: 'depots.create',
    summary: 'Create a depot',
    access: 'owner',
    status: 201,
    body: Group('Depot', { ...depotNames, ...depotPlace }),
    data: DepotRecord,
    async handle({ tenant, body, recorder }) {
      const fields = {
        code: body.code,
        name: body.name,
        address1: body.address1 ?? null,
        address2: body.address2 ?? null,
        city: body.city ?? null,
        state: body.state ?? null,
        zip: body.zip ?? null,
        country: body.country,
        active: body.active ?? true,
      }
      return presentDepot(tenant, await createDepot(services, tenant.id, fields, recorder))
    },
  })
