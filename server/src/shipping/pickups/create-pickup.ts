import type { Logger } from 'pino'
import { readCustomerInScope, unknownCustomer } from '../../accounts/customers/index.ts'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { CarrierService, OpenedPickup } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, IdAllocator } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type FieldProblems, invalidFields, Problem } from '../../platform/shared/problem.ts'
import { isTestId } from '../../platform/shared/test-data.ts'
import { requireWholeShipment, type Shipment } from '../shipments/index.ts'
import { leastBusy } from './choose-driver.ts'
import { mayCover } from './driver-areas.ts'
import { type DriverLoad, isDriverFull, readDriverLoads } from './driver-days.repository.ts'
import { todayAt } from './pickup-address.ts'
import { type PickupRecord, presentPickup, type ShownPickup } from './pickup-record.ts'
import { type PickupRequest, pickupFaults } from './pickup-request.ts'
import {
  type Booking,
  requireStored,
  type StoredPickup,
  storeNewPickup,
  writtenOf,
} from './store-new-pickup.ts'

interface CreatePickupOptions {
  database: Database
  clock: Clock
  ids: IdAllocator
  carrierService: CarrierService
  log: Logger
}

/** Chosen drivers may become full meanwhile. */
const mostChoices = 25

/**
 * Orders the pickup from its shipment's carrier, or else assigns the least busy driver whose area covers the address,
 * if any. An unreachable carrier gets the order later. Throws VALIDATION_ERROR with every field at fault.
 */
export async function createPickup(
  options: CreatePickupOptions,
  scope: Scope,
  request: PickupRequest,
  recorder: Recorder,
): Promise<PickupRecord> {
  const { tenant } = scope
  if (request.scheduled_date < todayAt(options.clock.now(), request.address, tenant)) {
    recorder.warn({ field: 'scheduled_date', message: 'The scheduled date is in the past.' })
  }
  const [id, { faults, shipment }, drivers] = await Promise.all([
    options.ids.allocate(tenant.id, 'pickups'),
    resolve(options.database, scope, request),
    readDriverLoads(options.database, tenant.id, request.address.country, request.scheduled_date),
  ])
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { pickup, answer, opened } = await book(options, scope, { id, request, shipment }, drivers, recorder)
  return opened ? orderPickup(options, tenant, { pickup, opened }, recorder) : answer
}

/** Chooses another driver if the first is full by now. */
async function book(
  { database, clock, carrierService }: CreatePickupOptions,
  scope: Scope,
  pickup: Pick<Booking, 'id' | 'request' | 'shipment'>,
  drivers: readonly DriverLoad[],
  recorder: Recorder,
): Promise<StoredPickup> {
  const { tenant } = scope
  const { address, scheduled_date: date } = pickup.request
  const collection = {
    id: pickup.id,
    country: address.country,
    state: address.state ?? null,
    zip: address.zip ?? null,
  }
  const areas = drivers.flatMap(driver => driver.areas)
  const isVague = !isTestId(pickup.id) && mayCover(areas, collection)
  for (let choices = 1, loads = drivers; choices <= mostChoices; choices++) {
    // Nobody collects test data.
    const driver = isTestId(pickup.id) ? null : leastBusy(loads, collection)
    // One warning, however many choices it takes.
    const booking = { ...pickup, driver, isVague: isVague && choices === 1, now: clock.now() }
    try {
      return await database.write(tenant.id, tx =>
        storeNewPickup(tx, carrierService, scope, booking, recorder),
      )
    } catch (error) {
      if (!isDriverFull(error)) throw error
    }
    loads = await readDriverLoads(database, tenant.id, address.country, date)
  }
  throw new Problem('SERVICE_UNAVAILABLE', 'Others are booking the same drivers; try again shortly.', {
    retryAfter: 1,
  })
}

/**
 * Outside any transaction; then commits the outcome. If the commit fails, the answer is the pickup as stored, and the
 * background looks the order up later.
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

/** Faults beyond the schema's. The request may be incomplete. */
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

async function findLinked(database: Database, scope: Scope, awb: string): Promise<Shipment | null> {
  try {
    return (await requireWholeShipment(database, scope, awb)).shipment
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return null
    throw error
  }
}
