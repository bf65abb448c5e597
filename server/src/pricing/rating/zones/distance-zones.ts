import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { RatingRequest, Refusal } from '../charge/rating-request.ts'
import type { Findings } from '../check/findings.ts'
import type { DistanceZone, Service, ZoneSet } from '../document/tariff-document.ts'
import { roundUp } from '../weights/weights.ts'

export interface CompiledDistanceZone {
  readonly zone: string
  /** Exclusive, kilometres. */
  readonly over: Decimal
  /** Inclusive, kilometres; null for no end. */
  readonly upTo: Decimal | null
}

interface Distances {
  readonly ref: { readonly name: string }
  readonly distanceZones: readonly CompiledDistanceZone[]
  readonly distanceIncrement: Decimal | null
}

export function compileDistanceZones(zones: readonly DistanceZone[] = []): readonly CompiledDistanceZone[] {
  let over = decimal(0)
  return zones.map(({ zone, up_to }) => {
    const compiled = { zone, over, upTo: up_to === undefined ? null : decimal(up_to) }
    over = compiled.upTo ?? over
    return compiled
  })
}

/** Rounds the distance up as the service says. Refuses with DISTANCE_REQUIRED or OVER_MAX_DISTANCE. */
export function zoneOfDistance(
  { ref, distanceZones, distanceIncrement }: Distances,
  { distance }: Pick<RatingRequest, 'distance'>,
): CompiledDistanceZone | Refusal {
  if (!distance) {
    const message = `${ref.name} has its prices by distance: give it in kilometres.`
    return { reason: 'DISTANCE_REQUIRED', message }
  }
  const asked = roundUp(distance, distanceIncrement)
  const found = distanceZones.find(({ upTo }) => upTo === null || asked.lte(upTo))
  if (found) return found
  const limit = distanceZones.at(-1)?.upTo
  return {
    reason: 'OVER_MAX_DISTANCE',
    message: `${ref.name} goes up to ${limit} km; the distance is ${asked} km.`,
  }
}

export function describeDistanceZone({ zone, over, upTo }: CompiledDistanceZone): string {
  return upTo
    ? `Zone ${zone} by distance: over ${over} up to ${upTo} km.`
    : `Zone ${zone} by distance: over ${over} km.`
}

/** Null if prices have no zones. */
export function zonesOfService(
  { zone_set, distance_zones }: Pick<Service, 'zone_set' | 'distance_zones'>,
  zoneSet: (code: string) => Pick<ZoneSet, 'zones'> | undefined,
): readonly string[] | null {
  if (distance_zones) return distance_zones.map(({ zone }) => zone)
  const set = zone_set === undefined ? undefined : zoneSet(zone_set)
  return set ? set.zones.map(({ code }) => code) : null
}

/** Distances ascend, zones are unique, and only the last has no end. */
export function checkDistanceZones(
  { zone_set, distance_zones: zones }: Service,
  servicePath: string,
  { refuse }: Findings,
): void {
  if (!zones) return
  const path = `${servicePath}.distance_zones`
  if (zones.length === 0) refuse(path, 'Must have at least one zone, or be left out.')
  if (zone_set !== undefined) refuse(path, 'Zones go by the distance or by a zone set, not by both.')
  const seen = new Set<string>()
  let bound = decimal(0)
  for (const [index, { zone, up_to }] of zones.entries()) {
    const zonePath = `${path}.${index}`
    if (seen.has(zone)) refuse(`${zonePath}.zone`, `"${zone}" is there twice.`)
    seen.add(zone)
    if (up_to === undefined) {
      if (index < zones.length - 1) refuse(`${zonePath}.up_to`, 'Is required: only the last one has no end.')
      continue
    }
    if (bound.gte(up_to)) refuse(`${zonePath}.up_to`, `Must be greater than ${bound}.`)
    bound = decimal(up_to)
  }
}
