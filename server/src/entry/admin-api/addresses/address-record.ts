import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import type { AddressRow } from '../../../shipping/addresses/index.ts'

const text = nullable(Type.String())

/** An entry of a customer's address book. */
export const AddressRecord = NamedRecord('Address', {
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

export function presentAddress(tenant: Tenant, row: AddressRow): Static<typeof AddressRecord> {
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
