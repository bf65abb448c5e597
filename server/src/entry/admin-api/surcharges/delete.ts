import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { deleteItem } from '../tariff/tariff-items.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/surcharges/:id',
    action: 'surcharges.delete',
    summary: 'Delete a surcharge, a discount or a tax',
    access: 'tariffs',
    tariffPart: ({ params }) => ({ list: 'surcharges', code: params.id ?? null }),
    params: { id: { description: 'Code of the surcharge.', example: 'FUEL' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call =>
      deleteItem(services, call, { list: 'surcharges', code: call.params.id ?? null }, call.params.id),
  })
