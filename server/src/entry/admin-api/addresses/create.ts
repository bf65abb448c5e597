import { partyOf } from '../../../platform/shared/party.ts'
import { Group } from '../../../platform/shared/schema.ts'
import { addAddress } from '../../../shipping/addresses/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { addressFields, requiredFields } from './address-fields.ts'
import { AddressRecord, presentAddress } from './address-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/customers/:id/addresses',
    action: 'addresses.create',
    summary: 'Add an address to the address book of a customer',
    access: 'shipments',
    status: 201,
    params: idParameter('customer'),
    body: Group('Address', { ...requiredFields, ...addressFields }),
    data: AddressRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, body, params, recorder }) {
      const fields = { ...partyOf(body), label: body.label ?? null, pinned: body.pinned ?? false }
      const address = await addAddress(services, tenant.id, idOf(params.id), fields, recorder)
      return presentAddress(tenant, address)
    },
  })
