import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService, OpenedSubmission, SubmissionEntry } from '../../../carriers/index.ts'
import type { Recorder } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { ServiceRow } from '../../../pricing/catalog/index.ts'
import { carrierOf } from '../find-shipment.ts'
import type { ShipmentDetails } from '../shipment.ts'
import { presentShipment, type ShipmentRecord } from '../shipment-record.ts'
import { carrierShipment } from './carrier-shipment.ts'

export function submissionOf(shipmentId: number, service: ServiceRow): SubmissionEntry | null {
  const { carrier_account_id: accountId, carrier_service: serviceAtCarrier, code } = service
  if (accountId === null) return null
  return { shipmentId, accountId, service: serviceAtCarrier ?? code, requestId: randomUUID() }
}

/**
 * Sends a stored shipment outside any transaction and commits the outcome. If the commit fails, the answer is the
 * shipment as stored, and the background looks the order up later.
 */
export async function submitToCarrier(
  { database, carrierService, log }: { database: Database; carrierService: CarrierService; log: Logger },
  tenant: Tenant,
  { details, opened }: { details: ShipmentDetails; opened: OpenedSubmission },
  recorder: Recorder,
): Promise<ShipmentRecord> {
  const { shipment } = details
  const { id, awb } = shipment
  try {
    const outcome = await carrierService.send(opened, carrierShipment(tenant, shipment))
    return await database.write(tenant.id, async tx => {
      await carrierService.recordOutcome(tx, outcome)
      const carrier = await carrierOf(carrierService, tx, id)
      const answer = presentShipment(tenant, { ...details, carrier })
      recorder.record(tx, { awb }, answer)
      return answer
    })
  } catch (err) {
    log.error({ err, awb }, 'the outcome of a submission could not be recorded')
    return presentShipment(tenant, details)
  }
}
