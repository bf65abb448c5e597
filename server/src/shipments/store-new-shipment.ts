import type { Recorder } from '../audit/index.ts'
import type { CarrierService, OpenedSubmission, SubmissionEntry } from '../carriers/index.ts'
import type { TenantTransaction, WriteSteps } from '../database/index.ts'
import type { CompiledTariff } from '../rating/index.ts'
import type { Scope, Tenant } from '../tenants/index.ts'
import type { References } from './find-references.ts'
import { carrierOf } from './find-shipment.ts'
import { insertShipment } from './new-shipment.repository.ts'
import { pricedShipment } from './priced-shipment.ts'
import type { ShipmentDetails } from './shipment.ts'
import { recordShipmentEvent } from './shipment-events.ts'
import { presentShipment, type ShipmentRecord, serviceSummary } from './shipment-record.ts'
import type { ShipmentRequest } from './shipment-request.ts'
import { submissionOf } from './submit-to-carrier.ts'

/** What a new shipment is made of. */
export interface NewOrder extends References {
  scope: Scope
  rating: CompiledTariff
  request: ShipmentRequest
  /** The AWB of the shipment that it returns; null where it is no return. */
  returnOf: string | null
  id: number
  awb: string
  now: Date
}

/** A shipment that is to be stored. */
export interface ReadyShipment {
  readonly tenant: Tenant
  readonly details: ShipmentDetails
  /** What is asked of its carrier; null where it has none. */
  readonly submission: SubmissionEntry | null
}

/** Prices a new shipment. What its sender is to be told becomes a warning of the answer. */
export function readyShipment(order: NewOrder, recorder: Recorder): ReadyShipment {
  const { scope, rating, service } = order
  const { shipment, warnings } = pricedShipment(rating, order)
  for (const warning of warnings) recorder.warn(warning)
  return {
    tenant: scope.tenant,
    details: { shipment, service: serviceSummary(service), carrier: null, returnedBy: null },
    submission: submissionOf(shipment.id, service),
  }
}

/** A stored shipment: with its answer or, where it has to be sent to a carrier first, with what is sent. */
export type StoredShipment =
  | { answer: ShipmentRecord }
  | { answer?: never; details: ShipmentDetails; opened: OpenedSubmission }

/** Stores a new shipment, with its event and the record of the call. */
export async function storeNewShipment(
  tx: TenantTransaction,
  carrierService: CarrierService,
  ready: ReadyShipment,
  recorder: Recorder,
): Promise<StoredShipment> {
  const { tenant, details, submission } = ready
  if (!submission) return { answer: storeWithoutCarrier(tx, ready, recorder) }
  const { shipment } = details
  const { id, awb, createdAt } = shipment
  insertShipment(tx, shipment)
  const opened = await carrierService.open(tx, submission)
  recorder.record(tx, { awb })
  const carrier = await carrierOf(carrierService, tx, id)
  const opening: ShipmentDetails = { ...details, carrier }
  recordShipmentEvent(tx, 'shipment.created', presentShipment(tenant, opening), createdAt)
  return { details: opening, opened }
}

/**
 * The same for a shipment without a carrier. Nothing is waited for: the insert, the record of the call and the commit are
 * sent in the same round trip. Returns the answer.
 */
export function storeWithoutCarrier(
  tx: WriteSteps,
  { tenant, details }: ReadyShipment,
  recorder: Recorder,
): ShipmentRecord {
  const { shipment } = details
  const answer = presentShipment(tenant, details)
  insertShipment(tx, shipment)
  recordShipmentEvent(tx, 'shipment.created', answer, shipment.createdAt)
  recorder.record(tx, { awb: shipment.awb }, answer)
  return answer
}
