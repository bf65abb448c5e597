import { isCountry } from '../../../platform/shared/countries.ts'
import { proposalOf } from '../../../platform/shared/country-names.ts'
import { normalName } from '../../../platform/shared/place-names.ts'
import { postalCodeFault } from '../../../platform/shared/postal-codes.ts'
import { rulePostal } from '../../../platform/shared/postal-forms.ts'
import { isUnknownState, stateFault } from '../../../platform/shared/states.ts'
import type { OmittedParts, PartlyRead } from '../document/omitted-parts.ts'
import type { Place, TariffDocument, ZoneRule, ZoneSet } from '../document/tariff-document.ts'
import { patternOf, postalInterval } from '../zones/places.ts'
import { type ComparedRule, findTies } from './check-ties.ts'
import { checkCodes, type Findings } from './findings.ts'

export function checkZoneSets(tariff: TariffDocument, omitted: OmittedParts, findings: Findings): void {
  checkCodes(tariff.zone_sets, 'zone_sets', findings)
  for (const [index, zoneSet] of tariff.zone_sets.entries()) {
    if (omitted.zoneSets.has(zoneSet.code)) continue
    checkZoneSet(zoneSet, omitted.rules.get(zoneSet.code), `zone_sets.${index}`, findings)
  }
}

function checkZoneSet(
  zoneSet: ZoneSet,
  partly: PartlyRead | undefined,
  path: string,
  findings: Findings,
): void {
  const { zones, rules } = zoneSet
  checkCodes(zones, `${path}.zones`, findings)
  const known = new Set(zones.map(zone => zone.code))
  const reached = new Set(partly?.zones)
  const sound: ComparedRule[] = []
  for (const [index, rule] of rules.entries()) {
    const position = partly?.positions[index] ?? index
    const rulePath = `${path}.rules.${position}`
    if (rule.zone !== undefined && !known.has(rule.zone)) {
      findings.refuse(`${rulePath}.zone`, `There is no zone "${rule.zone}" in this zone set.`)
    }
    if (rule.zone !== undefined) reached.add(rule.zone)
    const origin = checkPlace(rule.origin, `${rulePath}.origin`, findings)
    const destination = checkPlace(rule.destination, `${rulePath}.destination`, findings)
    if (origin && destination) {
      sound.push({
        position,
        rule,
        origin: patternOf(rule.origin),
        destination: patternOf(rule.destination),
      })
    }
  }
  for (const [index, zone] of zones.entries()) {
    if (!reached.has(zone.code))
      findings.warn(`${path}.zones.${index}`, `No rule leads to zone ${zone.code} yet.`)
  }
  for (const { rule, field, sentence, isSpelling } of findTies(sound)) {
    const told = [path, 'rules', rule, ...field].join('.')
    if (isSpelling) findings.warn(told, sentence)
    else findings.refuse(told, sentence)
  }
}

/** Checks that the place is in one existing country. Warns of a state or postal code that the country does not have. */
export function checkPlace(place: Place | undefined, path: string, { refuse, warn }: Findings): boolean {
  if (!place || Object.keys(place).length === 0) return true
  const fault = placeFault(place)
  if (fault) refuse(`${path}.${fault[0]}`, fault[1])
  const { country = '', state, postal_code: code } = place
  const doubts = {
    state: state && (stateFault(country, state) ?? unknownState(country, state)),
    postal_code: code && postalCodeFault(country, code),
  }
  for (const [field, sentence] of Object.entries(doubts)) if (sentence) warn(`${path}.${field}`, sentence)
  return !fault
}

/** Null for countries whose addresses do not follow the standard: their own names of states may differ. */
function unknownState(country: string, state: string): string | null {
  if (!isUnknownState(country, state)) return null
  return `${country} has no such state in ISO 3166-2: only addresses that spell it so are meant.`
}

export function hasSoundPlaces({ origin, destination }: ZoneRule): boolean {
  return [origin, destination].every(place => !place || Object.keys(place).length === 0 || !placeFault(place))
}

function placeFault(place: Place): [field: keyof Place, sentence: string] | null {
  const { country, state, city, postal_prefix, postal_from, postal_to, postal_code } = place
  if (country === undefined) return ['country', 'A place needs its country.']
  if (!isCountry(country)) return ['country', `Must be a country code of ISO 3166-1${proposalOf(country)}.`]
  if (state !== undefined && !normalName(state)) return ['state', 'Must have a letter or digit.']
  if (city !== undefined && !normalName(city)) return ['city', 'Must have a letter or digit.']
  if ((postal_from === undefined) !== (postal_to === undefined)) {
    return [postal_from === undefined ? 'postal_from' : 'postal_to', 'A range needs both its ends.']
  }
  const ways = [postal_prefix, postal_from, postal_code].filter(way => way !== undefined).length
  if (ways > 1) return ['postal_code', 'Give one of postal code, prefix and range.']
  if (ways === 1 && (state !== undefined || city !== undefined)) {
    return [city === undefined ? 'state' : 'city', 'Give either state and city or the postal code.']
  }
  for (const field of ['postal_code', 'postal_prefix', 'postal_from', 'postal_to'] as const) {
    const text = place[field]
    if (text === undefined) continue
    const length = rulePostal(country, text).length
    if (length === 0) return [field, 'Must have a letter or digit.']
    if (length > 10) return [field, 'Must have at most 10 letters and digits.']
  }
  if (postal_from !== undefined && !postalInterval(place)) {
    return ['postal_to', 'Must not be below the first code of the range, and as long as it.']
  }
  return null
}
