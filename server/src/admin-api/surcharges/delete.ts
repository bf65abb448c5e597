import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/edit-tariff.ts'
import { deleteItem } from '../tariff/tariff-items.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/surcharges/:id',
    action: 'surcharges.delete',
    summary: 'Delete a surcharge, a discount or a tax',
    access: 'tariffs',
    onTariff: ({ params }) => ({ list: 'surcharges', code: params.id ?? null }),
    params: { id: { description: 'Code of the surcharge.', example: 'FUEL' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call =>
      deleteItem(services, call, { list: 'surcharges', code: call.params.id ?? null }, call.params.id),
  })
