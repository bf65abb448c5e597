import { randomInt, randomUUID } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService, OpenedPickup } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { storedMetadata } from '../../platform/shared/metadata.ts'
import { vagueSentence } from '../../platform/shared/vague-postal.ts'
import type { Shipment } from '../shipments/index.ts'
import { collectionColumns } from './collection-columns.ts'
import { type DriverLoad, takePlace } from './driver-days.repository.ts'
import { findPickup, insertPickup, type NewPickup, type PickupDetails } from './pickup.repository.ts'
import { recordNewPickup } from './pickup-events.ts'
import { noCarrier, type PickupRecord, presentPickup, type ShownPickup } from './pickup-record.ts'
import type { PickupRequest } from './pickup-request.ts'

export interface Booking {
  readonly id: number
  readonly request: PickupRequest
  readonly shipment: Shipment | null
  readonly driver: DriverLoad | null
  /** Another form of the postal code would decide about a driver's area. */
  readonly isVague: boolean
  readonly now: Date
}

/** `null` without an order. */
export interface StoredPickup {
  readonly pickup: ShownPickup
  readonly answer: PickupRecord
  readonly opened: OpenedPickup | null
}

/**
 * Includes the events, the record of the call, and the order at a carrier or the driver's place. If no carrier can
 * collect it, everything travels in one round trip.
 */
export async function storeNewPickup(
  tx: TenantTransaction,
  { pickups: carriers }: CarrierService,
  scope: Scope,
  booking: Booking,
  recorder: Recorder,
): Promise<StoredPickup> {
  const { id, shipment } = booking
  const collector = await findCollector(tx, carriers, shipment)
  const driver = collector ? null : booking.driver
  const { country, zip = '' } = booking.request.address
  if (!collector && booking.isVague) {
    recorder.warn({ field: 'address.zip', message: vagueSentence('The choice of the driver', country, zip) })
  }
  const row = newPickup(scope, { ...booking, driver })
  insertPickup(tx, row)
  const opened =
    collector && shipment
      ? await carriers.open(tx, collector, { pickupId: id, requestId: randomUUID(), shipmentId: shipment.id })
      : null
  const pickup = collector ? await requireStored(tx, id) : withoutCarrier(row, driver, shipment)
  const answer = presentPickup(scope.tenant, pickup)
  recordNewPickup(tx, pickup, answer)
  recorder.record(tx, writtenOf(pickup), opened ? undefined : answer)
  if (driver) takePlace(tx, driver, row.scheduled_date)
  return { pickup, answer, opened }
}

/** A carrier does not collect a parcel that has left. */
async function findCollector(
  tx: TenantTransaction,
  carriers: CarrierService['pickups'],
  shipment: Shipment | null,
) {
  return shipment?.status === 'Created' ? carriers.findCollector(tx, shipment.id) : null
}

/** Without a carrier nothing needs to be read back. */
function withoutCarrier(row: NewPickup, driver: DriverLoad | null, shipment: Shipment | null): ShownPickup {
  return {
    ...row,
    ...noCarrier,
    cancelled_at: null,
    driver_name: driver?.name ?? null,
    driver_phone: driver?.phone ?? null,
    awb: shipment?.awb ?? null,
  }
}

/** Staff see the confirmation number in the record of the call. */
export function writtenOf({ id, confirmation_number: subject }: NewPickup) {
  return { pickupId: id, subject }
}

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
    metadata: storedMetadata(request.metadata),
    created_at: now,
    updated_at: now,
  }
}

/** Crockford's base 32: easy to read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten of 32 characters make 10^15 numbers: a tenant never gets one twice. */
function confirmationNumber(): string {
  return `PU${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
