import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { deleteItem } from '../tariff/tariff-items.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/options/:id',
    action: 'options.delete',
    summary: 'Delete an option',
    description:
      'Refused while a service offers it or a surcharge depends on it. Shipments keep their options.',
    access: 'tariffs',
    tariffPart: () => ({ list: 'options' }),
    params: { id: { description: 'Code of the option.', example: 'SATURDAY' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, { list: 'options' }, call.params.id),
  })
