import { removeAddress } from '../../../shipping/addresses/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/addresses/:id',
    action: 'addresses.delete',
    summary: 'Delete an address book entry',
    description: 'Shipments stay as they are. The next shipment to the address adds the entry again.',
    access: 'shipments',
    params: idParameter('entry'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await removeAddress(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
