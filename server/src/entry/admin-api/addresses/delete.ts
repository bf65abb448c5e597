import { removeAddress } from '../../../shipping/addresses/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'

export const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/addresses/:id',
    action: 'addresses.delete',
    summary: 'Delete an entry of an address book',
    description: 'Shipments stay as they are. The next one to the address makes it known again.',
    access: 'shipments',
    params: idParameter('entry'),
    data: DeletedRecord,
    async handle({ tenant, params, recorder }) {
      await removeAddress(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })
