import type { CarrierService } from '../../carriers/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { CurrentTariffs } from '../../pricing/tariffs/index.ts'
import { eachRow, type WorkKind } from '../long-work/index.ts'
import {
  cancelShipment,
  findShipmentById,
  noSuchShipment,
  resubmitShipment,
  type StatusChange,
  setStatus,
} from '../shipments/index.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
}

export interface StatusSettings extends Omit<StatusChange, 'at'> {
  /** ISO 8601. Missing: the moment of each change. */
  at?: string
}

/** Concurrent changes, each in its own transaction. */
const parallel = 2
/** For calls to carriers, which may take their whole time limit. */
const parallelAtCarriers = 4

export function statusWork(options: Options & { tariffs: CurrentTariffs }): WorkKind<StatusSettings> {
  return {
    kind: 'shipments.status',
    rowsAtOnce: 20,
    step: step =>
      eachRow(step, { parallel }, async ({ recordId }, recorder) => {
        const { at, ...settings } = step.settings
        const change = at === undefined ? settings : { ...settings, at: new Date(at) }
        await setStatus(options, step.scope.tenant.id, recordId, change, recorder)
        return null
      }),
  }
}

/** Cancels like `cancelShipment`. Cancelled ones count as done. */
export function cancelWork(options: Options): WorkKind<object> {
  return {
    kind: 'shipments.cancel',
    rowsAtOnce: 8,
    step: step =>
      eachRow(step, { parallel: parallelAtCarriers }, async ({ recordId, place }, recorder) => {
        const { scope } = step
        const found = await options.database.read(scope.tenant.id, tx => findShipmentById(tx, recordId))
        if (!found) throw noSuchShipment()
        if (found.status === 'Cancelled') {
          return { place, outcome: 'done', message: 'It was cancelled already.' }
        }
        await cancelShipment(options, scope, found.awb, recorder)
        return null
      }),
  }
}

/** Resubmits like `resubmitShipment`. Accepted ones count as done. */
export function resubmitWork(options: Options): WorkKind<object> {
  const { database, carrierService } = options
  return {
    kind: 'shipments.resubmit',
    rowsAtOnce: 8,
    step: step =>
      eachRow(step, { parallel: parallelAtCarriers }, async ({ recordId, place }, recorder) => {
        const { id: tenantId } = step.scope.tenant
        const carriers = await database.read(tenantId, tx => carrierService.records(tx, [recordId]))
        if (carriers.get(recordId)?.status === 'submitted') {
          return { place, outcome: 'done', message: 'Its carrier has it already.' }
        }
        const { awb } = await resubmitShipment(options, tenantId, recordId, { anew: false })
        await database.write(tenantId, async tx => recorder.record(tx, { awb }))
        return null
      }),
  }
}
