import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Country, Flag, Group, NamedRecord, nullable, optional, Text } from '../../platform/shared/schema.ts'
import {
  changeDepot,
  createDepot,
  type DepotRow,
  listDepotRows,
  removeDepot,
  requireDepot,
} from '../../shipping/depots/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { DeletedRecord, deleted, idOf, idParameter, ListRecord, wholeList } from './lists.ts'
import type { AdminServices } from './services.ts'

const text = nullable(Type.String())

const DepotRecord = NamedRecord('Depot', {
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: Type.String(),
  active: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

/** The fields of a depot that always have a value. */
const depotNames = {
  code: Text('Code', { longest: 20, example: 'EWR' }),
  name: Text('Name', { example: 'Newark' }),
  country: Country('Country'),
}

/** Its other fields. */
const depotPlace = {
  address1: optional(Text('Address')),
  address2: optional(Text('Second address line')),
  city: optional(Text('City')),
  state: optional(Text('State')),
  zip: optional(Text('Postal code')),
  active: optional(Flag('Active')),
}

function presentDepot(tenant: Tenant, depot: DepotRow): Static<typeof DepotRecord> {
  return {
    id: depot.id,
    code: depot.code,
    name: depot.name,
    address1: depot.address1,
    address2: depot.address2,
    city: depot.city,
    state: depot.state,
    zip: depot.zip,
    country: depot.country,
    active: depot.active,
    created_at: isoWithOffset(depot.created_at, tenant.timezone),
    updated_at: isoWithOffset(depot.updated_at, tenant.timezone),
  }
}

const listEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/depots',
    action: 'depots.list',
    summary: 'List depots',
    access: 'staff',
    data: ListRecord(DepotRecord),
    async handle({ tenant }) {
      const depots = await services.database.read(tenant.id, listDepotRows)
      return wholeList(depots.map(depot => presentDepot(tenant, depot)))
    },
  })

const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/depots/:id',
    action: 'depots.read',
    summary: 'Get a depot',
    access: 'staff',
    params: idParameter('depot'),
    data: DepotRecord,
    async handle({ tenant, params }) {
      const depot = await services.database.read(tenant.id, tx => requireDepot(tx, idOf(params.id)))
      return presentDepot(tenant, depot)
    },
  })

const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/depots',
    action: 'depots.create',
    summary: 'Create a depot',
    access: 'owner',
    status: 201,
    body: Group('Depot', { ...depotNames, ...depotPlace }),
    data: DepotRecord,
    async handle({ tenant, body, recorder }) {
      const fields = {
        code: body.code,
        name: body.name,
        address1: body.address1 ?? null,
        address2: body.address2 ?? null,
        city: body.city ?? null,
        state: body.state ?? null,
        zip: body.zip ?? null,
        country: body.country,
        active: body.active ?? true,
      }
      return presentDepot(tenant, await createDepot(services, tenant.id, fields, recorder))
    },
  })

/** Titles of the fields that always have a value. */
const titles = { code: 'Code', name: 'Name', country: 'Country' }
/** Null clears these fields. */
const clearable = ['address1', 'address2', 'city', 'state', 'zip'] as const

const changeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/depots/:id',
    action: 'depots.change',
    summary: 'Change a depot',
    description: 'Fields that you leave out stay as they are. Null clears a part of the address.',
    access: 'owner',
    params: idParameter('depot'),
    body: Group('Depot', {
      code: optional(depotNames.code),
      name: optional(depotNames.name),
      country: optional(depotNames.country),
      ...depotPlace,
    }),
    data: DepotRecord,
    async handle({ tenant, body, sent, params, recorder }) {
      for (const [field, title] of Object.entries(titles)) {
        if (sent.has(field) && !(field in body)) throw invalidFields({ [field]: `${title} is required.` })
      }
      const cleared = clearable.filter(field => sent.has(field) && body[field] === undefined)
      const change = { ...body, ...Object.fromEntries(cleared.map(field => [field, null])) }
      return presentDepot(tenant, await changeDepot(services, tenant.id, idOf(params.id), change, recorder))
    },
  })

const deleteEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/depots/:id',
    action: 'depots.delete',
    summary: 'Delete a depot without scans',
    access: 'owner',
    params: idParameter('depot'),
    data: DeletedRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, recorder }) {
      await removeDepot(services, tenant.id, idOf(params.id), recorder)
      return deleted
    },
  })

/** Depots: where parcels are scanned. */
export function depotEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
