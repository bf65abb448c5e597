import countries from 'i18n-iso-countries/index.js'
import { Decimal, decimal, sum } from '../../platform/shared/money.ts'
import { convertWeight, type WeightUnit } from '../../platform/shared/units.ts'
import { CarrierError } from './errors.ts'
import type { CarrierCustoms, CarrierShipment, CustomsLine, CustomsReason, CustomsTaxId } from './shipment.ts'
import { territoryOf } from './territories.ts'

export type WholeCustomsLine = { [K in keyof CustomsLine]: NonNullable<CustomsLine[K]> } & {
  hsCode: string | null
}

export interface WholeCustoms {
  reason: CustomsReason
  signer: string | null
  /** At least one. */
  lines: WholeCustomsLine[]
  taxIds: CustomsTaxId[]
  total: Decimal
}

/** There are no defaults: only the sender knows origin, value and reason. */
export function customsFields(customs: CarrierCustoms | null): Record<string, string | null> {
  const lines = customs?.lines ?? []
  const fields: Record<string, string | null> = { 'customs.reason': customs?.reason ?? null }
  if (lines.length === 0) fields['customs.lines'] = null
  lines.forEach((line, index) => {
    const at = `customs.lines.${index}`
    fields[`${at}.description`] = line.description
    fields[`${at}.quantity`] = line.quantity === null ? null : String(line.quantity)
    fields[`${at}.value`] = line.value?.toFixed() ?? null
    fields[`${at}.weight`] = line.weight?.toFixed() ?? null
    fields[`${at}.origin_country`] = line.originCountry
  })
  return fields
}

/** Call it after `requireFields` has checked `customsFields`. */
export function wholeCustoms({ customs }: CarrierShipment): WholeCustoms {
  const lines = customs?.lines.filter(isWhole) ?? []
  if (!customs?.reason || lines.length === 0 || lines.length !== customs.lines.length) {
    throw new CarrierError('rejected', 'The customs declaration is not complete.')
  }
  return {
    reason: customs.reason,
    signer: customs.signer,
    lines,
    taxIds: customs.taxIds,
    total: sum(lines.map(line => line.value)),
  }
}

function isWhole(line: CustomsLine): line is WholeCustomsLine {
  const { hsCode, ...needed } = line
  return Object.values(needed).every(value => value !== null)
}

/** Rounded down: the lines must not weigh more than the parcel. */
export function lineWeight(
  line: WholeCustomsLine,
  from: WeightUnit,
  to: WeightUnit | 'oz',
  decimals: number,
): Decimal {
  const weight =
    to === 'oz' ? convertWeight(line.weight, from, 'lb').times(16) : convertWeight(line.weight, from, to)
  const least = decimal(1).shifted(decimals)
  return Decimal.max(weight.toDecimalPlaces(decimals, 'down'), least)
}

export function unitValue(line: WholeCustomsLine, decimals: number): Decimal {
  return line.value.div(line.quantity).toDecimalPlaces(decimals)
}

/** The number of the AES filing of United States customs. */
export function itnOf({ taxIds }: WholeCustoms): string | null {
  return taxIds.find(id => id.type === 'ITN')?.number ?? null
}

/**
 * VAT and EORI numbers begin with the country's code, IOSS numbers contain its numeric code; other ids have the party's
 * country.
 */
export function issuerOf(id: CustomsTaxId, shipment: CarrierShipment): string {
  // Spain issues the numbers of the Canary Islands.
  const { country } = shipment[id.party]
  const own = country === 'IC' ? 'ES' : country
  if (id.type === 'IOSS') return countries.numericToAlpha2(id.number.slice(2, 5)) ?? own
  const [beginning] = /^[A-Z]{2}/.exec(id.number.toUpperCase()) ?? []
  // Greece writes EL.
  if (beginning === 'EL') return 'GR'
  const named = (id.type === 'VAT' || id.type === 'EORI') && beginning && countries.isValid(beginning)
  return named ? beginning : own
}

const unfiled = ['AS', 'GU', 'MP']

/** US dollars per kind of goods, for exports without a filing (15 CFR 30.37(a)). */
const exemptUpTo = 2500

/**
 * 15 CFR 30.36 to Canada, 30.2(d)(2) to and from territories other than Puerto Rico and the Virgin Islands, 30.37(a)
 * if no HS code exceeds 2500 dollars. Null if a filing is needed, or if values are in another currency.
 */
export function exportExemption(
  shipment: CarrierShipment,
  { lines }: WholeCustoms,
): '30.36' | '30.2(d)(2)' | '30.37(a)' | null {
  if (shipment.recipient.country === 'CA') return '30.36'
  const places = [territoryOf(shipment.sender), territoryOf(shipment.recipient)]
  if (places.some(place => place !== null && unfiled.includes(place))) return '30.2(d)(2)'
  if (shipment.currency !== 'USD') return null
  const kinds = Map.groupBy(lines, line => line.hsCode ?? '')
  const most = Decimal.max(...[...kinds.values()].map(kind => sum(kind.map(line => line.value))))
  return most.gt(exemptUpTo) ? null : '30.37(a)'
}
