import { randomInt, randomUUID } from 'node:crypto'
import type { Recorder } from '../audit/index.ts'
import type { CarrierService, OpenedPickup } from '../carriers/index.ts'
import type { TenantTransaction, WriteSteps } from '../database/index.ts'
import type { Shipment } from '../shipments/index.ts'
import type { Scope } from '../tenants/index.ts'
import { collectionColumns } from './collection-columns.ts'
import { type DriverLoad, takePlace } from './driver-days.repository.ts'
import { findPickup, insertPickup, type NewPickup, type PickupDetails } from './pickup.repository.ts'
import { recordNewPickup } from './pickup-events.ts'
import { noCarrier, type PickupRecord, presentPickup, type ShownPickup } from './pickup-record.ts'
import type { PickupRequest } from './pickup-request.ts'

/** A pickup that can be booked: its request is right. */
export interface Booking {
  readonly id: number
  readonly request: PickupRequest
  readonly shipment: Shipment | null
  /** Null where it is nobody's yet. */
  readonly driver: DriverLoad | null
  readonly now: Date
}

/** A stored pickup: with its answer or, where a carrier has still to be asked, with what is ordered there. */
export type StoredPickup =
  | { answer: PickupRecord }
  | { answer?: never; pickup: ShownPickup; opened: OpenedPickup }

/** Whether a carrier may collect it. A parcel that is on its way already is not there for its carrier. */
export function mayBeCollected({ shipment }: Pick<Booking, 'shipment'>): boolean {
  return shipment?.status === 'Created'
}

/** A pickup with its driver that is to be stored, and what the caller is told of it. */
export interface ReadyPickup {
  readonly row: NewPickup
  readonly driver: DriverLoad | null
  readonly answer: PickupRecord
}

/** A pickup that no carrier collects: it is known before it is stored. */
export function readyPickup(scope: Scope, booking: Booking): ReadyPickup {
  const row = newPickup(scope, booking)
  const { driver, shipment } = booking
  const answer = presentPickup(scope.tenant, {
    ...row,
    ...noCarrier,
    cancelled_at: null,
    driver_name: driver?.name ?? null,
    driver_phone: driver?.phone ?? null,
    awb: shipment?.awb ?? null,
  })
  return { row, driver, answer }
}

/**
 * Stores a pickup that no carrier collects, with its events and the record of the call, and takes the driver's place.
 * Nothing is waited for: all is sent in one round trip. Returns the answer.
 */
export function storeWithoutCarrier(
  tx: WriteSteps,
  { row, driver, answer }: ReadyPickup,
  recorder: Recorder,
): PickupRecord {
  insertPickup(tx, row)
  recordNewPickup(tx, row, answer)
  recorder.record(tx, writtenOf(row), answer)
  if (driver) takePlace(tx, driver, row.scheduled_date)
  return answer
}

/** Stores a pickup: with its order where a carrier collects it, else with the driver, if there is one. */
export async function storeNewPickup(
  tx: TenantTransaction,
  { pickups: carriers }: CarrierService,
  scope: Scope,
  booking: Booking,
  recorder: Recorder,
): Promise<StoredPickup> {
  const { id, shipment } = booking
  const collector = shipment && mayBeCollected(booking) ? await carriers.findCollector(tx, shipment.id) : null
  if (!collector || !shipment)
    return { answer: storeWithoutCarrier(tx, readyPickup(scope, booking), recorder) }
  insertPickup(tx, newPickup(scope, { ...booking, driver: null }))
  const order = { pickupId: id, requestId: randomUUID(), shipmentId: shipment.id }
  const opened = await carriers.open(tx, collector, order)
  const pickup = await requireStored(tx, id)
  const shown = presentPickup(scope.tenant, pickup)
  recordNewPickup(tx, pickup, shown)
  recorder.record(tx, writtenOf(pickup), opened ? undefined : shown)
  return opened ? { pickup, opened } : { answer: shown }
}

/** What the record of the call says of the pickup. Staff read the confirmation number. */
export function writtenOf({ id, confirmation_number: subject }: NewPickup) {
  return { pickupId: id, subject }
}

/** A pickup that was just stored, as it can be shown. */
export async function requireStored(tx: TenantTransaction, id: number): Promise<PickupDetails> {
  const pickup = await findPickup(tx, null, id)
  if (!pickup) throw new Error('A pickup that was just stored is not there.')
  return pickup
}

function newPickup(scope: Scope, { id, request, shipment, driver, now }: Booking): NewPickup {
  return {
    id,
    confirmation_number: confirmationNumber(),
    status: driver ? 'assigned' : 'scheduled',
    customer_id: request.customer_id,
    api_user_id: scope.apiUserId,
    ...collectionColumns(request),
    destination: request.destination ?? null,
    payment_type: request.payment_type ?? null,
    shipment_id: shipment?.id ?? null,
    driver_id: driver?.id ?? null,
    created_at: now,
    updated_at: now,
  }
}

/** Letters and digits that are not mistaken for each other when read aloud: Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten of 32 characters: there are 10^15, so that a tenant never gets the same twice. */
function confirmationNumber(): string {
  return `PU${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
