import type { Connector } from '../kit/index.ts'
import { acceptCancellation } from './cancel.ts'
import { drawLabel } from './label.ts'
import { acceptPickup } from './pickup.ts'
import { callSandbox } from './proxy.ts'
import { capabilities, form, lookups, scriptOf } from './settings.ts'
import { acceptShipment } from './ship.ts'
import { eventsUntil } from './track.ts'

/** For trials, demonstrations and tests. It keeps no state. */
export function createSandboxConnector(): Connector {
  return {
    code: 'sandbox',
    name: 'Sandbox Carrier',
    capabilities,
    lookups,
    pickupLookups: lookups,
    form,

    ship(call, shipment) {
      const script = scriptOf(shipment.reference)
      return callSandbox(call, script, () => acceptShipment(call.account.id, shipment, script))
    },

    reconcile(call, shipment) {
      const script = scriptOf(shipment.reference)
      if (script === 'sandbox-reject') return callSandbox(call, null, () => ({ kind: 'not_found' }))
      // The script loses the order's answer; the look-up is answered.
      const answered = script === 'sandbox-timeout' ? null : script
      return callSandbox(call, answered, async () => ({
        kind: 'found',
        order: await acceptShipment(call.account.id, shipment, answered),
      }))
    },

    cancel(call, shipment) {
      const script = scriptOf(shipment.reference)
      const answered = script === 'sandbox-timeout' ? null : script
      return callSandbox(call, answered, () => acceptCancellation(script, 'its reference asks'))
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
      const script = scriptOf(pickup.notes)
      return callSandbox(call, script, () => acceptPickup(pickup, script))
    },

    findPickup(call, pickup) {
      const script = scriptOf(pickup.notes)
      if (script === 'sandbox-reject') return callSandbox(call, null, () => ({ kind: 'not_found' }))
      const answered = script === 'sandbox-timeout' ? null : script
      return callSandbox(call, answered, () => ({ kind: 'found', pickup: acceptPickup(pickup, answered) }))
    },

    cancelPickup(call, pickup) {
      const script = scriptOf(pickup.notes)
      const answered = script === 'sandbox-timeout' ? null : script
      return callSandbox(call, answered, () => void acceptCancellation(script, 'its notes ask'))
    },

    checkAccount(call) {
      return callSandbox(call, null, () => undefined)
    },
  }
}
