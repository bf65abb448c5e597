import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Country, Flag, NamedRecord, nullable, optional, Text } from '../../../platform/shared/schema.ts'
import type { DepotRow } from '../../../shipping/depots/index.ts'

const text = nullable(Type.String())

export const DepotRecord = NamedRecord('Depot', {
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
export const depotNames = {
  code: Text('Code', { longest: 20, example: 'EWR' }),
  name: Text('Name', { example: 'Newark' }),
  country: Country('Country'),
}

/** Its other fields. */
export const depotPlace = {
  address1: optional(Text('Address')),
  address2: optional(Text('Second address line')),
  city: optional(Text('City')),
  state: optional(Text('State')),
  zip: optional(Text('Postal code')),
  active: optional(Flag('Active')),
}

export function presentDepot(tenant: Tenant, depot: DepotRow): Static<typeof DepotRecord> {
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
