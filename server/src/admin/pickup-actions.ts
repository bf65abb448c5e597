import { assignPickup, cancelPickup, completePickup, failPickup, unassignPickup } from '../pickups/index.ts'
import { Group, Id, optional, Text } from '../shared/schema.ts'
import { type AdminEndpoint, type StaffCall, staffEndpoint } from './endpoint.ts'
import { idOf } from './lists.ts'
import { pickupPage } from './pickups.ts'
import type { AdminServices } from './services.ts'

type Call = StaffCall<object, object>

/** What becomes of a pickup by a clerk's hand. */
export function pickupActionEndpoints(services: AdminServices): AdminEndpoint[] {
  const listener = ({ warnings, record }: Call) => ({
    warn: (warning: Call['warnings'][number]) => void warnings.push(warning),
    finished: (tx: Parameters<Call['record']>[0], pickup: { confirmation_number: string }) =>
      record(tx, pickup.confirmation_number),
  })

  return [
    staffEndpoint({
      method: 'POST',
      url: '/pickups/:id/assign',
      action: 'pickups.assign',
      access: 'staff',
      body: Group('Assignment', { driver_id: Id('Driver') }),
      async handle(call) {
        await assignPickup(services, call.scope, pathId(call), call.body.driver_id, listener(call))
        return page(call)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/pickups/:id/unassign',
      action: 'pickups.unassign',
      access: 'staff',
      async handle(call) {
        await unassignPickup(services, call.scope, pathId(call), listener(call))
        return page(call)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/pickups/:id/complete',
      action: 'pickups.complete',
      access: 'staff',
      async handle(call) {
        await completePickup(services, call.scope, pathId(call), listener(call))
        return page(call)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/pickups/:id/fail',
      action: 'pickups.fail',
      access: 'staff',
      body: Group('Failure', { reason: optional(Text('Reason')) }),
      async handle(call) {
        await failPickup(services, call.scope, pathId(call), call.body.reason ?? null, listener(call))
        return page(call)
      },
    }),
    staffEndpoint({
      method: 'POST',
      url: '/pickups/:id/cancel',
      action: 'pickups.cancel',
      access: 'staff',
      async handle(call) {
        await cancelPickup(services, call.scope, pathId(call), (tx, pickup) =>
          call.record(tx, pickup.confirmation_number),
        )
        return page(call)
      },
    }),
  ]

  function page({ tenant, params }: Call) {
    return services.database.read(tenant.id, tx => pickupPage(tx, tenant, idOf(params.id)))
  }
}

function pathId({ params }: Call): string {
  return params.id ?? ''
}
