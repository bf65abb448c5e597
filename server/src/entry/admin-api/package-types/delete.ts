import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { deleteItem } from '../tariff/tariff-items.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/package-types/:id',
    action: 'package-types.delete',
    summary: 'Delete a package type',
    access: 'tariffs',
    tariffPart: () => ({ list: 'package_types' }),
    params: { id: { description: 'Code of the package type.', example: 'BOX' } },
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, { list: 'package_types' }, call.params.id),
  })
