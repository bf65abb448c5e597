import { decimal, isCurrency } from '../../../platform/shared/money.ts'
import type { Conditions, Surcharge, TariffDocument } from '../document/tariff-document.ts'
import { checkCounted } from '../weights/counted.ts'
import { checkBounds, checkSizes } from './check-bounds.ts'
import { checkMonthRates, checkTimeConditions } from './check-calendar.ts'
import { checkTiers } from './check-tiers.ts'
import { checkPlace } from './check-zones.ts'
import { checkCodes, type Findings, warnIfTooFine, warnOfPercent } from './findings.ts'

export function checkSurcharges(tariff: TariffDocument, findings: Findings): void {
  checkCodes(tariff.surcharges, 'surcharges', findings)
  const known = {
    services: new Set(tariff.services.map(service => service.code)),
    zones: new Set([
      ...tariff.zone_sets.flatMap(set => set.zones.map(zone => zone.code)),
      ...tariff.services.flatMap(service => service.distance_zones?.map(({ zone }) => zone) ?? []),
    ]),
    package_types: new Set(tariff.package_types.map(packageType => packageType.code)),
    options: new Set(tariff.options?.map(option => option.code)),
  }
  for (const [index, surcharge] of tariff.surcharges.entries()) {
    const path = `surcharges.${index}`
    checkMethod(surcharge, path, findings)
    if (surcharge.largest_of !== undefined && surcharge.type !== 'surcharge') {
      findings.refuse(`${path}.largest_of`, 'Only surcharges are in such a set, not discounts and taxes.')
    }
    checkSetOf(surcharge, tariff.surcharges, path, findings)
    checkCounted(surcharge, path, findings)
    checkTiers(surcharge, path, findings)
    warnOfPercent(surcharge.percent, path, findings)
    if (!isPerWeight(surcharge)) warnOfDecimals(['amount'], surcharge, surcharge.currency, path, findings)
    warnOfDecimals(['minimum', 'maximum'], surcharge, surcharge.currency, path, findings)
    checkBoundsOfAmount(surcharge, path, findings)
    checkMonthRates(surcharge, path, findings)
    checkConditions(known, surcharge, `${path}.conditions`, findings)
  }
}

/** A charge for a failed delivery comes after the order, whose lines never change, so no line could give way to it. */
function checkSetOf(
  { largest_of: set, charged_for: chargedFor }: Surcharge,
  all: readonly Surcharge[],
  path: string,
  { refuse }: Findings,
): void {
  if (set === undefined || chargedFor !== 'failed_delivery') return
  if (all.some(other => other.largest_of === set && other.charged_for !== chargedFor)) {
    refuse(`${path}.largest_of`, 'A set has either surcharges of the order or charges for failed deliveries.')
  }
}

const fieldsOfMethods = {
  fixed: { needed: ['amount'], foreign: ['percent', 'of', 'tiers'] },
  percent: { needed: ['percent', 'of'], foreign: ['amount', 'tiers'] },
  tiers: { needed: ['tiers', 'of'], foreign: ['amount', 'per', 'percent', 'by_month'] },
} as const

function checkMethod(surcharge: Surcharge, path: string, { refuse }: Findings): void {
  const { needed, foreign } = fieldsOfMethods[surcharge.method]
  for (const field of needed) {
    if (surcharge[field] === undefined)
      refuse(`${path}.${field}`, `Is required for the method ${surcharge.method}.`)
  }
  for (const field of foreign) {
    if (surcharge[field] !== undefined)
      refuse(`${path}.${field}`, `Has no meaning for the method ${surcharge.method}.`)
  }
  const { currency } = surcharge
  if (currency !== undefined && !isCurrency(currency))
    refuse(`${path}.currency`, 'Must be a currency of ISO 4217.')
  if (
    currency === undefined &&
    (surcharge.method !== 'percent' || surcharge.minimum !== undefined || surcharge.maximum !== undefined)
  ) {
    refuse(`${path}.currency`, 'Is required with an amount, a minimum or a maximum.')
  }
  if (surcharge.method === 'fixed' && isPerWeight(surcharge) && surcharge.weight_unit === undefined) {
    refuse(`${path}.weight_unit`, 'Is required for an amount per weight unit.')
  }
  if (surcharge.method === 'percent') checkPerOfPercent(surcharge, path, refuse)
}

export function isPerWeight({ per }: Surcharge): boolean {
  return per === 'weight_unit' || per === 'piece_weight_unit'
}

/** A piece has a base rate, but no subtotal, COD amount or customs value. */
function checkPerOfPercent({ per, of }: Surcharge, path: string, refuse: Findings['refuse']): void {
  if (per === undefined || per === 'shipment') return
  if (per !== 'piece') refuse(`${path}.per`, 'Has no meaning for the method percent.')
  else if (of !== undefined && of !== 'base') {
    refuse(`${path}.per`, 'A percentage for each piece must be one of the base rate.')
  }
}

type Amounts = Partial<Record<'amount' | 'minimum' | 'maximum', string>>

export function warnOfDecimals(
  fields: readonly (keyof Amounts)[],
  amounts: Amounts,
  currency: string | undefined,
  path: string,
  findings: Findings,
): void {
  if (currency === undefined || !isCurrency(currency)) return
  for (const field of fields) warnIfTooFine(amounts[field], currency, `${path}.${field}`, findings)
}

export function checkBoundsOfAmount(
  { minimum, maximum }: { minimum?: string; maximum?: string },
  path: string,
  { refuse }: Findings,
): void {
  if (minimum !== undefined && maximum !== undefined && decimal(minimum).gt(maximum)) {
    refuse(`${path}.minimum`, 'Must not be greater than the maximum.')
  }
}

type KnownCodes = Record<'services' | 'zones' | 'package_types' | 'options', ReadonlySet<string>>

function checkConditions(known: KnownCodes, surcharge: Surcharge, path: string, findings: Findings): void {
  const conditions = surcharge.conditions ?? {}
  checkLists(known, conditions, path, findings)
  checkTimeConditions(conditions, path, findings)
  for (const field of ['weight', 'piece_weight'] as const) {
    if (!conditions[field]) continue
    checkBounds(conditions[field], `${path}.${field}`, findings)
    if (surcharge.weight_unit === undefined) {
      findings.refuse(path.replace(/conditions$/, 'weight_unit'), 'Is required with a condition on weight.')
    }
  }
  for (const field of ['pieces', 'distance'] as const) {
    if (conditions[field]) checkBounds(conditions[field], `${path}.${field}`, findings)
  }
  if (checkSizes(conditions, path, findings) && surcharge.dimension_unit === undefined) {
    findings.refuse(path.replace(/conditions$/, 'dimension_unit'), 'Is required with a condition on size.')
  }
  for (const field of ['cod_amount', 'declared_value'] as const) {
    if (!conditions[field]) continue
    checkBounds(conditions[field], `${path}.${field}`, findings)
    if (surcharge.currency === undefined) {
      findings.refuse(path.replace(/conditions$/, 'currency'), 'Is required with a condition on an amount.')
    }
  }
  for (const side of ['origin', 'destination'] as const) {
    for (const [index, place] of (conditions[side] ?? []).entries()) {
      checkPlace(place, `${path}.${side}.${index}`, findings)
    }
  }
  for (const [index, { from, to }] of (conditions.dates ?? []).entries()) {
    if (from !== undefined && to !== undefined && to < from) {
      findings.refuse(`${path}.dates.${index}.to`, 'Must not be before the first day.')
    }
  }
}

/** An empty list would never match; each code must exist. */
function checkLists(known: KnownCodes, conditions: Conditions, path: string, { refuse }: Findings): void {
  const names = { services: 'service', zones: 'zone', package_types: 'package type', options: 'option' }
  for (const field of ['services', 'zones', 'package_types', 'options'] as const) {
    for (const [index, code] of (conditions[field] ?? []).entries()) {
      if (!known[field].has(code))
        refuse(`${path}.${field}.${index}`, `There is no ${names[field]} "${code}".`)
    }
  }
  for (const field of [
    'services',
    'zones',
    'package_types',
    'options',
    'origin',
    'destination',
    'dates',
  ] as const) {
    if (conditions[field]?.length === 0) refuse(`${path}.${field}`, 'Must name at least one, or be left out.')
  }
}
