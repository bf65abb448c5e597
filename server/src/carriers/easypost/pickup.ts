import {
  at,
  CarrierError,
  type CarrierPickup,
  defined,
  fit,
  type Json,
  list,
  requiredText,
  text,
} from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'
import { party } from './ship.ts'

/** The first of two steps: a pickup with rates to choose from. It is for one bought shipment. */
export function createPickupRequest(pickup: CarrierPickup): EasyPostRequest {
  const [shipment] = pickup.shipments
  if (!shipment?.carrierShipmentId) {
    throw new CarrierError('rejected', 'EasyPost collects shipments only that were bought there.')
  }
  return {
    method: 'POST',
    path: '/v2/pickups',
    body: {
      pickup: defined({
        reference: pickup.reference,
        address: party(pickup.address),
        shipment: { id: shipment.carrierShipmentId },
        min_datetime: instant(pickup, pickup.readyTime),
        max_datetime: instant(pickup, pickup.latestTime),
        is_account_address: false,
        instructions: fit(pickup.notes, 255) ?? 'None',
      }),
    },
  }
}

/** The cheapest rate of a created pickup, as a request that buys it. */
export function buyPickupRequest(body: Json): EasyPostRequest {
  const id = requiredText(at(body, 'id'), 'an id of the pickup')
  const [cheapest] = list(at(body, 'pickup_rates')).toSorted(
    (one, other) => Number(text(at(one, 'rate'))) - Number(text(at(other, 'rate'))),
  )
  if (cheapest === undefined) {
    const said = list(at(body, 'messages')).flatMap(message => text(at(message, 'message')) ?? [])
    throw new CarrierError('rejected', ['EasyPost offers no pickup.', ...said].join(' '))
  }
  return {
    method: 'POST',
    path: `/v2/pickups/${encodeURIComponent(id)}/buy`,
    body: { carrier: text(at(cheapest, 'carrier')), service: text(at(cheapest, 'service')) },
  }
}

/** EasyPost cancels by its own id, the carrier's confirmation is for people: both are kept. */
export function pickupAnswer(body: Json): { confirmationNumber: string } {
  const id = requiredText(at(body, 'id'), 'an id of the pickup')
  const confirmation = text(at(body, 'confirmation'))
  return { confirmationNumber: confirmation === null ? id : `${confirmation} ${id}` }
}

export function cancelPickupRequest(confirmationNumber: string): EasyPostRequest {
  const id = confirmationNumber.split(' ').at(-1) ?? ''
  return { method: 'POST', path: `/v2/pickups/${encodeURIComponent(id)}/cancel`, body: {} }
}

function instant(pickup: CarrierPickup, time: string): string {
  const local = Temporal.PlainDate.from(pickup.date).toZonedDateTime({
    timeZone: pickup.timeZone,
    plainTime: time,
  })
  return local.toInstant().toString()
}
