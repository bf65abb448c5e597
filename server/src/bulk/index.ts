import type { CarrierService } from '../carriers/index.ts'
import type { Database } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import type { AnyWorkKind } from '../work/index.ts'
import { statusWork } from './shipment-work.ts'

export type { Choice, ChosenRow } from './choose.ts'
export { chooseShipments } from './choose-shipments.ts'
export type { StatusSettings } from './shipment-work.ts'

/** Everything that staff do to many records at once. */
export function bulkKinds(options: {
  database: Database
  clock: Clock
  carrierService: CarrierService
}): AnyWorkKind[] {
  return [statusWork(options)]
}
