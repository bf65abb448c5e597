import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { partyOf } from '../../platform/shared/party.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import {
  Country,
  Email,
  Flag,
  Group,
  NamedRecord,
  nullable,
  optional,
  Search,
  Text,
} from '../../platform/shared/schema.ts'
import {
  type AddressFields,
  type AddressRow,
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress,
} from '../../shipping/addresses/index.ts'
import { indexBeforeSearch } from '../../shipping/shipments/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import {
  DeletedRecord,
  deleted,
  idOf,
  idParameter,
  ListRecord,
  listAnswer,
  mostCounted,
  orderedQuery,
  pageRequest,
} from './lists.ts'
import type { AdminServices } from './services.ts'

const text = nullable(Type.String())

/** An entry of a customer's address book. */
const AddressRecord = NamedRecord('Address', {
  id: Type.Integer(),
  customer_id: Type.Integer(),
  label: nullable(Type.String({ description: 'Name for staff.' })),
  company: Type.String(),
  name: text,
  phone: text,
  email: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: Type.String(),
  pinned: Type.Boolean({ description: 'True if shown before all others.' }),
  kept: Type.Boolean({ description: 'True if entered or corrected by hand; shipments do not change it.' }),
  last_used_at: Type.String({ format: 'date-time' }),
})

function presentAddress(tenant: Tenant, row: AddressRow): Static<typeof AddressRecord> {
  return {
    id: row.id,
    customer_id: row.customer_id,
    label: row.label,
    company: row.company,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    pinned: row.pinned,
    kept: row.kept,
    last_used_at: isoWithOffset(row.last_used_at, tenant.timezone),
  }
}

/** The fields besides company and country. */
const addressFields = {
  label: optional(Text('Name of the entry')),
  name: optional(Text('Contact')),
  phone: optional(Text('Phone')),
  email: optional(Email()),
  address1: optional(Text('Address')),
  address2: optional(Text('Second address line')),
  city: optional(Text('City')),
  state: optional(Text('State')),
  zip: optional(Text('Postal code')),
  pinned: optional(Flag('Pinned')),
}

const requiredFields = { company: Text('Company'), country: Country('Country') }

const listEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customers/:id/addresses',
    action: 'addresses.list',
    summary: 'List or search the address book of a customer',
    description:
      'Pinned entries come first, then the most recently used. `q` finds beginnings of words in the name, company, contact, street, city, postal code and e-mail, and either end of a telephone number.',
    access: 'staff',
    params: idParameter('customer'),
    query: orderedQuery('used', 'desc', { q: optional(Search()) }),
    data: ListRecord(AddressRecord),
    async handle({ tenant, query, params }) {
      const customerId = idOf(params.id)
      const request = pageRequest(query, { sort: 'used', order: 'desc' })
      const filter = { customerId, ...(query.q === undefined ? {} : { text: query.q }) }
      // The book also shows recipients of the last moments.
      if (!request.after) await indexBeforeSearch({ database, clock }, tenant.id)
      const { page, total } = await database.read(tenant.id, tx =>
        listAddresses(tx, filter, request, mostCounted),
      )
      return listAnswer(page, request, {
        total,
        keyOf: ({ pinned, last_used_at: usedAt, id }) => [pinned ? 1 : 0, usedAt.getTime(), id],
        show: address => presentAddress(tenant, address),
      })
    },
  })

const createEndpoint = (services: AdminServices) =>
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

const changeEndpoint = (services: AdminServices) =>
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

const deleteEndpoint = (services: AdminServices) =>
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

/** The address books of customers. */
export function addressEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
