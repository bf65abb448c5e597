import type { DatedCard } from '../cards/card-dates.ts'
import type { Place, ZoneRule } from '../document/tariff-document.ts'
import type { Estimate } from '../time/transit.ts'
import { compareSpecificity } from '../zones/places.ts'
import type { ZoneMatch } from '../zones/zone-index.ts'
import type { CompiledCard } from './compile-tariff.ts'
import type { RatingRequest } from './rating-request.ts'

/** The deciding rule, the others that match, and why they lost. */
export function describeZone(zoneSet: string, matches: readonly ZoneMatch[]): string[] {
  const [winner, ...losers] = matches
  if (!winner) return []
  return [
    `${zoneName(winner)} by rule ${winner.position + 1} of zone set ${zoneSet}: ${describePlaces(winner.rule())}.`,
    ...losers.map(
      loser =>
        `Rule ${loser.position + 1} (${zoneName(loser)}: ${describePlaces(loser.rule())}) holds too, but its ${lostBy(winner, loser)}.`,
    ),
  ]
}

export function describeCard({ card, from, to }: DatedCard<CompiledCard>, request: RatingRequest): string {
  const whose =
    card.customerId !== null
      ? 'the customer’s own'
      : card.group === null
        ? 'public'
        : `of the group ${card.group}`
  const owner = card.draft ? `${whose}, a draft` : whose
  const end = to === null ? 'without end' : `to ${to}`
  return `Rate card ${card.code} version ${card.version} (${owner}), in force from ${from} ${end}, for ${request.date}.`
}

export function describeDelivery({ collected, delivered, days }: Estimate): string {
  const after =
    days === 0
      ? 'the same day, or the next day of delivery'
      : days === 1
        ? '1 day of delivery later'
        : `${days} days of delivery later`
  return `Collected on ${collected}, delivered on ${delivered}: ${after}.`
}

export function describePlace(place: Place | undefined): string {
  const { country, state, city, postal_prefix, postal_from, postal_to, postal_code } = place ?? {}
  if (!country) return 'everywhere'
  if (postal_code) return `${country} ${postal_code}`
  if (postal_prefix) return `${country} ${postal_prefix}…`
  if (postal_from && postal_to) return `${country} ${postal_from}–${postal_to}`
  return [country, state, city].filter(Boolean).join(' ')
}

function zoneName({ zone }: ZoneMatch): string {
  return zone === null ? 'Not served' : `Zone ${zone}`
}

/** `from US 100… to US CA, zone 5`. */
export function describeRule(rule: ZoneRule): string {
  return `${describePlaces(rule)}, ${rule.zone === undefined ? 'not served' : `zone ${rule.zone}`}`
}

function describePlaces({ origin, destination }: ZoneRule): string {
  return `from ${describePlace(origin)} to ${describePlace(destination)}`
}

function lostBy(winner: ZoneMatch, loser: ZoneMatch): string {
  const byDestination = compareSpecificity(winner.destination, loser.destination)
  if (byDestination !== 0) return 'destination is less specific'
  const byOrigin = compareSpecificity(winner.origin, loser.origin)
  return byOrigin !== 0 ? 'origin is less specific' : 'place in the zone set is later'
}
