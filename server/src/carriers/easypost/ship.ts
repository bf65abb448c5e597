import {
  at,
  type CarrierAddress,
  type CarrierCost,
  CarrierError,
  type CarrierShipment,
  crossesCustoms,
  defined,
  demand,
  fit,
  type Json,
  list,
  number,
  parcelsOf,
  phoneDigits,
  requiredText,
  type ShipAnswer,
  streetLines,
  text,
} from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'
import { parcelUnits, serviceParts } from './units.ts'

export interface ShipSettings {
  carrierAccount: string | null
  customsSigner: string | null
}

/**
 * The first of two steps: a shipment at EasyPost, with rates to choose from. It costs nothing.
 * Throws `rejected` for what EasyPost cannot take.
 */
export function createRequest(shipment: CarrierShipment, settings: ShipSettings): EasyPostRequest {
  const customs = crossesCustoms(shipment.sender.country, shipment.recipient.country)
  checkShipment(shipment, customs)
  const [parcel] = parcelsOf(shipment, parcelUnits)
  if (parcel === undefined) throw new CarrierError('rejected', 'The shipment has no piece.')
  return {
    method: 'POST',
    path: '/v2/shipments',
    body: {
      shipment: defined({
        reference: shipment.awb,
        from_address: party(shipment.sender),
        to_address: party(shipment.recipient),
        parcel: defined({
          weight: parcel.weight.toNumber(),
          length: parcel.dimensions?.length.toNumber(),
          width: parcel.dimensions?.width.toNumber(),
          height: parcel.dimensions?.height.toNumber(),
        }),
        carrier_accounts: settings.carrierAccount ? [settings.carrierAccount] : undefined,
        customs_info: customs ? customsInfo(shipment, settings, parcel.weight.toNumber()) : undefined,
        options: defined({
          label_format: 'PDF',
          label_size: '4x6',
          currency: shipment.currency,
          print_custom_1: fit(shipment.reference ?? shipment.awb, 35),
          invoice_number: shipment.awb,
          cod_amount: shipment.codAmount?.greaterThan(0) ? shipment.codAmount.toFixed(2) : undefined,
        }),
      }),
    },
  }
}

/** The second step: buys the rate, which is when the shipment is ordered and paid. */
export function buyRequest(shipmentId: string, rateId: string): EasyPostRequest {
  return {
    method: 'POST',
    path: `/v2/shipments/${encodeURIComponent(shipmentId)}/buy`,
    orders: true,
    body: { rate: { id: rateId } },
  }
}

export function shipmentIdIn(body: Json): string {
  return requiredText(at(body, 'id'), 'an id of the shipment')
}

/**
 * The rate of the service that was asked for. Throws `rejected`, with what the carriers say, where there is
 * none.
 */
export function rateFor(body: Json, service: string): string {
  const wanted = serviceParts(service)
  const rate = list(at(body, 'rates')).find(
    found => text(at(found, 'carrier')) === wanted?.carrier && text(at(found, 'service')) === wanted?.service,
  )
  const id = text(at(rate, 'id'))
  if (id !== null) return id
  const said = list(at(body, 'messages')).flatMap(message => {
    const sentence = text(at(message, 'message'))
    return sentence === null ? [] : [`${text(at(message, 'carrier')) ?? 'EasyPost'}: ${sentence}`]
  })
  const offered = list(at(body, 'rates')).map(found =>
    [text(at(found, 'carrier')), text(at(found, 'service'))].join('/'),
  )
  const reasons = [
    `EasyPost offers no rate for ${service}.`,
    ...said,
    ...(offered.length > 0 ? [`It offers ${[...new Set(offered)].join(', ')}.`] : []),
  ]
  throw new CarrierError('rejected', reasons.join(' '))
}

/** What a shipment at EasyPost says of its being bought; `null` where it was not. */
export function boughtShipment(body: Json): ShipAnswer | null {
  const trackingNumber = text(at(body, 'tracking_code'))
  if (trackingNumber === null) return null
  return {
    trackingNumber,
    carrierShipmentId: shipmentIdIn(body),
    pieceTrackingNumbers: [trackingNumber],
    label: [],
    cost: costIn(body),
  }
}

/** The sum of the fees charged, which holds postage and EasyPost's own; else the rate that was bought. */
function costIn(body: Json): CarrierCost | null {
  const rate = at(body, 'selected_rate')
  const currency = text(at(rate, 'currency')) ?? 'USD'
  const fees = list(at(body, 'fees')).flatMap(fee => number(at(fee, 'amount')) ?? [])
  const [first, ...rest] = fees
  const amount = first === undefined ? number(at(rate, 'rate')) : rest.reduce((a, b) => a.plus(b), first)
  return amount === null ? null : { amount, currency }
}

function checkShipment(shipment: CarrierShipment, customs: boolean): void {
  if (serviceParts(shipment.service) === null) {
    throw new CarrierError(
      'rejected',
      `"${shipment.service}" is no service of EasyPost: write CARRIER/SERVICE.`,
    )
  }
  if (shipment.package.pieces > 1) {
    throw new CarrierError(
      'rejected',
      'EasyPost takes one piece in a shipment; send each piece as a shipment of its own.',
    )
  }
  demand('EasyPost', {
    'sender.address1': shipment.sender.address1,
    'sender.city': shipment.sender.city,
    'recipient.address1': shipment.recipient.address1,
    'recipient.city': shipment.recipient.city,
    ...(customs ? { contents: shipment.contents, customs_value: shipment.customsValue?.toFixed() } : {}),
  })
}

export function party(address: CarrierAddress) {
  const [street1, street2] = streetLines(address, 70, 2)
  return defined({
    company: fit(address.company, 100),
    name: fit(address.name, 100),
    street1,
    street2,
    city: fit(address.city, 100),
    state: fit(address.state, 100),
    zip: fit(address.zip, 20),
    country: address.country,
    phone: phoneDigits(address.phone, 15),
    email: address.email ?? undefined,
  })
}

/** One line: what the shipment says of its contents and their value. */
function customsInfo(shipment: CarrierShipment, settings: ShipSettings, ounces: number) {
  return {
    contents_type: 'merchandise',
    customs_certify: true,
    customs_signer: settings.customsSigner ?? fit(shipment.sender.name ?? shipment.sender.company, 100),
    eel_pfc: 'NOEEI 30.37(a)',
    non_delivery_option: 'return',
    restriction_type: 'none',
    customs_items: [
      {
        description: fit(shipment.contents, 100),
        quantity: 1,
        weight: ounces,
        value: Number(shipment.customsValue?.toFixed(2)),
        currency: shipment.currency,
        origin_country: shipment.sender.country,
      },
    ],
  }
}
