export interface Tenant {
  readonly id: number
  readonly name: string
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  /** A name of the IANA time zone database; it decides "today". */
  readonly timezone: string
  readonly awbPrefix: string
  readonly labelFormat: string
  /** Incremented with every change of the tariff. */
  readonly tariffVersion: number
}

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

/** The actor, and its visible part of the tenant. */
export interface Scope {
  readonly tenant: Tenant
  /** The only visible customer; null for the whole tenant. */
  readonly customerId: number | null
  /** Null for staff and background work. */
  readonly apiUserId: number | null
  /** Null for API users and background work. */
  readonly staffId: number | null
}
