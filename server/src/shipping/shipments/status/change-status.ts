import type { TenantTransaction } from '../../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../../platform/shared/clock.ts'
import { conflict, notFound } from '../../../platform/shared/problem.ts'
import { insertEvent, listEvents, lockStatus, type NewEvent, updateStatus } from '../shipment.repository.ts'
import { carrierStatusSince } from './carrier-status-since.ts'
import { canBecome, isFinal, type ShipmentStatus } from './statuses.ts'

/**
 * The only place that changes a status. Throws CONFLICT if the transition table does not allow it. The caller reads
 * `now` under the shipment's lock (`timeOfChange`), and records the event for integrators after its other changes.
 */
export async function changeStatus(
  tx: TenantTransaction,
  shipmentId: number,
  event: NewEvent,
  now: Date,
): Promise<void> {
  const locked = await lockStatus(tx, shipmentId)
  if (!locked) throw notFound('No such shipment.')
  const { status } = locked
  if (!canBecome(status, event.status)) {
    throw conflict(`A shipment that is ${status} cannot become ${event.status}.`)
  }
  await updateStatus(tx, shipmentId, {
    status: event.status,
    updated_at: now,
    ...(event.status === 'Cancelled' ? { cancelled_at: now } : {}),
  })
  await insertEvent(tx, shipmentId, event)
}

export function cancelledNow(now: Date): NewEvent {
  return {
    status: 'Cancelled',
    description: 'Shipment cancelled.',
    at: now,
    city: null,
    country: null,
    carrierEvent: null,
  }
}

export interface CarrierEventsOutcome {
  readonly status: ShipmentStatus
  readonly hasChanged: boolean
  readonly added: ReadonlySet<string>
  /** The time of the change. */
  readonly now: Date
}

/**
 * Stores the carrier's events, each once, oldest first. An event changes the status only if the transition table
 * allows it. An event older than the carrier's event of the present status is late: it can only make the status final.
 * An event without a status takes that of the event before it. Returns null for an unknown shipment.
 */
export async function recordCarrierEvents(
  tx: TenantTransaction,
  shipmentId: number,
  events: readonly (Omit<NewEvent, 'status'> & { status: NewEvent['status'] | null })[],
  clock: Pick<Clock, 'now'>,
): Promise<CarrierEventsOutcome | null> {
  const locked = await lockStatus(tx, shipmentId)
  if (!locked) return null
  const now = timeOfChange(clock, locked)
  const before = locked.status
  let status = before
  // Most answers repeat known events and move nothing.
  const mayMove = events.some(event => event.status !== null && canBecome(before, event.status))
  const since = mayMove ? carrierStatusSince(await listEvents(tx, shipmentId), before) : null
  let said: ShipmentStatus | null = null
  const added = new Set<string>()
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const isLate = since !== null && event.at < since
    const moves =
      event.status !== null && canBecome(status, event.status) && (!isLate || isFinal(event.status))
    said = event.status ?? said
    const isNew = await insertEvent(tx, shipmentId, { ...event, status: said ?? status })
    if (isNew && event.carrierEvent !== null) added.add(event.carrierEvent)
    if (isNew && moves && event.status) status = event.status
  }
  const hasChanged = status !== before
  if (hasChanged) await updateStatus(tx, shipmentId, { status, updated_at: now })
  return { status, hasChanged, added, now }
}
