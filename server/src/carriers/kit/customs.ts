import countries from 'i18n-iso-countries/index.js'
import { Decimal, sum } from '../../shared/money.ts'
import { convertWeight, type WeightUnit } from '../../shared/units.ts'
import { CarrierError } from './errors.ts'
import type { CarrierCustoms, CarrierShipment, CustomsLine, CustomsReason, CustomsTaxId } from './shipment.ts'

/** A line of which everything is known that a declaration needs. */
export type WholeCustomsLine = { [K in keyof CustomsLine]: NonNullable<CustomsLine[K]> } & {
  hsCode: string | null
}

/** A declaration that a carrier can be given. */
export interface WholeCustoms {
  reason: CustomsReason
  signer: string | null
  /** At least one. */
  lines: WholeCustomsLine[]
  taxIds: CustomsTaxId[]
  /** Of all lines. */
  total: Decimal
}

/**
 * The fields of a shipment without which its goods cannot be declared, for `demand`. Nothing stands in for what
 * is missing: where goods were made, what they are worth and why they leave is for the sender to say.
 */
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

/** The declaration, once `demand` has found all of `customsFields` to be there. */
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

/** A line's weight in the unit a carrier wants, rounded down: together they may not weigh more than the parcel. */
export function lineWeight(
  line: WholeCustomsLine,
  from: WeightUnit,
  to: WeightUnit | 'oz',
  decimals: number,
): Decimal {
  const weight =
    to === 'oz' ? convertWeight(line.weight, from, 'lb').times(16) : convertWeight(line.weight, from, to)
  const least = new Decimal(10).pow(-decimals)
  return Decimal.max(weight.toDecimalPlaces(decimals, Decimal.ROUND_DOWN), least)
}

/** What one of a line's articles is worth, to so many decimals. */
export function unitValue(line: WholeCustomsLine, decimals: number): Decimal {
  return line.value.div(line.quantity).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
}

/** The number of the filing with AES, of United States customs. */
export function itnOf({ taxIds }: WholeCustoms): string | null {
  return taxIds.find(id => id.type === 'ITN')?.number ?? null
}

/**
 * The country that issued a number: VAT and EORI numbers begin with it, IOSS numbers hold its numeric code; else the
 * country of whom it belongs to.
 */
export function issuerOf(id: CustomsTaxId, shipment: CarrierShipment): string {
  const own = shipment[id.party].country
  if (id.type === 'IOSS') return countries.numericToAlpha2(id.number.slice(2, 5)) ?? own
  const [beginning] = /^[A-Z]{2}/.exec(id.number.toUpperCase()) ?? []
  // Greece writes EL.
  if (beginning === 'EL') return 'GR'
  const named = (id.type === 'VAT' || id.type === 'EORI') && beginning && countries.isValid(beginning)
  return named ? beginning : own
}

/** Up to this worth of each kind of goods, in US dollars, an export needs no filing (15 CFR 30.37(a)). */
const exemptUpTo = 2500

/**
 * Why goods that leave the United States need no filing with AES: those to Canada by 15 CFR 30.36, those of which no
 * kind (by HS code) is worth more than 2500 dollars by 30.37(a). `null` where they need one, or where it cannot be
 * told: the exemption is in dollars.
 */
export function exportExemption(
  shipment: CarrierShipment,
  { lines }: WholeCustoms,
): '30.36' | '30.37(a)' | null {
  if (shipment.recipient.country === 'CA') return '30.36'
  if (shipment.currency !== 'USD') return null
  const kinds = Map.groupBy(lines, line => line.hsCode ?? '')
  const most = Decimal.max(...[...kinds.values()].map(kind => sum(kind.map(line => line.value))))
  return most.greaterThan(exemptUpTo) ? null : '30.37(a)'
}
