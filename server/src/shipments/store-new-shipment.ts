import type { Recorder } from '../audit/index.ts'
import type { CarrierService, OpenedSubmission } from '../carriers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { CurrentTariff } from '../tariffs/index.ts'
import type { Scope } from '../tenants/index.ts'
import { findReferences } from './find-references.ts'
import { carrierOf } from './find-shipment.ts'
import { insertShipment } from './new-shipment.repository.ts'
import { pricedShipment } from './priced-shipment.ts'
import type { ShipmentDetails } from './shipment.ts'
import { recordShipmentEvent } from './shipment-events.ts'
import { presentShipment, type ShipmentRecord, serviceSummary } from './shipment-record.ts'
import type { ShipmentRequest } from './shipment-request.ts'
import { submissionOf } from './submit-to-carrier.ts'

/** What a new shipment is made of. */
export interface NewOrder {
  scope: Scope
  tariff: CurrentTariff
  request: ShipmentRequest
  /** The AWB of the shipment that it returns; null where it is no return. */
  returnOf: string | null
  id: number
  awb: string
  now: Date
}

/** A stored shipment: with its answer or, where it has to be sent to a carrier first, with what is sent. */
export type StoredShipment =
  | { answer: ShipmentRecord }
  | { answer?: never; details: ShipmentDetails; opened: OpenedSubmission }

/**
 * Checks, prices and stores a new shipment, with its event and the record of the call. Throws VALIDATION_ERROR with every
 * field at fault.
 */
export async function storeNewShipment(
  tx: TenantTransaction,
  carrierService: CarrierService,
  order: NewOrder,
  recorder: Recorder,
): Promise<StoredShipment> {
  const { scope, tariff, request, id, awb, now } = order
  const { tenant } = scope
  const { service, customerId } = await findReferences(tx, scope, tariff, request)
  const { shipment, warnings } = pricedShipment(tariff.rating, { ...order, service, customerId })
  for (const warning of warnings) recorder.warn(warning)
  const summary = serviceSummary(service)
  const details: ShipmentDetails = { shipment, service: summary, carrier: null, returnedBy: null }
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
}
