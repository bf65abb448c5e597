import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type AnyWorkKind, eachRow, type WorkKind } from '../long-work/index.ts'
import {
  assignPickup,
  cancelPickup,
  completePickup,
  editPickup,
  failPickup,
  findPickup,
  orderPickupAgain,
  type PickupEdit,
  unassignPickup,
} from '../pickups/index.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
}

/** Concurrent changes, each in its own transaction. */
const parallel = 2

export function pickupKinds(options: Options): AnyWorkKind[] {
  return [
    kindOf<{ driver_id: number }>('pickups.assign', (scope, id, { driver_id: driver }, recorder) =>
      assignPickup(options, scope, id, driver, recorder),
    ),
    kindOf('pickups.unassign', (scope, id, _, recorder) => unassignPickup(options, scope, id, recorder)),
    kindOf('pickups.complete', (scope, id, _, recorder) => completePickup(options, scope, id, recorder)),
    kindOf<{ reason?: string }>('pickups.fail', (scope, id, { reason = null }, recorder) =>
      failPickup(options, scope, id, reason, recorder),
    ),
    kindOf('pickups.order', (scope, id, _, recorder) =>
      orderPickupAgain(options, scope, id, { anew: false }, recorder),
    ),
    kindOf<PickupEdit>('pickups.edit', (scope, id, edit, recorder) =>
      editPickup(options, scope, id, edit, recorder),
    ),
    cancelWork(options),
  ]
}

function kindOf<Settings>(
  kind: string,
  act: (scope: Scope, id: string, settings: Settings, recorder: Recorder) => Promise<unknown>,
): WorkKind<Settings> {
  return {
    kind,
    rowsAtOnce: 10,
    step: step =>
      eachRow(step, { parallel }, async ({ recordId }, recorder) => {
        await act(step.scope, String(recordId), step.settings, recorder)
        return null
      }),
  }
}

/** Cancels like `cancelPickup`. Cancelled ones count as done. */
function cancelWork(options: Options): WorkKind<object> {
  return {
    kind: 'pickups.cancel',
    rowsAtOnce: 8,
    step: step =>
      eachRow(step, { parallel }, async ({ recordId, place }, recorder) => {
        const id = String(recordId)
        const found = await findPickup(options.database, step.scope, id)
        if (found.status === 'cancelled') {
          return { place, outcome: 'done', message: 'It was cancelled already.' }
        }
        await cancelPickup(options, step.scope, id, recorder)
        return null
      }),
  }
}
