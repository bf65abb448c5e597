import { requireOwnTenant } from '../../../accounts/tenants/index.ts'
import type { NamedCarrierEvent } from '../../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { chargeFailedDelivery } from '../charges/charge-failed-delivery.ts'
import { listEvents } from '../shipment.repository.ts'
import { recordCarrierEvents } from './change-status.ts'
import { failedAttempts } from './failed-attempts.ts'
import type { ShipmentStatus } from './statuses.ts'

/** What prices of failed deliveries are found by. */
export interface PriceLists {
  readonly database: Database
  readonly tariffs: Pick<CurrentTariffs, 'of'>
}

/**
 * The company's price list where it charges for failed deliveries, else null. It may open transactions of its own, so it is
 * asked for before any.
 */
export async function failurePrices(
  { database, tariffs }: PriceLists,
  tenantId: number,
): Promise<CompiledTariff | null> {
  const { rating } = await tariffs.of(await database.read(tenantId, requireOwnTenant))
  return rating.byId.values().some(service => service.surchargesOfFailures) ? rating : null
}

/** What the carrier's events have changed of a shipment. */
export interface CarrierNews {
  readonly status: ShipmentStatus
  readonly hasChanged: boolean
  /** A failed delivery has been charged. */
  readonly isCharged: boolean
}

/**
 * Stores the carrier's events of a shipment as `recordCarrierEvents` does, and charges each failed delivery that they tell of
 * once: as many as its history then has more than before. So nothing is charged for an event that is told again, for a
 * second one of the same attempt, or for one that staff have recorded; and one that comes late is charged. `rating` is the
 * price list for failures, null where none is charged. Null when there is no such shipment.
 */
export async function takeCarrierEvents(
  tx: TenantTransaction,
  rating: CompiledTariff | null,
  shipmentId: number,
  events: readonly NamedCarrierEvent[],
  now: Date,
): Promise<CarrierNews | null> {
  const stored = events.map(({ key, code: _, ...event }) => ({ ...event, carrierEvent: key }))
  const outcome = await recordCarrierEvents(tx, shipmentId, stored, now)
  if (!outcome) return null
  const { status, hasChanged, added } = outcome
  // A shipment that was cancelled here owes nothing more.
  const owes = rating !== null && added.size > 0 && status !== 'Cancelled'
  const attempts = owes ? await newAttempts(tx, shipmentId, added) : 0
  let isCharged = false
  for (let attempt = 0; rating && attempt < attempts; attempt++) {
    if (await chargeFailedDelivery(tx, rating, shipmentId, now)) isCharged = true
  }
  return { status, hasChanged, isCharged }
}

/** How many failed deliveries a shipment's history has more with the events of these keys than without them. */
async function newAttempts(
  tx: TenantTransaction,
  shipmentId: number,
  added: ReadonlySet<string>,
): Promise<number> {
  const events = await listEvents(tx, shipmentId)
  const before = events.filter(({ carrier_event: key }) => key === null || !added.has(key))
  return failedAttempts(events) - failedAttempts(before)
}

export function tellsOfFailure({ status }: Pick<NamedCarrierEvent, 'status'>): boolean {
  return status === 'Delivery Failed'
}
