import type { Connector } from '../kit/index.ts'
import { acceptCancellation } from './cancel.ts'
import { drawLabel } from './label.ts'
import { callSandbox } from './proxy.ts'
import { capabilities, form, lookups, scriptOf } from './settings.ts'
import { acceptShipment } from './ship.ts'
import { eventsUntil } from './track.ts'

/** The carrier inside this process: for trying out, for demonstrations and for tests. Keeps no state. */
export function createSandboxConnector(): Connector {
  return {
    code: 'sandbox',
    name: 'Sandbox Carrier',
    capabilities,
    lookups,
    form,

    ship(call, shipment) {
      const script = scriptOf(shipment.reference)
      return callSandbox(call, script, () => acceptShipment(call.account.id, shipment, script))
    },

    reconcile(call, shipment) {
      const script = scriptOf(shipment.reference)
      if (script === 'sandbox-reject') return callSandbox(call, null, () => ({ kind: 'not_found' }))
      // A lost answer is what the script wants; the look-up that finds it out is answered.
      const answered = script === 'sandbox-timeout' ? null : script
      return callSandbox(call, answered, async () => ({
        kind: 'found',
        order: await acceptShipment(call.account.id, shipment, answered),
      }))
    },

    cancel(call, shipment) {
      const script = scriptOf(shipment.reference)
      const answered = script === 'sandbox-timeout' ? null : script
      return callSandbox(call, answered, () => acceptCancellation(script))
    },

    label(call, shipment) {
      return callSandbox(call, null, async () => [
        {
          format: 'pdf',
          bytes: await drawLabel(shipment.trackingNumber, shipment.awb, shipment.pieceTrackingNumbers),
        },
      ])
    },

    track(call, shipments) {
      return callSandbox(
        call,
        null,
        () =>
          new Map(
            shipments.map(shipment => [shipment.trackingNumber, eventsUntil(shipment, call.clock.now())]),
          ),
      )
    },

    schedulePickup(call, pickup) {
      return callSandbox(call, scriptOf(pickup.reference), () => ({
        confirmationNumber: `SBXP-${pickup.reference}`,
      }))
    },

    cancelPickup(call) {
      return callSandbox(call, null, () => undefined)
    },

    checkAccount(call) {
      return callSandbox(call, null, () => undefined)
    },
  }
}
