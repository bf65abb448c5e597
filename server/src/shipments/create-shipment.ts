import type { Logger } from 'pino'
import type { Recorder } from '../audit/index.ts'
import type { CarrierService } from '../carriers/index.ts'
import type { Database, IdAllocator } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import type { CurrentTariffs } from '../tariffs/index.ts'
import type { Scope } from '../tenants/index.ts'
import type { AwbAllocator } from './awb.ts'
import { findReferences } from './find-references.ts'
import { carrierOf } from './find-shipment.ts'
import { insertShipment } from './new-shipment.repository.ts'
import { pricedShipment } from './priced-shipment.ts'
import type { ShipmentDetails } from './shipment.ts'
import { recordShipmentEvent } from './shipment-events.ts'
import { presentShipment, type ShipmentRecord, serviceSummary } from './shipment-record.ts'
import type { ShipmentRequest } from './shipment-request.ts'
import { submissionOf, submitToCarrier } from './submit-to-carrier.ts'
import type { TestTracking } from './test-tracking.ts'

export interface CreateShipmentOptions {
  database: Database
  clock: Clock
  awbs: AwbAllocator
  ids: IdAllocator
  carrierService: CarrierService
  tariffs: CurrentTariffs
  log: Logger
  /** Of test data. */
  testTracking?: Pick<TestTracking, 'begin'>
}

/**
 * Creates a shipment: checks it, prices it with the customer's pricing of its date, stores it under a new AWB
 * and, when its service uses a carrier, submits it there. Throws VALIDATION_ERROR with every field at fault.
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

  const created = await database.write(tenant.id, async tx => {
    const { service, customerId } = await findReferences(tx, scope, tariff, request)
    const now = clock.now()
    await options.testTracking?.begin(tx)
    const order = { scope, request, service, customerId, id, awb, now }
    const { shipment, warnings } = pricedShipment(tariff.rating, order)
    for (const warning of warnings) recorder.warn(warning)
    const details: ShipmentDetails = { shipment, service: serviceSummary(service), carrier: null }
    const stored = insertShipment(tx, shipment)
    const submission = submissionOf(id, service)
    if (!submission) {
      // The insert is not awaited: the record of the call and the commit are sent in the same round trip.
      const answer = presentShipment(tenant, details)
      recordShipmentEvent(tx, 'shipment.created', answer, now)
      recorder.record(tx, { awb }, answer)
      return { answer }
    }
    await stored
    const opened = await carrierService.open(tx, submission)
    recorder.record(tx, { awb })
    const carrier = await carrierOf(carrierService, tx, id)
    const opening: ShipmentDetails = { ...details, carrier }
    recordShipmentEvent(tx, 'shipment.created', presentShipment(tenant, opening), now)
    return { details: opening, opened }
  })
  if (created.answer) return created.answer
  return submitToCarrier(options, tenant, created, recorder)
}
