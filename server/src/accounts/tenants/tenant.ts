/** A courier company, with what every request needs of it. */
export interface Tenant {
  readonly id: number
  readonly name: string
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  /** A name of the IANA time zone database, by which "today" is meant. */
  readonly timezone: string
  readonly awbPrefix: string
  readonly labelFormat: string
  /** Counts up with every change of the tenant's tariff. */
  readonly tariffVersion: number
}

/** The columns of a tenant as they stand in a row that has other things beside them. */
export interface TenantColumns {
  tenant_id: number
  tenant_name: string
  country: string
  currency: string
  timezone: string
  awb_prefix: string
  label_format: string
  tariff_version: number
}

export function tenantOfRow(row: TenantColumns): Tenant {
  return {
    id: row.tenant_id,
    name: row.tenant_name,
    country: row.country,
    currency: row.currency,
    timezone: row.timezone,
    awbPrefix: row.awb_prefix,
    labelFormat: row.label_format,
    tariffVersion: row.tariff_version,
  }
}

/** On whose behalf something is done, and what of the tenant's is visible. */
export interface Scope {
  readonly tenant: Tenant
  /** The only customer that is visible; null for all of the tenant's. */
  readonly customerId: number | null
  /** The API user who acts; null for staff and background work. */
  readonly apiUserId: number | null
  /** The member of staff who acts; null for API users and background work. */
  readonly staffId: number | null
}
