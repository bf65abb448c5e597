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

export interface NewOrder extends References {
  scope: Scope
  rating: CompiledTariff
  request: ShipmentRequest
  returnOf: string | null
  id: number
  awb: string
  now: Date
}

export interface ReadyShipment {
  readonly tenant: Tenant
  readonly details: ShipmentDetails
  readonly submission: SubmissionEntry | null
}

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

/** `null` if there is nothing to send. */
export interface StoredShipment {
  readonly details: ShipmentDetails
  readonly answer: ShipmentRecord
  readonly opened: OpenedSubmission | null
}

/**
 * Stores a new shipment, its event and the record of the call. Without a carrier everything up to the commit travels
 * in one round trip.
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
