import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { GeocoderFailure } from './ask-geocoder.ts'

export interface Geocoder {
  readonly template: string
  readonly failure: GeocoderFailure | null
  readonly failed_at: Date | null
}

export async function findGeocoder({ tenantId, sql: db }: TenantTransaction): Promise<Geocoder | undefined> {
  const row = await db
    .selectFrom('geocoders')
    .select(['template', 'failure', 'failed_at'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && { ...row, failure: row.failure as GeocoderFailure | null }
}

export async function saveGeocoder(
  { tenantId, sql: db }: TenantTransaction,
  template: string,
): Promise<void> {
  const values = { template, failure: null, failed_at: null }
  await db
    .insertInto('geocoders')
    .values({ tenant_id: tenantId, ...values })
    .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

/** Null after a success. Another geocoder, set meanwhile, stays as it is. */
export async function noteFailure(
  { tenantId, sql: db }: TenantTransaction,
  template: string,
  failure: GeocoderFailure | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('geocoders')
    .set({ failure, failed_at: failure && now })
    .where('tenant_id', '=', tenantId)
    .where('template', '=', template)
    .execute()
}

export async function deleteGeocoder({ tenantId, sql: db }: TenantTransaction): Promise<void> {
  await db.deleteFrom('geocoders').where('tenant_id', '=', tenantId).execute()
}
