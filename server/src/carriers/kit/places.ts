import type { Party } from '../../platform/shared/party.ts'
import { timeZoneAt } from '../../platform/shared/time-zone-at.ts'
import type { AccountField, CarrierPickup } from './connector.ts'
import { ownCountryOf } from './customs-area.ts'
import { CarrierError } from './errors.ts'
import { regionCode } from './regions.ts'
import type { CarrierShipment } from './shipment.ts'
import { isContradictory, territoryOf } from './territories.ts'

/** The names of places at a carrier. */
export interface PlaceNames {
  carrier: string
  /** Puerto Rico and others: countries of their own, or states of the United States. */
  territories: 'countries' | 'states'
  /** The carrier's own codes, by ISO 3166-1. */
  codes: Readonly<Record<string, string>>
  /** The carrier's code of a part of a country. May throw `rejected`. */
  codeOfPart?(field: string, address: Party): string | null
}

/** Codes of carriers that ISO 3166-1 leaves to users. */
const isoCodes: Readonly<Record<string, string>> = {
  IC: 'ES',
  KV: 'XK',
  XB: 'BQ',
  XC: 'CW',
  XE: 'BQ',
  XKX: 'XK',
  XM: 'SX',
  XN: 'KN',
  XS: 'SO',
  XY: 'BL',
}

/** For carriers' answers. */
export function isoCountry(code: string): string {
  return isoCodes[code.toUpperCase()] ?? code
}

/** Carriers do not agree on a code, because ISO 3166-1 has none. */
export function kosovoField(byDefault: 'KV' | 'XK'): AccountField {
  const choice = (value: string) => ({
    value,
    label: value === byDefault ? `${value}, the default` : value,
  })
  return {
    name: 'kosovo',
    label: 'Code of Kosovo',
    help: 'Choose the other one if the carrier refuses addresses in Kosovo.',
    required: false,
    choices: [choice('KV'), choice('XK')],
  }
}

/** Throws `rejected` for addresses that contradict themselves. */
export function shipmentFor(names: PlaceNames, shipment: CarrierShipment): CarrierShipment {
  const { customs } = shipment
  return {
    ...shipment,
    sender: addressFor(names, 'sender', shipment.sender),
    recipient: addressFor(names, 'recipient', shipment.recipient),
    customs: customs && {
      ...customs,
      lines: customs.lines.map(line => ({
        ...line,
        originCountry: line.originCountry && codeFor(names, line.originCountry),
      })),
    },
  }
}

/** The time zone of the sender; the company's if the address leaves more than one. */
export function senderTimeZone({ sender, timeZone }: CarrierShipment): string {
  return timeZoneAt({ ...sender, country: isoCountry(sender.country) }) ?? timeZone
}

export function pickupFor(names: PlaceNames, pickup: CarrierPickup): CarrierPickup {
  return {
    ...pickup,
    address: addressFor(names, 'address', pickup.address),
    shipment: shipmentFor(names, pickup.shipment),
  }
}

function addressFor(names: PlaceNames, field: string, address: Party): Party {
  if (isContradictory(address)) {
    throw new CarrierError(
      'rejected',
      `${names.carrier} needs ${field}.state and ${field}.zip of one place, not ${address.state} and ${address.zip}.`,
    )
  }
  const territory = territoryOf(address)
  if (territory === null) {
    const own = { ...address, country: ownCountryOf(address) ?? address.country }
    return { ...own, country: names.codeOfPart?.(field, own) ?? codeFor(names, own.country) }
  }
  if (names.territories === 'states') return { ...address, country: 'US', state: territory }
  const isState = regionCode({ country: 'US', state: address.state }) === territory
  return { ...address, country: territory, state: isState ? null : address.state }
}

function codeFor({ codes }: PlaceNames, country: string): string {
  return codes[country] ?? country
}
