import type { Logger } from 'pino'
import type { CarrierService } from '../../carriers/index.ts'
import type { LabelPrinter } from '../../labels/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { CurrentTariffs } from '../../pricing/tariffs/index.ts'
import type { AnyWorkKind } from '../long-work/index.ts'
import { editWork } from './edit-work.ts'
import { manifestWork } from './manifest-work.ts'
import { pickupKinds } from './pickup-work.ts'
import { printWork } from './print-work.ts'
import { replayWork } from './replay-work.ts'
import { cancelWork, resubmitWork, statusWork } from './shipment-work.ts'

export type { ChoiceOrder, ChosenRow, RecordChoice } from './choose.ts'
export { choosePickups, type PickupChoice } from './choose-pickups.ts'
export { chooseShipments, type ShipmentChoice } from './choose-shipments.ts'
export type { EditSettings } from './edit-work.ts'
export { chooseHandOver, type HandOver, type HandOverChoice, listHandOvers } from './hand-overs.ts'
export type { ManifestSettings } from './manifest-content.ts'
export { inPrintOrder, type PrintOrder, printOrders } from './print-order.ts'
export type { PrintSettings } from './print-work.ts'
export { type ReplayResult, type ReplaySettings, replayKind } from './replay-work.ts'
export type { StatusSettings } from './shipment-work.ts'

export function bulkKinds(options: {
  database: Database
  clock: Clock
  carrierService: CarrierService
  printer: LabelPrinter
  tariffs: CurrentTariffs
  log: Logger
}): AnyWorkKind[] {
  return [
    statusWork(options),
    editWork(options),
    cancelWork(options),
    resubmitWork(options),
    printWork(options),
    manifestWork(options),
    ...pickupKinds(options),
    // Replays price live shipments.
    replayWork({ database: options.database.showing('live').for('records', 'bulk') }),
  ]
}
