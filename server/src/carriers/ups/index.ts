import {
  type CarrierCall,
  CarrierError,
  type CarrierEvent,
  type CarrierShipment,
  type Connector,
  type Json,
  type LabelFile,
  type PlaceNames,
  pickupFor,
  shipmentFor,
} from '../kit/index.ts'
import { cancelAnswer, cancelRequest, isVoidedAlready } from './cancel.ts'
import { labelAnswer, labelRequest } from './label.ts'
import {
  cancelPickupRequest,
  isCancelledAlready,
  pendingAnswer,
  pendingRequest,
  pickupAnswer,
  pickupRequest,
} from './pickup.ts'
import { createUpsProxy, type UpsRequest } from './proxy.ts'
import {
  isNotFound,
  isUntracked,
  recoveryAnswer,
  recoveryRequest,
  referenceAnswer,
  referenceRequest,
  verdictOf,
} from './reconcile.ts'
import { capabilities, form, kosovo, lookups, pickupLookups } from './settings.ts'
import { type ShipSettings, shipAnswer, shipRequest } from './ship.ts'
import { trackAnswer, trackRequest } from './track.ts'

/** UPS through its REST API with client credentials. */
export function createUpsConnector(): Connector {
  const proxy = createUpsProxy()

  return {
    code: 'ups',
    name: 'UPS',
    capabilities,
    lookups,
    pickupLookups,
    form,

    async ship(call, shipment) {
      const placed = shipmentFor(namesOf(call), shipment)
      const request = shipRequest(placed, settingsOf(call), call.requestId, call.clock.now())
      return shipAnswer(await proxy.send(call, request))
    },

    async reconcile(call, shipment) {
      const { pieces } = shipment.package
      const request = recoveryRequest(shipment.awb, accountOf(call), call.requestId)
      const recovered = await verdictOf(
        proxy.send(call, request),
        body => recoveryAnswer(body, pieces),
        isNotFound,
      )
      if (recovered.kind === 'found') return recovered
      const tracked = await verdictOf(
        proxy.send(call, byReference(call, shipment)),
        body => referenceAnswer(body, pieces),
        isUntracked,
      )
      // Both searches must agree that there is no order.
      return tracked.kind === 'found' || recovered.kind === 'not_found' ? tracked : recovered
    },

    async cancel(call, shipment) {
      try {
        cancelAnswer(await proxy.send(call, cancelRequest(shipment.trackingNumber)))
      } catch (thrown) {
        if (!(thrown instanceof CarrierError && isVoidedAlready(thrown))) throw thrown
      }
      return 'cancelled'
    },

    async label(call, shipment) {
      const numbers =
        shipment.pieceTrackingNumbers.length > 0 ? shipment.pieceTrackingNumbers : [shipment.trackingNumber]
      const pages: LabelFile[] = []
      for (const number of numbers) {
        pages.push(...labelAnswer(await proxy.send(call, labelRequest(number, call.requestId))))
      }
      return pages
    },

    async track(call, shipments) {
      const events = new Map<string, CarrierEvent[]>()
      for (const { trackingNumber } of shipments) {
        const body = await orNothing(proxy.send(call, trackRequest(trackingNumber)))
        events.set(trackingNumber, body === null ? [] : trackAnswer(body))
      }
      return events
    },

    async schedulePickup(call, pickup) {
      const placed = pickupFor(namesOf(call), pickup)
      return pickupAnswer(await proxy.send(call, pickupRequest(placed, pickupAccount(call), call.requestId)))
    },

    async findPickup(call, pickup) {
      const body = await proxy.send(call, pendingRequest(accountOf(call)))
      return pendingAnswer(body, pickup, call.clock.now())
    },

    async cancelPickup(call, pickup) {
      try {
        await proxy.send(call, cancelPickupRequest(pickup.confirmationNumber))
      } catch (thrown) {
        if (!isCancelledAlready(thrown)) throw thrown
      }
    },

    async checkAccount(call) {
      await proxy.authenticate(call)
    },
  }
}

function byReference(call: CarrierCall, shipment: CarrierShipment): UpsRequest {
  const day = Temporal.PlainDate.from(shipment.date)
  const period = { from: day.subtract({ days: 14 }).toString(), to: day.add({ days: 14 }).toString() }
  return referenceRequest(shipment.awb, accountOf(call), period)
}

/** Null for UPS's errors that mean an empty list. */
async function orNothing(answer: Promise<Json>): Promise<Json | null> {
  try {
    return await answer
  } catch (thrown) {
    if (thrown instanceof CarrierError && isUntracked(thrown)) return null
    throw thrown
  }
}

function settingsOf(call: CarrierCall): ShipSettings {
  const { residential } = call.account.settings
  return {
    accountNumber: accountOf(call),
    residential: residential === 'all' || residential === 'none' ? residential : 'persons',
  }
}

/** Territories are countries in UPS's table of countries. */
function namesOf({ account }: CarrierCall): PlaceNames {
  return { carrier: 'UPS', territories: 'countries', codes: { XK: account.settings.kosovo || kosovo } }
}

function accountOf(call: CarrierCall): string {
  return call.account.settings.account_number ?? ''
}

function pickupAccount(call: CarrierCall) {
  return { number: accountOf(call), country: call.account.settings.account_country || null }
}
