import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { deleteItem } from '../tariff/tariff-items.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'
import { groupParameter, groupPart } from './group-parameter.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/customer-groups/:id',
    action: 'customer-groups.delete',
    summary: 'Delete a customer group',
    description: 'Refused while the group has a customer or a rate card.',
    access: 'tariffs',
    tariffPart: ({ params }) => groupPart(params.id),
    params: groupParameter,
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    handle: call => deleteItem(services, call, groupPart(call.params.id), call.params.id),
  })
