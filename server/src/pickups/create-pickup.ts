import { randomInt, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Recorder } from '../audit/index.ts'
import type { CarrierService, OpenedPickup } from '../carriers/index.ts'
import { readCustomerInScope, unknownCustomer } from '../customers/index.ts'
import type { Database, IdAllocator, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { dateOn } from '../shared/dates.ts'
import { type FieldProblems, invalidFields, Problem } from '../shared/problem.ts'
import { requireWholeShipment, type Shipment } from '../shipments/index.ts'
import type { Scope, Tenant } from '../tenants/index.ts'
import type { Dispatcher } from './dispatcher.ts'
import { type DriverLoad, isDriverFull, readDriverLoads, takePlace } from './driver-days.repository.ts'
import { findPickup, insertPickup, type NewPickup, type PickupDetails } from './pickup.repository.ts'
import { addressOf } from './pickup-address.ts'
import { recordNewPickup } from './pickup-events.ts'
import { noCarrier, type PickupRecord, presentPickup, type ShownPickup } from './pickup-record.ts'
import { type PickupRequest, pickupFaults } from './pickup-request.ts'

interface CreatePickupOptions {
  database: Database
  clock: Clock
  ids: IdAllocator
  dispatcher: Dispatcher
  carrierService: CarrierService
  log: Logger
}

/** A pickup that can be booked: its request is right. */
interface Booking {
  id: number
  request: PickupRequest
  shipment: Shipment | null
}

/** A pickup in the database, and its order where a carrier collects it. */
type Stored = { pickup: ShownPickup; opened: OpenedPickup | null }

/** So often another driver is chosen after the one before was booked out meanwhile. */
const mostChoices = 25

/**
 * Schedules a pickup. If a carrier has its shipment, the pickup is ordered from that carrier; else it goes to the
 * least busy driver whose area covers the address, if there is one. A carrier that cannot be reached gets the order
 * later. Throws VALIDATION_ERROR with every field at fault.
 */
export async function createPickup(
  options: CreatePickupOptions,
  scope: Scope,
  request: PickupRequest,
  recorder: Recorder,
): Promise<PickupRecord> {
  const { tenant } = scope
  if (request.scheduled_date < dateOn(options.clock.now(), tenant.timezone)) {
    recorder.warn({ field: 'scheduled_date', message: 'The scheduled date is in the past.' })
  }
  const [id, { faults, shipment }, drivers] = await Promise.all([
    options.ids.allocate(tenant.id, 'pickups'),
    resolve(options.database, scope, request),
    readDriverLoads(options.database, tenant.id, request.address.country, request.scheduled_date),
  ])
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { pickup, opened } = await book(options, scope, { id, request, shipment }, drivers, recorder)
  if (!opened) return presentPickup(tenant, pickup)
  return orderPickup(options, tenant, { pickup, opened }, recorder)
}

/** Stores a pickup with the driver who is chosen for it; with another when that one is booked out meanwhile. */
async function book(
  { database, clock, dispatcher, carrierService }: CreatePickupOptions,
  scope: Scope,
  booking: Booking,
  drivers: readonly DriverLoad[],
  recorder: Recorder,
): Promise<Stored> {
  const { tenant } = scope
  const { address, scheduled_date: date } = booking.request
  const place = { country: address.country, zip: address.zip ?? null }
  for (let choices = 1, loads = drivers; choices <= mostChoices; choices++) {
    const choice = dispatcher.choose(tenant.id, loads, place, date)
    try {
      return await database.write(tenant.id, tx =>
        store(tx, { clock, carrierService }, scope, booking, choice.driver, recorder),
      )
    } catch (error) {
      if (!isDriverFull(error)) throw error
    } finally {
      choice.settled()
    }
    loads = await readDriverLoads(database, tenant.id, address.country, date)
  }
  throw new Problem('SERVICE_UNAVAILABLE', 'Others are booking the same drivers; try again shortly.', {
    retryAfter: 1,
  })
}

/** Stores a pickup: with its order where a carrier collects it, else with the driver, if there is one. */
async function store(
  tx: TenantTransaction,
  { clock, carrierService }: Pick<CreatePickupOptions, 'clock' | 'carrierService'>,
  scope: Scope,
  { id, request, shipment }: Booking,
  chosen: DriverLoad | null,
  recorder: Recorder,
): Promise<Stored> {
  const { pickups: carriers } = carrierService
  // A parcel that is on its way already is not there for its carrier to collect.
  const isThere = shipment?.status === 'Created'
  const collector = isThere ? await carriers.findCollector(tx, shipment.id) : null
  const driver = collector ? null : chosen
  const row = newPickup(scope, request, { id, shipment, driver, now: clock.now() })
  // Not waited for: unless a carrier is involved, everything from here to the commit is one round trip.
  insertPickup(tx, row)
  if (collector && shipment) {
    const order = { pickupId: id, requestId: randomUUID(), shipmentId: shipment.id }
    const opened = await carriers.open(tx, collector, order)
    const pickup = await requireStored(tx, id)
    recordNewPickup(tx, scope.tenant, pickup)
    recorder.record(tx, writtenOf(pickup), opened ? undefined : presentPickup(scope.tenant, pickup))
    return { pickup, opened }
  }
  const pickup: ShownPickup = {
    ...row,
    ...noCarrier,
    cancelled_at: null,
    driver_name: driver?.name ?? null,
    driver_phone: driver?.phone ?? null,
    awb: shipment?.awb ?? null,
  }
  recordNewPickup(tx, scope.tenant, pickup)
  recorder.record(tx, writtenOf(pickup), presentPickup(scope.tenant, pickup))
  if (driver) takePlace(tx, driver, row.scheduled_date)
  return { pickup, opened: null }
}

function newPickup(
  scope: Scope,
  request: PickupRequest,
  known: { id: number; shipment: Shipment | null; driver: DriverLoad | null; now: Date },
): NewPickup {
  const { id, shipment, driver, now } = known
  return {
    id,
    confirmation_number: confirmationNumber(),
    status: driver ? 'assigned' : 'scheduled',
    customer_id: request.customer_id,
    api_user_id: scope.apiUserId,
    ...addressOf(request.address),
    scheduled_date: request.scheduled_date,
    ready_time: request.ready_time ?? null,
    latest_time: request.latest_time ?? null,
    num_packages: request.num_packages ?? null,
    total_weight: request.total_weight === undefined ? null : String(request.total_weight),
    weight_unit: request.weight_unit ?? 'lb',
    destination: request.destination ?? null,
    payment_type: request.payment_type ?? null,
    notes: request.notes ?? null,
    shipment_id: shipment?.id ?? null,
    driver_id: driver?.id ?? null,
    created_at: now,
    updated_at: now,
  }
}

/**
 * Orders a stored pickup from its carrier, outside any transaction, and commits the outcome. Where the commit fails
 * the answer is the pickup as it was stored, and the background looks the order up later.
 */
async function orderPickup(
  { database, carrierService, log }: CreatePickupOptions,
  tenant: Tenant,
  { pickup, opened }: { pickup: ShownPickup; opened: OpenedPickup },
  recorder: Recorder,
): Promise<PickupRecord> {
  try {
    const outcome = await carrierService.pickups.order(opened)
    return await database.write(tenant.id, async tx => {
      await carrierService.pickups.recordOutcome(tx, opened, outcome)
      const answer = presentPickup(tenant, await requireStored(tx, pickup.id))
      recorder.record(tx, writtenOf(pickup), answer)
      return answer
    })
  } catch (err) {
    log.error({ err, pickupId: pickup.id }, 'the outcome of a pickup’s order could not be recorded')
    return presentPickup(tenant, pickup)
  }
}

/** What the record of the call says of the pickup. Staff read the confirmation number. */
function writtenOf({ id, confirmation_number: subject }: ShownPickup) {
  return { pickupId: id, subject }
}

async function requireStored(tx: TenantTransaction, id: number): Promise<PickupDetails> {
  const pickup = await findPickup(tx, null, id)
  if (!pickup) throw new Error('A pickup that was just stored is not there.')
  return pickup
}

/** All faults of a request, which may be incomplete, beyond those that its schema finds. */
export async function findPickupFaults(
  database: Database,
  scope: Scope,
  request: Partial<PickupRequest>,
): Promise<FieldProblems> {
  return (await resolve(database, scope, request)).faults
}

async function resolve(database: Database, scope: Scope, request: Partial<PickupRequest>) {
  const { customer_id: customerId, awb } = request
  const [isKnown, shipment] = await Promise.all([
    customerId === undefined || readCustomerInScope(database, scope, customerId),
    awb === undefined ? null : findLinked(database, scope, awb),
  ])
  const faults: FieldProblems = pickupFaults(request)
  if (!isKnown) faults.customer_id = unknownCustomer
  if (awb !== undefined && !shipment) faults.awb = 'Unknown shipment.'
  return { faults, shipment }
}

/** The shipment with this AWB; null where the caller can reach none. */
async function findLinked(database: Database, scope: Scope, awb: string): Promise<Shipment | null> {
  try {
    return (await requireWholeShipment(database, scope, awb)).shipment
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** Letters and digits that are not mistaken for each other when read aloud: Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten of 32 characters: there are 10^15, so that a tenant never gets the same twice. */
function confirmationNumber(): string {
  return `PU${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
