import type { Slices } from '../shared/slices.ts'
import { createPlaceIndex } from './place-index.ts'
import { compareSpecificity, type Locality, type Pattern, patternOf } from './places.ts'
import type { ZoneRule, ZoneSet } from './tariff-document.ts'

/** A rule of a zone set that holds for an address pair. */
export interface ZoneMatch {
  readonly rule: ZoneRule
  /** Place of the rule in the zone set, from 0. */
  readonly position: number
  readonly origin: Pattern
  readonly destination: Pattern
}

export interface ZoneIndex {
  readonly code: string
  /** Every rule that holds, the winner first. Costs about the same for a hundred rules and a hundred thousand. */
  matches(sender: Locality, recipient: Locality): ZoneMatch[]
}

/**
 * The more specific destination goes first, among equals the more specific origin, among equals (which saving
 * refuses) the earlier rule.
 */
export function compareMatches(a: ZoneMatch, b: ZoneMatch): number {
  return (
    compareSpecificity(a.destination.specificity, b.destination.specificity) ||
    compareSpecificity(a.origin.specificity, b.origin.specificity) ||
    a.position - b.position
  )
}

/** Less than a millisecond of work. */
const rulesPerSlice = 100

/**
 * Two levels: the side with fewer different places outside, then for each of those places the rules by the
 * other side. A chart with a thousand destinations for each of a hundred origins is searched for the few origins
 * that hold the sender only.
 */
export function* compileZones(zoneSet: ZoneSet): Slices<ZoneIndex> {
  const interned = new Map<string, Pattern>()
  const intern = (pattern: Pattern): Pattern => {
    const known = interned.get(pattern.identity)
    if (known) return known
    interned.set(pattern.identity, pattern)
    return pattern
  }
  const all: ZoneMatch[] = []
  for (const [position, rule] of zoneSet.rules.entries()) {
    if (position % rulesPerSlice === rulesPerSlice - 1) yield
    const [origin, destination] = [intern(patternOf(rule.origin)), intern(patternOf(rule.destination))]
    all.push({ rule, position, origin, destination })
  }
  const distinct = (side: 'origin' | 'destination') => new Set(all.map(match => match[side])).size
  const outerSide = distinct('origin') <= distinct('destination') ? 'origin' : 'destination'
  const innerSide = outerSide === 'origin' ? 'destination' : 'origin'

  const outer = createPlaceIndex<number>()
  const inner = createPlaceIndex<ZoneMatch>()
  let scopes = 0
  for (const match of all) {
    if (match.position % rulesPerSlice === rulesPerSlice - 1) yield
    let scope = outer.get(0, match[outerSide])
    if (scope === undefined) {
      scope = ++scopes
      outer.set(0, match[outerSide], scope)
    }
    if (!inner.get(scope, match[innerSide])) inner.set(scope, match[innerSide], match)
  }
  yield* outer.prepare()
  yield* inner.prepare()

  return {
    code: zoneSet.code,
    matches(from, to) {
      const outside = outerSide === 'origin' ? from : to
      const inside = outerSide === 'origin' ? to : from
      const location = inner.locate(inside)
      const found: ZoneMatch[] = []
      for (const scope of outer.matches(0, outer.locate(outside))) {
        for (const match of inner.matches(scope, location)) found.push(match)
      }
      return found.length > 1 ? found.sort(compareMatches) : found
    },
  }
}
