import {
  type CarrierCall,
  CarrierError,
  type Connector,
  type Json,
  type PlaceNames,
  pickupFor,
  shipmentFor,
} from '../kit/index.ts'
import { refuseCancellation } from './cancel.ts'
import { isNotFound } from './errors.ts'
import { labelAnswer, labelRequest } from './label.ts'
import { cancelPickupRequest, pickupAnswer, pickupRequest } from './pickup.ts'
import { codeOfPart, ownCodes } from './places.ts'
import { sendToDhl } from './proxy.ts'
import { lookUpAnswer, lookUpRequest, verdictOf } from './reconcile.ts'
import { capabilities, form, kosovo, lookups } from './settings.ts'
import { type ShipSettings, shipAnswer, shipRequest } from './ship.ts'
import { trackAnswer, trackRequest } from './track.ts'

export function createDhlExpressConnector(): Connector {
  return {
    code: 'dhl-express',
    name: 'DHL Express',
    capabilities,
    lookups,
    pickupLookups: null,
    form,

    async ship(call, shipment) {
      const placed = shipmentFor(namesOf(call), shipment)
      return shipAnswer(await sendToDhl(call, shipRequest(placed, settingsOf(call), call.clock.now())))
    },

    async reconcile(call, shipment) {
      const { accountNumber } = settingsOf(call)
      const request = lookUpRequest(shipment.awb, accountNumber, shipment.date)
      return verdictOf(sendToDhl(call, request), body => lookUpAnswer(body, shipment.awb))
    },

    async cancel() {
      return refuseCancellation()
    },

    async label(call, shipment) {
      const { accountNumber } = settingsOf(call)
      const request = labelRequest(shipment.trackingNumber, accountNumber, shipment.submittedAt)
      return labelAnswer(await sendToDhl(call, request))
    },

    async track(call, shipments) {
      const numbers = shipments.map(shipment => shipment.trackingNumber)
      const body = await orNothing(sendToDhl(call, trackRequest(numbers)))
      const events = body === null ? new Map() : trackAnswer(body)
      return new Map(numbers.map(number => [number, events.get(number) ?? []]))
    },

    async schedulePickup(call, pickup) {
      const placed = pickupFor(namesOf(call), pickup)
      return pickupAnswer(await sendToDhl(call, pickupRequest(placed, settingsOf(call).accountNumber)))
    },

    async findPickup() {
      throw new CarrierError('not_supported', 'DHL Express cannot be asked for a pickup.')
    },

    async cancelPickup(call, pickup, reason) {
      try {
        await sendToDhl(call, cancelPickupRequest(pickup.confirmationNumber, reason))
      } catch (thrown) {
        // A confirmed pickup that DHL no longer knows was cancelled by an earlier request.
        if (!(pickup.cancellationRequested && isNotFound(thrown))) throw thrown
      }
    },

    async checkAccount(call) {
      // A harmless request that any account may make.
      await sendToDhl(call, {
        method: 'GET',
        path: '/address-validate?type=delivery&countryCode=DE&cityName=Bonn&postalCode=53113',
      })
    },
  }
}

function settingsOf(call: CarrierCall): ShipSettings {
  const { account_number: accountNumber = '', incoterm = 'DAP', label_template } = call.account.settings
  return { accountNumber, incoterm, labelTemplate: label_template ?? null }
}

/** Territories are countries in DHL's reference data. */
function namesOf({ account }: CarrierCall): PlaceNames {
  return {
    carrier: 'DHL Express',
    territories: 'countries',
    codes: { ...ownCodes, XK: account.settings.kosovo || kosovo },
    codeOfPart,
  }
}

/** Null if DHL knows no such shipment. */
async function orNothing(answer: Promise<Json>): Promise<Json | null> {
  try {
    return await answer
  } catch (thrown) {
    if (isNotFound(thrown)) return null
    throw thrown
  }
}
