import type { Party } from '../../platform/shared/party.ts'
import {
  addressLines,
  asksFor,
  at,
  type CarrierCost,
  CarrierError,
  type CarrierShipment,
  type CustomsReason,
  crossesCustoms,
  customsFields,
  defined,
  emailFor,
  exportExemption,
  insuredValue,
  internationalDigits,
  issuerOf,
  itnOf,
  type Json,
  lineWeight,
  list,
  nameLines,
  needsRegion,
  number,
  parcelsOf,
  phoneOf,
  regionCode,
  requiredText,
  requireFields,
  requireOptions,
  type ShipAnswer,
  type TooLong,
  text,
  tidy,
  tooLongInParty,
  tooLongInShipment,
  type WholeCustoms,
  wholeCustoms,
} from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'
import { capabilities, hasTerritoriesAsCountries, limits, partyRoom } from './settings.ts'
import { parcelUnits, serviceParts } from './units.ts'

export interface ShipSettings {
  carrierAccount: string | null
  customsSigner: string | null
}

/** The first of two steps, free of charge. Throws `rejected` for shipments that EasyPost cannot take. */
export function createRequest(shipment: CarrierShipment, settings: ShipSettings): EasyPostRequest {
  const apart = hasTerritoriesAsCountries(shipment.service) ? ['PR'] : []
  const declared = crossesCustoms(shipment.sender, shipment.recipient, apart)
  checkShipment(shipment, declared, settings)
  const customs = declared ? wholeCustoms(shipment) : null
  const [parcel] = parcelsOf(shipment, parcelUnits)
  if (parcel === undefined) throw new CarrierError('rejected', 'The shipment has no piece.')
  return {
    method: 'POST',
    path: '/v2/shipments',
    body: {
      shipment: defined({
        reference: shipment.awb,
        ...addresses(shipment),
        parcel: defined({
          weight: parcel.weight.toNumber(),
          length: parcel.dimensions?.length.toNumber(),
          width: parcel.dimensions?.width.toNumber(),
          height: parcel.dimensions?.height.toNumber(),
        }),
        carrier_accounts: settings.carrierAccount ? [settings.carrierAccount] : undefined,
        customs_info: customs ? customsInfo(shipment, customs, settings) : undefined,
        tax_identifiers: customs ? taxIdentifiers(shipment, customs) : undefined,
        options: defined({
          label_format: 'PDF',
          label_size: '4x6',
          currency: shipment.currency,
          print_custom_1: tidy(shipment.reference) || shipment.awb,
          invoice_number: shipment.awb,
          cod_amount: shipment.codAmount?.gt(0) ? shipment.codAmount.toFixed(2) : undefined,
        }),
      }),
    },
  }
}

/** EasyPost swaps the addresses of returns itself: it takes those of the outward journey. */
function addresses(shipment: CarrierShipment) {
  const from = party(shipment.sender, shipment.service)
  const to = defined({
    ...party(shipment.recipient, shipment.service),
    residential: asksFor(shipment, 'RESIDENTIAL') ? true : undefined,
  })
  return shipment.isReturn
    ? { is_return: true, from_address: to, to_address: from }
    : { from_address: from, to_address: to }
}

/** The second step, the paid order. */
export function buyRequest(shipmentId: string, rateId: string, shipment: CarrierShipment): EasyPostRequest {
  const insured = insuredValue(shipment)
  return {
    method: 'POST',
    path: `/v2/shipments/${encodeURIComponent(shipmentId)}/buy`,
    orders: true,
    body: defined({ rate: { id: rateId }, insurance: insured ? insured.toFixed(2) : undefined }),
  }
}

export function shipmentIdIn(body: Json): string {
  return requiredText(at(body, 'id'), 'an id of the shipment')
}

/** Throws `rejected` with the carriers' messages if the service has no rate. */
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

/** Null if it was not bought. */
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

/** The sum of all fees (postage and EasyPost's own), else the bought rate. */
function costIn(body: Json): CarrierCost | null {
  const rate = at(body, 'selected_rate')
  const currency = text(at(rate, 'currency')) ?? 'USD'
  const fees = list(at(body, 'fees')).flatMap(fee => number(at(fee, 'amount')) ?? [])
  const [first, ...rest] = fees
  const amount = first === undefined ? number(at(rate, 'rate')) : rest.reduce((a, b) => a.plus(b), first)
  return amount === null ? null : { amount, currency }
}

function checkShipment(shipment: CarrierShipment, declared: boolean, settings: ShipSettings): void {
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
  requireOptions('EasyPost', shipment, capabilities.options)
  if (insuredValue(shipment) && shipment.currency !== 'USD') {
    throw new CarrierError('rejected', 'EasyPost insures declared_value in US dollars only.')
  }
  const { sender, recipient, customs } = shipment
  requireFields(
    'EasyPost',
    {
      'sender.address1': sender.address1,
      'sender.city': sender.city,
      'recipient.address1': recipient.address1,
      'recipient.city': recipient.city,
      ...regionFields('sender', sender),
      ...regionFields('recipient', recipient),
      ...(declared
        ? {
            ...customsFields(customs),
            'customs.signer': customs?.signer ?? settings.customsSigner,
          }
        : {}),
    },
    {
      ...partyTooLong('sender', sender, shipment.service),
      ...partyTooLong('recipient', recipient, shipment.service),
      ...tooLongInShipment(shipment, limits, declared),
    },
  )
}

/** EasyPost's carriers rate and print nothing without them in the United States and Canada. */
export function regionFields(field: string, party: Party): Record<string, string | null | undefined> {
  if (!needsRegion(party.country)) return {}
  return { [`${field}.state`]: regionCode(party), [`${field}.zip`]: party.zip }
}

export function partyTooLong(field: string, party: Party, service: string): TooLong {
  const long = (phoneFor(party)?.length ?? 0) > limits.phone
  return {
    ...tooLongInParty(field, party, partyRoom(service)),
    ...(long ? { [`${field}.phone`]: `up to ${limits.phone} digits` } : {}),
  }
}

export function party(address: Party, service: string) {
  const room = partyRoom(service)
  const [street1, street2] = addressLines(address, room) ?? []
  const names = nameLines(address, room)
  const hasContact = tidy(address.name) !== '' || names?.company !== tidy(address.company)
  return defined({
    company: names?.company,
    name: hasContact ? names?.name : undefined,
    street1,
    street2,
    city: tidy(address.city) || undefined,
    state: regionCode(address) ?? (tidy(address.state) || undefined),
    zip: tidy(address.zip) || undefined,
    country: address.country,
    phone: phoneFor(address),
    email: emailFor(address),
  })
}

/** Digits without an extension: ten in North America, elsewhere with the country code. */
function phoneFor(address: Party): string | undefined {
  const phone = phoneOf(address.phone, address.country)
  if (phone === null) return undefined
  return phone.countryCode === '1' ? phone.national : internationalDigits(phone)
}

/** Other reasons get an explanation. */
const contents: Record<CustomsReason, { contents_type: string; contents_explanation?: string }> = {
  sale: { contents_type: 'merchandise' },
  gift: { contents_type: 'gift' },
  sample: { contents_type: 'sample' },
  return: { contents_type: 'returned_goods' },
  repair: { contents_type: 'other', contents_explanation: 'Goods for repair' },
  personal_use: { contents_type: 'other', contents_explanation: 'Personal belongings' },
  intercompany: { contents_type: 'other', contents_explanation: 'Goods within one company' },
}

/** EasyPost needs a signer who certifies it. */
function customsInfo(shipment: CarrierShipment, customs: WholeCustoms, settings: ShipSettings) {
  return defined({
    ...contents[customs.reason],
    customs_certify: true,
    customs_signer: tidy(customs.signer ?? settings.customsSigner),
    eel_pfc: filing(shipment, customs),
    non_delivery_option: 'return',
    restriction_type: 'none',
    customs_items: customs.lines.map(line =>
      defined({
        description: tidy(line.description),
        quantity: line.quantity,
        weight: lineWeight(line, shipment.package.weightUnit, 'oz', 1).toNumber(),
        value: Number(line.value.toFixed(2)),
        currency: shipment.currency,
        hs_tariff_number: line.hsCode ?? undefined,
        origin_country: line.originCountry,
      }),
    ),
  })
}

/**
 * The filing number of an export from the United States, or the exemption. Throws `rejected` if a required number is
 * missing.
 */
function filing(shipment: CarrierShipment, customs: WholeCustoms): string | undefined {
  if (!['US', 'PR', 'VI'].includes(shipment.sender.country)) return undefined
  const itn = itnOf(customs)
  if (itn !== null) return `AES ${itn}`
  const exemption = exportExemption(shipment, customs)
  if (exemption !== null) return `NOEEI ${exemption}`
  throw new CarrierError(
    'rejected',
    'EasyPost needs customs.tax_ids with the sender’s ITN: goods worth more than 2500 USD are filed with AES before they leave the United States.',
  )
}

function taxIdentifiers(shipment: CarrierShipment, { taxIds }: WholeCustoms) {
  const found = taxIds
    .filter(id => id.type !== 'ITN')
    .map(id => ({
      entity: id.party === 'sender' ? 'SENDER' : 'RECEIVER',
      tax_id_type: id.type,
      tax_id: id.number,
      issuing_country: issuerOf(id, shipment),
    }))
  return found.length > 0 ? found : undefined
}
