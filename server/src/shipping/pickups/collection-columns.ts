import type { CorrectedPickup } from './pickup.repository.ts'
import { addressOf } from './pickup-address.ts'
import type { PickupCorrection } from './pickup-request.ts'

export function collectionColumns(request: PickupCorrection): CorrectedPickup {
  return {
    ...addressOf(request.address),
    scheduled_date: request.scheduled_date,
    ready_time: request.ready_time ?? null,
    latest_time: request.latest_time ?? null,
    num_packages: request.num_packages ?? null,
    total_weight: request.total_weight === undefined ? null : String(request.total_weight),
    weight_unit: request.weight_unit ?? 'lb',
    notes: request.notes ?? null,
  }
}
