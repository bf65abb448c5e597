import type { CarrierService } from '../carriers/index.ts'
import type { Database } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { type StatusChange, setStatus } from '../shipments/index.ts'
import { eachRow, type WorkKind } from '../work/index.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
}

/** A status for many shipments, as it is stored. */
export interface StatusSettings extends Omit<StatusChange, 'at'> {
  /** When it happened: ISO 8601. */
  at: string
}

/** Shipments that are changed at the same time: each is a transaction of its own. */
const parallel = 2

/** Changes the status of shipments as `setStatus` does. */
export function statusWork(options: Options): WorkKind<StatusSettings> {
  return {
    kind: 'shipments.status',
    rowsAtOnce: 20,
    step: step =>
      eachRow(step, { parallel }, ({ recordId }, recorder) => {
        const change = { ...step.settings, at: new Date(step.settings.at) }
        return setStatus(options, step.scope.tenant.id, recordId, change, recorder)
      }),
  }
}
