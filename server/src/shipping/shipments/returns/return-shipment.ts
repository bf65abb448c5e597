import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { conflict, type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import type { CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import type { CreateShipmentOptions } from '../create/create-shipment.ts'
import { readyShipment, storeNewShipment } from '../create/store-new-shipment.ts'
import { submitToCarrier } from '../create/submit-to-carrier.ts'
import {
  completeShipment,
  type FindShipmentOptions,
  lockShipment,
  requireShipment,
} from '../find-shipment.ts'
import { findFaults, findReferences } from '../search/find-references.ts'
import type { ShipmentRow } from '../shipment.repository.ts'
import type { ShipmentDetails } from '../shipment.ts'
import { recordChangeOfOriginal } from '../shipment-events.ts'
import type { ShipmentRecord } from '../shipment-record.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import { isRefused } from '../status/set-status.ts'
import { proposedReturn } from './proposed-return.ts'
import { changedReturn, missingOf, type ReturnRequest } from './return-request.ts'

export type AskedReturn = { changes: ReturnRequest } | { request: ShipmentRequest }

/**
 * The second of two concurrent returns is refused. Throws NOT_FOUND; CONFLICT for a shipment that cannot be returned
 * or has a return; VALIDATION_ERROR with every field at fault.
 */
export async function returnShipment(
  options: CreateShipmentOptions,
  scope: Scope,
  awb: string,
  asked: AskedReturn,
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { database, clock, carrierService } = options
  const { tenant } = scope
  // First, so that a wrong AWB uses no number.
  await database.read(tenant.id, tx => requireShipment(tx, scope, awb))
  const [newAwb, id] = await Promise.all([
    options.awbs.allocate(tenant),
    options.ids.allocate(tenant.id, 'shipments'),
  ])
  const tariff = await options.tariffs.of(tenant)

  const { details, answer, opened } = await database.write(tenant.id, async tx => {
    // A second return or a cancellation waits for the commit.
    const row = await lockShipment(tx, scope, awb)
    const original = await completeShipment(carrierService, tx, row)
    requireReturnable(row, original)
    const request =
      'request' in asked ? asked.request : changedReturn(proposedReturn(original), asked.changes)
    const missing = missingOf(request)
    if (Object.keys(missing).length > 0) {
      throw invalidFields(await findFaults(tx, scope, tariff, request, missing))
    }
    await options.testTracking?.begin(tx)
    const now = clock.now()
    const references = await findReferences(tx, scope, tariff, request)
    const order = { scope, rating: tariff.rating, request, ...references, returnOf: row.awb }
    const ready = readyShipment({ ...order, id, awb: newAwb, now }, recorder)
    const stored = await storeNewShipment(tx, carrierService, ready, recorder)
    await recordChangeOfOriginal(tx, { tenant, carriers: carrierService }, row.awb, now)
    return stored
  })
  return opened ? submitToCarrier(options, tenant, { details, opened }, recorder) : answer
}

/** Works even if the shipment cannot have a return now. Throws NOT_FOUND. */
export async function proposeReturn(
  { database, carrierService }: FindShipmentOptions,
  scope: Scope,
  awb: string,
): Promise<ShipmentRequest> {
  return database.read(scope.tenant.id, async tx => {
    const row = await requireShipment(tx, scope, awb)
    return proposedReturn(await completeShipment(carrierService, tx, row))
  })
}

/** Includes known faults. Throws NOT_FOUND. */
export async function findReturnFaults(
  options: FindShipmentOptions & { database: Database; tariffs: CurrentTariffs },
  scope: Scope,
  awb: string,
  changes: Partial<ReturnRequest>,
  known: FieldProblems,
): Promise<FieldProblems> {
  const tariff = await options.tariffs.of(scope.tenant)
  return options.database.read(scope.tenant.id, async tx => {
    const row = await requireShipment(tx, scope, awb)
    const original = await completeShipment(options.carrierService, tx, row)
    const request = changedReturn(proposedReturn(original), changes)
    return findFaults(tx, scope, tariff, request, { ...missingOf(request), ...known })
  })
}

export function whyNotReturned(
  { status, anonymized_at: anonymizedAt }: Pick<ShipmentRow, 'status' | 'anonymized_at'>,
  { carrier, returnedBy }: Pick<ShipmentDetails, 'carrier' | 'returnedBy'>,
): string | null {
  if (returnedBy !== null)
    return `It is returned by ${returnedBy}: another can be made when that is cancelled.`
  if (status === 'Cancelled') return 'A shipment that is Cancelled cannot be returned.'
  if (status === 'Returned') return 'A shipment that is Returned has come back already.'
  if (isRefused(status, carrier)) return 'A shipment that its carrier has rejected cannot be returned.'
  if (anonymizedAt !== null) return 'Its addresses have been removed, as their term was up.'
  return null
}

function requireReturnable(
  row: ShipmentRow,
  original: Pick<ShipmentDetails, 'carrier' | 'returnedBy'>,
): void {
  const reason = whyNotReturned(row, original)
  if (reason !== null) throw conflict(reason)
}
