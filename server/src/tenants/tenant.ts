/** A courier company, as far as a request needs to know it. */
export interface Tenant {
  readonly id: number
  readonly name: string
  readonly country: string
  /** ISO 4217. */
  readonly currency: string
  /** A name of the IANA time zone database; "today" is today there. */
  readonly timezone: string
  readonly awbPrefix: string
  readonly labelFormat: string
  /** Grows with every change of the tenant's tariffs. */
  readonly tariffVersion: number
}

/** On whose behalf something is done, and how far that reaches. */
export interface Scope {
  readonly tenant: Tenant
  /** The one customer whose things are in reach; null for all of the tenant's. */
  readonly customerId: number | null
  /** The API user who acts; null for staff and background work. */
  readonly apiUserId: number | null
}
