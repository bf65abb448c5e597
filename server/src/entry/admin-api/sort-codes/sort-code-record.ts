import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Country, Group, Id, NamedRecord, nullable, optional, Text } from '../../../platform/shared/schema.ts'
import type { SortCodeFields, SortCodeRow } from '../../../shipping/sort-codes/index.ts'

const text = nullable(Type.String())

export const SortCodeRecord = NamedRecord('SortCode', {
  id: Type.Integer(),
  country: Type.String(),
  zip_prefix: text,
  zip_from: text,
  zip_to: text,
  city: text,
  code: Type.String(),
  depot: nullable(Type.Object({ id: Type.Integer(), code: Type.String() })),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

/** A sort code as it is entered: a place without a postal code and a city is the whole country. */
export const SortCodeBody = Group('Sort code', {
  country: Country('Country'),
  zip_prefix: optional(Text('Postal prefix', { longest: 12, example: '10' })),
  zip_from: optional(Text('First postal code', { longest: 12 })),
  zip_to: optional(Text('Last postal code', { longest: 12 })),
  city: optional(Text('City', { description: 'Limits the code to this city.' })),
  code: Text('Code', { longest: 8, example: 'EWR-12', description: 'Text on the label.' }),
  depot_id: optional(Id('Depot')),
})

export function sortCodeFields(body: Static<typeof SortCodeBody>): SortCodeFields {
  return {
    country: body.country,
    zip_prefix: body.zip_prefix ?? null,
    zip_from: body.zip_from ?? null,
    zip_to: body.zip_to ?? null,
    city: body.city ?? null,
    code: body.code,
    depot_id: body.depot_id ?? null,
  }
}

export function presentSortCode(tenant: Tenant, row: SortCodeRow): Static<typeof SortCodeRecord> {
  return {
    id: row.id,
    country: row.country,
    zip_prefix: row.zip_prefix,
    zip_from: row.zip_from,
    zip_to: row.zip_to,
    city: row.city,
    code: row.code,
    depot: row.depot_id === null ? null : { id: row.depot_id, code: row.depot_code ?? '' },
    created_at: isoWithOffset(row.created_at, tenant.timezone),
    updated_at: isoWithOffset(row.updated_at, tenant.timezone),
  }
}

/** The code by which a parcel is sorted, as answers show it. */
export const FoundSortCodeRecord = nullable(
  Type.Object({
    code: Type.String(),
    depot: nullable(Type.String({ description: 'Code of the depot.' })),
  }),
)
