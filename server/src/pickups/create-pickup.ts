import { randomInt } from 'node:crypto'
import { isCustomerInReach, unknownCustomer } from '../customers/index.ts'
import type { Database, IdAllocator, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { dateOn } from '../shared/dates.ts'
import { type FieldProblems, invalidFields, Problem } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import { requireShipment } from '../shipments/index.ts'
import type { Scope } from '../tenants/index.ts'
import { chooseDriver } from './assign-driver.ts'
import { findPickup, insertPickup, type PickupDetails } from './pickup.repository.ts'
import { type PickupRequest, pickupFaults } from './pickup-request.ts'

/** What the caller of a create does in its transaction, and hears besides the pickup. */
export interface PickupListener {
  warn(warning: Warning): void
  finished(tx: TenantTransaction, pickup: PickupDetails): Promise<void>
}

/**
 * Schedules a pickup and gives it to the least busy driver whose area covers the address, if there is one.
 * Throws VALIDATION_ERROR with every field at fault.
 */
export async function createPickup(
  options: { database: Database; clock: Clock; ids: IdAllocator },
  scope: Scope,
  request: PickupRequest,
  listener: PickupListener,
): Promise<PickupDetails> {
  const { tenant } = scope
  const now = options.clock.now()
  if (request.scheduled_date < dateOn(now, tenant.timezone)) {
    listener.warn({ field: 'scheduled_date', message: 'The scheduled date is in the past.' })
  }
  const id = await options.ids.allocate(tenant.id, 'pickups')
  return options.database.write(tenant.id, async tx => {
    const { faults, shipmentId } = await resolve(tx, scope, request)
    if (Object.keys(faults).length > 0) throw invalidFields(faults)

    const { address } = request
    const place = { country: address.country, zip: address.zip ?? null }
    const driverId = await chooseDriver(tx, place, request.scheduled_date)
    await insertPickup(tx, {
      id,
      confirmation_number: confirmationNumber(),
      status: driverId === null ? 'scheduled' : 'assigned',
      customer_id: request.customer_id,
      api_user_id: scope.apiUserId,
      company: address.company,
      name: address.name ?? null,
      phone: address.phone ?? null,
      email: address.email ?? null,
      address1: address.address1,
      address2: address.address2 ?? null,
      city: address.city,
      state: address.state ?? null,
      zip: address.zip ?? null,
      country: address.country,
      scheduled_date: request.scheduled_date,
      ready_time: request.ready_time ?? null,
      latest_time: request.latest_time ?? null,
      num_packages: request.num_packages ?? null,
      total_weight: request.total_weight === undefined ? null : String(request.total_weight),
      weight_unit: request.weight_unit ?? 'lb',
      destination: request.destination ?? null,
      payment_type: request.payment_type ?? null,
      notes: request.notes ?? null,
      shipment_id: shipmentId,
      driver_id: driverId,
      created_at: now,
      updated_at: now,
    })
    const pickup = await findPickup(tx, null, id)
    if (!pickup) throw new Error('A pickup that was just stored is not there.')
    await listener.finished(tx, pickup)
    return pickup
  })
}

/** Every fault of a request that may itself be incomplete, beyond those its schema finds. */
export function findPickupFaults(
  database: Database,
  scope: Scope,
  request: Partial<PickupRequest>,
): Promise<FieldProblems> {
  return database.read(scope.tenant.id, async tx => (await resolve(tx, scope, request)).faults)
}

async function resolve(tx: TenantTransaction, scope: Scope, request: Partial<PickupRequest>) {
  const faults: FieldProblems = pickupFaults(request)
  if (request.customer_id !== undefined && !(await isCustomerInReach(tx, scope, request.customer_id))) {
    faults.customer_id = unknownCustomer
  }
  let shipmentId: number | null = null
  if (request.awb !== undefined) {
    try {
      shipmentId = (await requireShipment(tx, scope, request.awb)).id
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.awb = 'Unknown shipment.'
    }
  }
  return { faults, shipmentId }
}

/** Letters and digits that cannot be taken for each other when read out: Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten of 32 characters: 10^15 of them, so that two of a tenant's never meet. */
function confirmationNumber(): string {
  return `PU${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
