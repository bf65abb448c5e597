import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import { Group, optional } from '../../../platform/shared/schema.ts'
import { type AddressFields, changeAddress } from '../../../shipping/addresses/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { addressFields, requiredFields } from './address-fields.ts'
import { AddressRecord, presentAddress } from './address-record.ts'

export const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/addresses/:id',
    action: 'addresses.change',
    summary: 'Change an address book entry',
    description:
      'Fields that you leave out stay as they are. Null clears a field. Shipments no longer change the entry.',
    access: 'shipments',
    params: idParameter('entry'),
    body: Group('Address', {
      company: optional(requiredFields.company),
      country: optional(requiredFields.country),
      ...addressFields,
    }),
    data: AddressRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, body, sent, params, recorder }) {
      const faults: FieldProblems = {}
      if (sent.has('company') && body.company === undefined) faults.company = 'Company is required.'
      if (sent.has('country') && body.country === undefined) faults.country = 'Country is required.'
      if (Object.keys(faults).length > 0) throw invalidFields(faults)
      const names = ['company', 'country', ...Object.keys(addressFields)] as (keyof typeof body)[]
      const given = names.filter(name => sent.has(name))
      const change: Partial<AddressFields> = {
        ...Object.fromEntries(given.map(name => [name, body[name] ?? null])),
        ...(sent.has('pinned') ? { pinned: body.pinned ?? false } : {}),
      }
      const address = await changeAddress(services, tenant.id, idOf(params.id), change, recorder)
      return presentAddress(tenant, address)
    },
  })
