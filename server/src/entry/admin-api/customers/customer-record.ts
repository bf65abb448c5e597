import Type, { type Static } from 'typebox'
import type { CustomerRow } from '../../../accounts/customers/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../../platform/shared/schema.ts'

const text = nullable(Type.String())

export const CustomerRecord = NamedRecord('Customer', {
  id: Type.Integer(),
  name: Type.String(),
  account_number: text,
  contact_name: text,
  phone: text,
  email: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  notes: text,
  active: Type.Boolean(),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})

export function presentCustomer(tenant: Tenant, row: CustomerRow): Static<typeof CustomerRecord> {
  return {
    id: row.id,
    name: row.name,
    account_number: row.account_number,
    contact_name: row.contact_name,
    phone: row.phone,
    email: row.email,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    notes: row.notes,
    active: row.active,
    created_at: isoWithOffset(row.created_at, tenant.timezone),
    updated_at: isoWithOffset(row.updated_at, tenant.timezone),
  }
}
