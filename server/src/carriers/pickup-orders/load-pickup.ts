import type { TenantTransaction } from '../../platform/database/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import type { CarrierPickup } from '../kit/index.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { submittedShipment } from '../submissions/submission.ts'
import { findSubmission } from '../submissions/submissions.repository.ts'

export interface LoadedPickup {
  /** Null until the carrier accepts the shipment. */
  pickup: CarrierPickup | null
  /** `wait`: order later. `drop` and `refused`: do not order; a clerk must know of `refused`. */
  obstacle: { kind: 'wait' | 'drop' | 'refused'; message: string | null } | null
}

const lastToEndTheDay = 'Etc/GMT+12'

export async function loadPickup(
  context: SubmissionContext,
  tx: TenantTransaction,
  ids: { pickupId: number; shipmentId: number },
): Promise<LoadedPickup> {
  const booked = (await context.pickups.loadPickups(tx, [ids.pickupId])).get(ids.pickupId)
  const told = (await context.shipments.loadShipments(tx, [ids.shipmentId])).get(ids.shipmentId)
  const submission = await findSubmission(tx, ids.shipmentId)
  if (!booked || !told || !submission) return { pickup: null, obstacle: { kind: 'drop', message: null } }

  const { isOpen, pieces, weight, ...rest } = booked
  const shipment = { ...told, service: submission.service }
  const accepted = submittedShipment(submission, shipment)
  const ofShipment = { weight: shipment.package.weight, weightUnit: shipment.package.weightUnit }
  const pickup = accepted && {
    ...rest,
    pieces: pieces ?? shipment.package.pieces,
    ...(weight === null ? ofShipment : { weight }),
    shipment,
    accepted,
  }
  const isCancelled = submission.cancellation !== null || submission.cancellation_requested
  if (!isOpen) return { pickup, obstacle: { kind: 'drop', message: null } }
  if (booked.date < dateOn(context.clock.now(), booked.timeZone ?? lastToEndTheDay)) {
    const message = 'The day of the pickup is over; it was not ordered.'
    return { pickup, obstacle: { kind: 'refused', message } }
  }
  if (submission.status === 'pending' && !isCancelled) {
    const message = 'The pickup is ordered as soon as the carrier has accepted the shipment.'
    return { pickup, obstacle: { kind: 'wait', message } }
  }
  if (submission.status !== 'submitted' || isCancelled) {
    const message = 'The carrier does not have the shipment, so there is nothing for it to collect.'
    return { pickup, obstacle: { kind: 'refused', message } }
  }
  return { pickup, obstacle: null }
}
