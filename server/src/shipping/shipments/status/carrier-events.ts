import { requireOwnTenant } from '../../../accounts/tenants/index.ts'
import type { NamedCarrierEvent } from '../../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { chargeFailedDelivery } from '../charges/charge-failed-delivery.ts'
import { listEvents } from '../shipment.repository.ts'
import { recordCarrierEvents } from './change-status.ts'
import { failedAttempts } from './failed-attempts.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface PriceLists {
  readonly database: Database
  readonly tariffs: Pick<CurrentTariffs, 'of'>
}

/** Null if failures cost nothing. May open transactions of its own, so it runs before any. */
export async function failurePrices(
  { database, tariffs }: PriceLists,
  tenantId: number,
): Promise<CompiledTariff | null> {
  const { rating } = await tariffs.of(await database.read(tenantId, requireOwnTenant))
  return rating.byId.values().some(service => service.surchargesOfFailures) ? rating : null
}

export interface CarrierNews {
  readonly status: ShipmentStatus
  readonly hasChanged: boolean
  readonly isCharged: boolean
  /** The time of the change. */
  readonly now: Date
}

/**
 * Stores the carrier's events like `recordCarrierEvents`, and charges each attempt that the history gains. Repeated
 * events, several events of one attempt, and attempts that staff recorded cost nothing more; late events are charged.
 * `rating` is null if failures cost nothing. Returns null for an unknown shipment.
 */
export async function takeCarrierEvents(
  tx: TenantTransaction,
  rating: CompiledTariff | null,
  shipmentId: number,
  events: readonly NamedCarrierEvent[],
  clock: Pick<Clock, 'now'>,
): Promise<CarrierNews | null> {
  const stored = events.map(({ key, code: _, ...event }) => ({ ...event, carrierEvent: key }))
  const outcome = await recordCarrierEvents(tx, shipmentId, stored, clock)
  if (!outcome) return null
  const { status, hasChanged, added, now } = outcome
  // A shipment cancelled here owes nothing more.
  const owes = rating !== null && added.size > 0 && status !== 'Cancelled'
  const attempts = owes ? await newAttempts(tx, shipmentId, added) : 0
  let isCharged = false
  for (let attempt = 0; rating && attempt < attempts; attempt++) {
    if (await chargeFailedDelivery(tx, rating, shipmentId, now)) isCharged = true
  }
  return { status, hasChanged, isCharged, now }
}

async function newAttempts(
  tx: TenantTransaction,
  shipmentId: number,
  added: ReadonlySet<string>,
): Promise<number> {
  const events = await listEvents(tx, shipmentId)
  const before = events.filter(({ carrier_event: key }) => key === null || !added.has(key))
  return failedAttempts(events) - failedAttempts(before)
}

export function reportsFailure({ status }: Pick<NamedCarrierEvent, 'status'>): boolean {
  return status === 'Delivery Failed'
}
