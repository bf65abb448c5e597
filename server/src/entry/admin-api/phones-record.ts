import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { NamedRecord, nullable } from '../../platform/shared/schema.ts'
import type { Phones } from '../../shipping/road/index.ts'

/** The paired phones of a driver, together. */
export const PhonesRecord = NamedRecord('DriverPhones', {
  count: Type.Integer(),
  last_contact_at: nullable(Type.String({ format: 'date-time' })),
  waiting_actions: Type.Integer({ description: 'Still on the phones at their last contact.' }),
  waiting_photos: Type.Integer(),
})

/** Undefined for a driver without a phone. */
export function presentPhones(tenant: Tenant, phones: Phones | undefined): Static<typeof PhonesRecord> {
  return {
    count: phones?.count ?? 0,
    last_contact_at: phones ? isoWithOffset(phones.last_contact_at, tenant.timezone) : null,
    waiting_actions: phones?.waiting_actions ?? 0,
    waiting_photos: phones?.waiting_photos ?? 0,
  }
}
