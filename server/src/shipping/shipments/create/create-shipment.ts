import type { Logger } from 'pino'
import { readCustomerInScope } from '../../../accounts/customers/index.ts'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import type { Database, IdAllocator } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import type { AwbAllocator } from '../awb.ts'
import { referencesOf } from '../search/find-references.ts'
import type { ShipmentRecord } from '../shipment-record.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import type { TestTracking } from '../status/test-tracking.ts'
import { readyShipment, storeNewShipment } from './store-new-shipment.ts'
import { submitToCarrier } from './submit-to-carrier.ts'

export interface CreateShipmentOptions {
  database: Database
  clock: Clock
  awbs: AwbAllocator
  ids: IdAllocator
  carrierService: CarrierService
  tariffs: CurrentTariffs
  log: Logger
  testTracking?: Pick<TestTracking, 'begin'>
}

/**
 * Checks a shipment, prices it with the customer's pricing of its date, stores it under a new AWB and submits it to
 * its service's carrier, if any. Throws VALIDATION_ERROR with every field at fault.
 */
export async function createShipment(
  options: CreateShipmentOptions,
  scope: Scope,
  request: ShipmentRequest,
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { database, clock, carrierService } = options
  const { tenant } = scope
  const [awb, id] = await Promise.all([
    options.awbs.allocate(tenant),
    options.ids.allocate(tenant.id, 'shipments'),
  ])
  const tariff = await options.tariffs.of(tenant)
  const named = request.sender?.customer_id
  const isCustomerKnown = !named || (await readCustomerInScope(database, scope, named))
  const references = referencesOf(scope, tariff, request, isCustomerKnown)
  const order = { scope, rating: tariff.rating, request, ...references, returnOf: null, id, awb }
  const ready = readyShipment({ ...order, now: clock.now() }, recorder)
  const { details, answer, opened } = await database.write(tenant.id, async tx => {
    await options.testTracking?.begin(tx)
    return storeNewShipment(tx, carrierService, ready, recorder)
  })
  return opened ? submitToCarrier(options, tenant, { details, opened }, recorder) : answer
}
