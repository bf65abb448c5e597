import { fieldForTimeZone } from '../../platform/shared/time-zone-at.ts'
import {
  at,
  CarrierError,
  type CarrierPickup,
  defined,
  type Json,
  list,
  type PickupAnswer,
  type PickupVerdict,
  requiredText,
  requireFields,
  text,
  tidy,
  tooLong,
} from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'
import { limits } from './settings.ts'
import { party, partyTooLong, regionFields } from './ship.ts'

/** The first of two steps, for one bought shipment. */
export function createPickupRequest(pickup: CarrierPickup): EasyPostRequest {
  const { readyTime, latestTime } = pickup
  const { service } = pickup.shipment
  requireFields(
    'EasyPost',
    {
      'address.address1': pickup.address.address1,
      'address.city': pickup.address.city,
      ...regionFields('address', pickup.address),
      ready_time: readyTime,
      latest_time: latestTime,
      [fieldForTimeZone(pickup.address)]: pickup.timeZone,
    },
    {
      ...partyTooLong('address', pickup.address, service),
      ...tooLong({ notes: [pickup.notes, limits.pickupNotes] }),
    },
  )
  const { carrierShipmentId } = pickup.accepted
  if (!carrierShipmentId) {
    throw new CarrierError('rejected', 'EasyPost collects shipments only that were bought there.')
  }
  return {
    method: 'POST',
    path: '/v2/pickups',
    body: {
      pickup: defined({
        reference: pickup.reference,
        address: party(pickup.address, service),
        shipment: { id: carrierShipmentId },
        min_datetime: instant(pickup, readyTime ?? ''),
        max_datetime: instant(pickup, latestTime ?? ''),
        is_account_address: false,
        instructions: tidy(pickup.notes) || 'None',
      }),
    },
  }
}

export function buyPickupRequest(body: Json): EasyPostRequest {
  const id = pickupIdIn(body)
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
    orders: true,
    body: { carrier: text(at(cheapest, 'carrier')), service: text(at(cheapest, 'service')) },
  }
}

export function pickupIdIn(body: Json): string {
  return requiredText(at(body, 'id'), 'an id of the pickup')
}

/** EasyPost cancels by its own id. Not every carrier gives a number for people. */
export function pickupAnswer(body: Json): PickupAnswer {
  const id = pickupIdIn(body)
  return { confirmationNumber: text(at(body, 'confirmation')) ?? id, carrierPickupId: id }
}

export function findPickupRequest(id: string): EasyPostRequest {
  return { method: 'GET', path: `/v2/pickups/${encodeURIComponent(id)}` }
}

/** Only an unbought status of this very pickup proves that it was not bought. */
export function findPickupAnswer(body: Json, id: string): PickupVerdict {
  const status = text(at(body, 'id')) === id ? text(at(body, 'status')) : null
  if (status === 'scheduled') return { kind: 'found', pickup: pickupAnswer(body) }
  if (status === 'unknown' && text(at(body, 'confirmation')) === null) return { kind: 'not_found' }
  if (isCancelled(body)) return { kind: 'refused', message: 'The pickup was cancelled at EasyPost.' }
  return {
    kind: 'no_answer',
    message: 'EasyPost answered a look-up without saying whether it has the pickup.',
  }
}

export function isCancelled(body: Json): boolean {
  return text(at(body, 'status')) === 'canceled'
}

export function cancelPickupRequest(id: string): EasyPostRequest {
  return { method: 'POST', path: `/v2/pickups/${encodeURIComponent(id)}/cancel`, body: {} }
}

function instant(pickup: CarrierPickup, time: string): string {
  const local = Temporal.PlainDate.from(pickup.date).toZonedDateTime({
    timeZone: pickup.timeZone ?? '',
    plainTime: time,
  })
  return local.toInstant().toString()
}
