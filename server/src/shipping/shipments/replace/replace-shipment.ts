import { isDeepStrictEqual } from 'node:util'
import type { Scope, Tenant } from '../../../accounts/tenants/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import { timeOfChange } from '../../../platform/shared/clock.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { cannotKeepAdded, keepAdded } from '../charges/keep-added.ts'
import { pricedShipment } from '../charges/priced-shipment.ts'
import { type PricingMoment, pricingMoment } from '../charges/pricing-moment.ts'
import type { CreateShipmentOptions } from '../create/create-shipment.ts'
import { submissionOf, submitToCarrier } from '../create/submit-to-carrier.ts'
import { carrierOf, completeShipment, lockShipment } from '../find-shipment.ts'
import { labelContent } from '../labels/label-content.ts'
import { findReferences } from '../search/find-references.ts'
import { indexChanged } from '../search/search-index.ts'
import { insertEvent, type ShipmentRow } from '../shipment.repository.ts'
import type { Shipment, ShipmentDetails } from '../shipment.ts'
import { recordShipmentEvent } from '../shipment-events.ts'
import { presentShipment, type ShipmentRecord, serviceSummary } from '../shipment-record.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import { storeCreation } from '../status/history.ts'
import { storeReplacement } from './replace-shipment.repository.ts'
import { changesOfRecord, replacedFields } from './replaced-fields.ts'

export type ReplaceShipmentOptions = Omit<CreateShipmentOptions, 'awbs' | 'ids'>

/**
 * Replaces a shipment under its AWB as if the request created it: missing members become empty, but the date
 * stays with its time, and so does the metadata. Prices it anew, records the old values in its history and submits it to its service's carrier, if
 * any. Throws NOT_FOUND; CONFLICT if it is not Created any more, or if a carrier has or may have it; VALIDATION_ERROR
 * with every field at fault. A function makes the request from the locked shipment.
 */
export async function replaceShipment(
  options: ReplaceShipmentOptions,
  scope: Scope,
  awb: string,
  wanted: ShipmentRequest | ((before: Shipment) => ShipmentRequest),
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { database, clock, carrierService } = options
  const { tenant } = scope
  const tariff = await options.tariffs.of(tenant)

  const replaced = await database.write(tenant.id, async tx => {
    const row = await lockShipment(tx, scope, awb)
    requireCreated(row)
    const before = await completeShipment(carrierService, tx, row)
    const request = typeof wanted === 'function' ? wanted(before.shipment) : wanted
    const { service, customerId } = await findReferences(tx, scope, tariff, request)
    const now = timeOfChange(clock, row)
    const moment = momentOf(row, request, now, tenant.timezone)
    const asNew = { scope, request, service, customerId, moment, returnOf: row.return_of }
    const made = pricedShipment(tariff.rating, { ...asNew, id: row.id, awb: row.awb, now })
    for (const warning of made.warnings) recorder.warn(warning)
    const charges = await keepAdded(tx, row, made.shipment.charges)
    if (charges === 'cannot') throw conflict(cannotKeepAdded)
    const shipment: Shipment = {
      ...made.shipment,
      charges,
      apiUserId: row.api_user_id,
      staffId: row.staff_id,
      // Its own member of the request clears it: staff and older clients do not know it.
      metadata: request.metadata === undefined ? before.shipment.metadata : made.shipment.metadata,
      createdAt: row.created_at,
    }
    const submission = submissionOf(row.id, service)
    const opened = await carrierService.replace(tx, row.id, submission)
    const carrier = opened && (await carrierOf(carrierService, tx, row.id))
    const { returnedBy } = before
    const details: ShipmentDetails = { shipment, service: serviceSummary(service), carrier, returnedBy }
    const answer = presentShipment(tenant, details)
    await storeCreation(tx, row)
    storeReplacement(tx, shipment, opened !== null || isOtherLabel(tenant, before, details))
    recordShipmentEvent(tx, 'shipment.updated', answer, now)
    const fields = replacedFields(
      { ...presentShipment(tenant, before), distance: before.shipment.distance, time: before.shipment.time },
      { ...answer, distance: shipment.distance, time: shipment.time },
    )
    if (Object.keys(fields).length > 0) {
      await insertEvent(tx, row.id, {
        status: row.status,
        description: 'Shipment changed.',
        at: now,
        city: null,
        country: null,
        carrierEvent: null,
        replaced: fields,
      })
    }
    // Last, because it blocks all other changes to the company's search index.
    await indexChanged(tx, shipment)
    const written = { awb: row.awb, changes: changesOfRecord(fields, answer) }
    if (opened) recorder.record(tx, written)
    else recorder.record(tx, written, answer)
    return { details, opened, answer }
  })
  const { details, opened, answer } = replaced
  return opened ? submitToCarrier(options, tenant, { details, opened }, recorder) : answer
}

/** The moment of the order stays unless the request names another: a later change is not a later order. */
function momentOf(
  row: ShipmentRow,
  { date, time }: ShipmentRequest,
  now: Date,
  timeZone: string,
): PricingMoment {
  if (date !== undefined && date !== row.ship_date) return pricingMoment({ date, time }, now, timeZone)
  return { date: row.ship_date, time: time ?? row.ship_time }
}

/** A new order at a carrier brings a new label in any case. */
function isOtherLabel(tenant: Tenant, before: ShipmentDetails, after: ShipmentDetails): boolean {
  const contentOf = (details: ShipmentDetails) =>
    labelContent(tenant, { logo: null, language: 'en' }, details, null)
  return before.carrier !== null || !isDeepStrictEqual(contentOf(before), contentOf(after))
}

function requireCreated({ status }: ShipmentRow): void {
  if (status === 'Created') return
  throw conflict(`A shipment that is ${status} cannot be changed; only Created ones can.`)
}
