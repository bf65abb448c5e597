import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { deleteItem } from '../tariff/tariff-items.ts'
import { DeletedPartRecord, TariffWriteQuery } from '../tariff/write-tariff.ts'
import { requireService, serviceWithId } from './service-record.ts'

export const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/services/:id',
    action: 'services.delete',
    summary: 'Delete a service',
    access: 'tariffs',
    tariffPart: ({ params }) => serviceWithId(params.id),
    params: idParameter('service'),
    query: TariffWriteQuery,
    data: DeletedPartRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const id = idOf(call.params.id)
      const { code } = await services.database.read(call.tenant.id, tx => requireService(tx, id))
      return deleteItem(services, call, serviceWithId(call.params.id), code)
    },
  })
