import { randomInt, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Recorder } from '../audit/index.ts'
import type { CarrierService, OpenedPickup } from '../carriers/index.ts'
import { isCustomerInScope, unknownCustomer } from '../customers/index.ts'
import type { Database, IdAllocator, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { dateOn } from '../shared/dates.ts'
import { type FieldProblems, invalidFields, Problem } from '../shared/problem.ts'
import { requireShipment } from '../shipments/index.ts'
import type { Scope, Tenant } from '../tenants/index.ts'
import { chooseDriver } from './assign-driver.ts'
import { findPickup, insertPickup, type PickupDetails } from './pickup.repository.ts'
import { addressOf } from './pickup-address.ts'
import { type PickupRecord, presentPickup } from './pickup-record.ts'
import { type PickupRequest, pickupFaults } from './pickup-request.ts'

interface CreatePickupOptions {
  database: Database
  clock: Clock
  ids: IdAllocator
  carrierService: CarrierService
  log: Logger
}

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
  const now = options.clock.now()
  if (request.scheduled_date < dateOn(now, tenant.timezone)) {
    recorder.warn({ field: 'scheduled_date', message: 'The scheduled date is in the past.' })
  }
  const id = await options.ids.allocate(tenant.id, 'pickups')
  const { pickups: carriers } = options.carrierService
  const { stored, opened } = await options.database.write(tenant.id, async tx => {
    const { faults, shipment } = await resolve(tx, scope, request)
    if (Object.keys(faults).length > 0) throw invalidFields(faults)

    const address = addressOf(request.address)
    // A parcel that is on its way already is not there for its carrier to collect.
    const isThere = shipment?.status === 'Created'
    const collector = isThere ? await carriers.findCollector(tx, shipment.id) : null
    const driverId = collector ? null : await chooseDriver(tx, address, request.scheduled_date)
    await insertPickup(tx, {
      id,
      confirmation_number: confirmationNumber(),
      status: driverId === null ? 'scheduled' : 'assigned',
      customer_id: request.customer_id,
      api_user_id: scope.apiUserId,
      ...address,
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
      driver_id: driverId,
      created_at: now,
      updated_at: now,
    })
    const entry = { pickupId: id, requestId: randomUUID() }
    const opened =
      collector && shipment ? await carriers.open(tx, collector, { ...entry, shipmentId: shipment.id }) : null
    const stored = await requireStored(tx, id)
    recorder.record(tx, writtenOf(stored), opened ? undefined : presentPickup(tenant, stored))
    return { stored, opened }
  })
  if (!opened) return presentPickup(tenant, stored)
  return orderPickup(options, tenant, { stored, opened }, recorder)
}

/**
 * Orders a stored pickup from its carrier, outside any transaction, and commits the outcome. Where the commit fails
 * the answer is the pickup as it was stored, and the background looks the order up later.
 */
async function orderPickup(
  { database, carrierService, log }: CreatePickupOptions,
  tenant: Tenant,
  { stored, opened }: { stored: PickupDetails; opened: OpenedPickup },
  recorder: Recorder,
): Promise<PickupRecord> {
  try {
    const outcome = await carrierService.pickups.order(opened)
    return await database.write(tenant.id, async tx => {
      await carrierService.pickups.recordOutcome(tx, opened, outcome)
      const answer = presentPickup(tenant, await requireStored(tx, stored.id))
      recorder.record(tx, writtenOf(stored), answer)
      return answer
    })
  } catch (err) {
    log.error({ err, pickupId: stored.id }, 'the outcome of a pickup’s order could not be recorded')
    return presentPickup(tenant, stored)
  }
}

/** What the record of the call says of the pickup. Staff read the confirmation number. */
function writtenOf({ id, confirmation_number: subject }: PickupDetails) {
  return { pickupId: id, subject }
}

async function requireStored(tx: TenantTransaction, id: number): Promise<PickupDetails> {
  const pickup = await findPickup(tx, null, id)
  if (!pickup) throw new Error('A pickup that was just stored is not there.')
  return pickup
}

/** All faults of a request, which may be incomplete, beyond those that its schema finds. */
export function findPickupFaults(
  database: Database,
  scope: Scope,
  request: Partial<PickupRequest>,
): Promise<FieldProblems> {
  return database.read(scope.tenant.id, async tx => (await resolve(tx, scope, request)).faults)
}

async function resolve(tx: TenantTransaction, scope: Scope, request: Partial<PickupRequest>) {
  const faults: FieldProblems = pickupFaults(request)
  if (request.customer_id !== undefined && !(await isCustomerInScope(tx, scope, request.customer_id))) {
    faults.customer_id = unknownCustomer
  }
  let shipment: { id: number; status: string } | null = null
  if (request.awb !== undefined) {
    try {
      shipment = await requireShipment(tx, scope, request.awb)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
      faults.awb = 'Unknown shipment.'
    }
  }
  return { faults, shipment }
}

/** Letters and digits that are not mistaken for each other when read aloud: Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten of 32 characters: there are 10^15, so that a tenant never gets the same twice. */
function confirmationNumber(): string {
  return `PU${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
