import {
  type CarrierCall,
  CarrierError,
  type CarrierEvent,
  type Connector,
  type PlaceNames,
  pickupFor,
  type ShipAnswer,
  type SubmittedShipment,
  shipmentFor,
} from '../kit/index.ts'
import { refundRequest, refundState } from './cancel.ts'
import { labelPlace, labelRequest } from './label.ts'
import {
  buyPickupRequest,
  cancelPickupRequest,
  createPickupRequest,
  findPickupAnswer,
  findPickupRequest,
  isCancelled,
  pickupAnswer,
  pickupIdIn,
} from './pickup.ts'
import { type EasyPostRequest, fetchLabel, sendToEasyPost } from './proxy.ts'
import { lookUpAnswer, lookUpRequest } from './reconcile.ts'
import { capabilities, form, hasTerritoriesAsCountries, kosovo, lookups, pickupLookups } from './settings.ts'
import { boughtShipment, buyRequest, createRequest, rateFor, shipmentIdIn } from './ship.ts'
import { trackAnswer, trackRequest } from './track.ts'

export function createEasyPostConnector(): Connector {
  return {
    code: 'easypost',
    name: 'EasyPost',
    capabilities,
    lookups,
    pickupLookups,
    form,

    async ship(call, shipment) {
      const { shipment_id: earlier } = call.savedState
      const placed = () => shipmentFor(namesOf(call, shipment.service), shipment)
      const created = await beforeBuying(() =>
        sendToEasyPost(call, earlier ? lookUpRequest(earlier) : createRequest(placed(), settingsOf(call))),
      )
      const bought = boughtShipment(created)
      if (bought) return bought
      const rate = rateFor(created, shipment.service)
      const shipmentId = shipmentIdIn(created)
      // The id finds the shipment again if an answer is lost.
      await call.saveState({ shipment_id: shipmentId })
      return buy(call, buyRequest(shipmentId, rate, shipment), shipmentId)
    },

    async reconcile(call) {
      const { shipment_id: shipmentId } = call.savedState
      if (!shipmentId) return { kind: 'not_found' }
      return lookUpAnswer(await sendToEasyPost(call, lookUpRequest(shipmentId)), shipmentId)
    },

    async cancel(call, shipment) {
      const id = idOf(shipment)
      if (shipment.cancellationRequested) {
        const state = refundState(await sendToEasyPost(call, lookUpRequest(id)))
        if (state) return state
      }
      return refundState(await sendToEasyPost(call, refundRequest(id))) ?? 'requested'
    },

    async label(call, shipment) {
      const place = labelPlace(await sendToEasyPost(call, labelRequest(idOf(shipment))))
      if (!place) throw new CarrierError('malformed_answer', 'EasyPost has no label for this shipment.')
      return ['image' in place ? place.image : await fetchLabel(call, place)]
    },

    async track(call, shipments) {
      const events = new Map<string, CarrierEvent[]>()
      for (const { carrierShipmentId, trackingNumber } of shipments) {
        const body = await sendToEasyPost(call, trackRequest(carrierShipmentId, trackingNumber))
        events.set(trackingNumber, trackAnswer(body))
      }
      return events
    },

    async schedulePickup(call, pickup) {
      const { pickup_id: earlier } = call.savedState
      const placed = () => pickupFor(namesOf(call, pickup.shipment.service), pickup)
      const created = await beforeBuying(() =>
        sendToEasyPost(call, earlier ? findPickupRequest(earlier) : createPickupRequest(placed())),
      )
      const id = pickupIdIn(created)
      if (earlier) {
        const found = findPickupAnswer(created, earlier)
        if (found.kind === 'found') return found.pickup
      }
      const purchase = buyPickupRequest(created)
      // The id finds the pickup again if an answer is lost.
      await call.saveState({ pickup_id: id })
      return pickupAnswer(await sendToEasyPost(call, purchase))
    },

    async findPickup(call) {
      const { pickup_id: id } = call.savedState
      if (!id) return { kind: 'not_found' }
      return findPickupAnswer(await sendToEasyPost(call, findPickupRequest(id)), id)
    },

    async cancelPickup(call, pickup) {
      const id = pickup.carrierPickupId ?? pickup.confirmationNumber
      if (pickup.cancellationRequested && isCancelled(await sendToEasyPost(call, findPickupRequest(id))))
        return
      await sendToEasyPost(call, cancelPickupRequest(id))
    },

    async checkAccount(call) {
      await sendToEasyPost(call, { method: 'GET', path: '/v2/shipments?page_size=1' })
    },
  }
}

async function buy(call: CarrierCall, purchase: EasyPostRequest, shipmentId: string): Promise<ShipAnswer> {
  try {
    return required(boughtShipment(await sendToEasyPost(call, purchase)))
  } catch (thrown) {
    // An earlier purchase, whose answer was lost, has succeeded.
    const bought = thrown instanceof CarrierError && /POSTAGE\.EXISTS/i.test(thrown.carrierCode ?? '')
    if (!bought) throw thrown
    return required(boughtShipment(await sendToEasyPost(call, lookUpRequest(shipmentId))))
  }
}

async function beforeBuying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof CarrierError && thrown.outcomeUnknown)) throw thrown
    throw new CarrierError(thrown.fault, thrown.message, {
      ...(thrown.carrierCode === undefined ? {} : { carrierCode: thrown.carrierCode }),
      ...(thrown.status === undefined ? {} : { status: thrown.status }),
      outcomeUnknown: false,
      cause: thrown,
    })
  }
}

function required(bought: ShipAnswer | null): ShipAnswer {
  if (bought) return bought
  throw new CarrierError('malformed_answer', 'EasyPost answered a purchase without a tracking number.')
}

function idOf(shipment: SubmittedShipment): string {
  return shipment.carrierShipmentId ?? shipment.trackingNumber
}

function namesOf({ account }: CarrierCall, service: string): PlaceNames {
  return {
    carrier: 'EasyPost',
    territories: hasTerritoriesAsCountries(service) ? 'countries' : 'states',
    codes: { XK: account.settings.kosovo || kosovo },
  }
}

function settingsOf(call: CarrierCall) {
  const { carrier_account, customs_signer } = call.account.settings
  return { carrierAccount: carrier_account ?? null, customsSigner: customs_signer ?? null }
}
