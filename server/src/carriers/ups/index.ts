import {
  type CarrierCall,
  CarrierError,
  type CarrierEvent,
  type CarrierShipment,
  type Connector,
  type Json,
  type LabelImage,
  type ShipAnswer,
} from '../kit/index.ts'
import { cancelAnswer, cancelRequest, isVoidedAlready } from './cancel.ts'
import { labelAnswer, labelRequest } from './label.ts'
import { cancelPickupRequest, pickupAnswer, pickupRequest } from './pickup.ts'
import { createUpsProxy } from './proxy.ts'
import {
  hasNoLabel,
  isUntracked,
  recoveryAnswer,
  recoveryRequest,
  referenceAnswer,
  referenceRequest,
} from './reconcile.ts'
import { capabilities, form, lookups } from './settings.ts'
import { shipAnswer, shipRequest } from './ship.ts'
import { trackAnswer, trackRequest } from './track.ts'

/** UPS through its REST API with client credentials. */
export function createUpsConnector(): Connector {
  const proxy = createUpsProxy()

  return {
    code: 'ups',
    name: 'UPS',
    capabilities,
    lookups,
    form,

    async ship(call, shipment) {
      return shipAnswer(await proxy.send(call, shipRequest(shipment, accountOf(call), call.requestId)))
    },

    async reconcile(call, shipment) {
      const request = recoveryRequest(shipment.awb, accountOf(call), call.requestId)
      const recovered = await orNothing(proxy.send(call, request), hasNoLabel)
      const answer = recovered === null ? null : recoveryAnswer(recovered)
      const order = answer ?? (await foundByTracking(call, shipment))
      return order ? { kind: 'found', order } : { kind: 'not_found' }
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
      const pages: LabelImage[] = []
      for (const number of numbers) {
        pages.push(...labelAnswer(await proxy.send(call, labelRequest(number, call.requestId))))
      }
      return pages
    },

    async track(call, shipments) {
      const events = new Map<string, CarrierEvent[]>()
      for (const { trackingNumber } of shipments) {
        const body = await orNothing(proxy.send(call, trackRequest(trackingNumber)), isUntracked)
        events.set(trackingNumber, body === null ? [] : trackAnswer(body))
      }
      return events
    },

    async schedulePickup(call, pickup) {
      return pickupAnswer(await proxy.send(call, pickupRequest(pickup, accountOf(call), call.requestId)))
    },

    async cancelPickup(call, confirmationNumber) {
      await proxy.send(call, cancelPickupRequest(confirmationNumber))
    },

    async checkAccount(call) {
      await proxy.authenticate(call)
    },
  }

  async function foundByTracking(call: CarrierCall, shipment: CarrierShipment): Promise<ShipAnswer | null> {
    const day = Temporal.PlainDate.from(shipment.date)
    const period = { from: day.subtract({ days: 14 }).toString(), to: day.add({ days: 14 }).toString() }
    const request = referenceRequest(shipment.awb, accountOf(call), period)
    const body = await orNothing(proxy.send(call, request), isUntracked)
    return body === null ? null : referenceAnswer(body)
  }
}

/** The body, or `null` where UPS answers with an error that only means that there is nothing. */
async function orNothing(
  answer: Promise<Json>,
  meansNothing: (error: CarrierError) => boolean,
): Promise<Json | null> {
  try {
    return await answer
  } catch (thrown) {
    if (thrown instanceof CarrierError && meansNothing(thrown)) return null
    throw thrown
  }
}

function accountOf(call: CarrierCall): string {
  return call.account.settings.account_number ?? ''
}
