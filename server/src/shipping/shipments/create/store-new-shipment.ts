import type { Scope, Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService, OpenedSubmission, SubmissionEntry } from '../../../carriers/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import { pricedShipment } from '../charges/priced-shipment.ts'
import { carrierOf } from '../find-shipment.ts'
import type { References } from '../search/find-references.ts'
import type { ShipmentDetails } from '../shipment.ts'
import { recordShipmentEvent } from '../shipment-events.ts'
import { presentShipment, type ShipmentRecord, serviceSummary } from '../shipment-record.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import { insertShipment } from './new-shipment.repository.ts'
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

/** A stored shipment, and what has to be sent to its carrier; null where there is nothing to send. */
export interface StoredShipment {
  readonly details: ShipmentDetails
  readonly answer: ShipmentRecord
  readonly opened: OpenedSubmission | null
}

/**
 * Stores a new shipment, with its event and the record of the call. Without a carrier nothing is waited for: all that is
 * stored and the commit are sent in one round trip.
 */
export async function storeNewShipment(
  tx: TenantTransaction,
  carrierService: CarrierService,
  { tenant, details, submission }: ReadyShipment,
  recorder: Recorder,
): Promise<StoredShipment> {
  const { id, awb, createdAt } = details.shipment
  insertShipment(tx, details.shipment)
  const opened = submission && (await carrierService.open(tx, submission))
  const stored = opened ? { ...details, carrier: await carrierOf(carrierService, tx, id) } : details
  const answer = presentShipment(tenant, stored)
  recordShipmentEvent(tx, 'shipment.created', answer, createdAt)
  recorder.record(tx, { awb }, opened ? undefined : answer)
  return { details: stored, answer, opened }
}
