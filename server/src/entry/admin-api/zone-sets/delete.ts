import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { deleteItem } from '../tariff/tariff-items.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'
import { zoneSetPart } from './zone-set-part.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/zone-sets/:id',
    action: 'zone-sets.delete',
    summary: 'Delete a zone set',
    access: 'tariffs',
    tariffPart: ({ params }) => zoneSetPart(params.id, null),
    params: { id: { description: 'Code of the zone set.', example: 'US' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, zoneSetPart(call.params.id, null), call.params.id),
  })
