import { coverage, type Stretch, stretchOf } from './comparable-place.ts'
import { compareSpecificity, type Pattern } from './places.ts'

/** A rule whose places are sound, and its position in the zone set. */
export interface ComparedRule {
  readonly position: number
  readonly origin: Pattern
  readonly destination: Pattern
}

export interface Tie {
  /** Position of the later of the two rules. */
  readonly rule: number
  /** The side at fault, empty when it is the rule as a whole. */
  readonly field: ('origin' | 'destination')[]
  readonly sentence: string
}

type Side = 'origin' | 'destination'

/**
 * Rules of which neither is more specific although both can hold for one address pair. Where the other side is
 * equal, postal intervals may lie inside each other but not overlap half-way. Costs n log n.
 */
export function findTies(rules: readonly ComparedRule[]): Tie[] {
  const ties: Tie[] = []
  const distinct = withoutRepeats(rules, ties)
  for (const [side, other] of [
    ['destination', 'origin'],
    ['origin', 'destination'],
  ] as const) {
    for (const group of Map.groupBy(distinct, rule => coverage(rule[other])).values()) {
      findHalfOverlaps(group, side, ties)
    }
  }
  findCrossedTies(distinct, ties)
  return ties
}

function withoutRepeats(rules: readonly ComparedRule[], ties: Tie[]): ComparedRule[] {
  const byPair = new Map<string, ComparedRule>()
  for (const rule of rules) {
    const pair = `${coverage(rule.origin)} ${coverage(rule.destination)}`
    const same = byPair.get(pair)
    if (!same) byPair.set(pair, rule)
    else {
      const sentence = `Rule ${same.position + 1} has the same origin and destination: neither is more specific.`
      ties.push({ rule: rule.position, field: [], sentence })
    }
  }
  return [...byPair.values()]
}

function findHalfOverlaps(rules: readonly ComparedRule[], side: Side, ties: Tie[]): void {
  for (const group of stretchesByScale(rules, side)) {
    group.sort((a, b) => a.start - b.start || b.end - a.end)
    const around: typeof group = []
    for (const entry of group) {
      while ((around.at(-1)?.end ?? Infinity) <= entry.start) around.pop()
      const outer = around.at(-1)
      if (!outer || entry.end <= outer.end) around.push(entry)
      else {
        const [earlier, later] = [outer.rule.position, entry.rule.position].sort((a, b) => a - b)
        const sentence = `The postal codes overlap those of rule ${(earlier ?? 0) + 1} without lying inside them.`
        ties.push({ rule: later ?? 0, field: [side], sentence })
      }
    }
  }
}

/** Finds rules whose intervals overlap half-way on both sides and are of equal size, so that neither side decides. */
function findCrossedTies(rules: readonly ComparedRule[], ties: Tie[]): void {
  for (const group of stretchesByScale(rules, 'origin')) {
    for (const alike of Map.groupBy(group, entry => entry.end - entry.start).values()) {
      alike.sort((a, b) => a.start - b.start)
      const overlapping = alike.filter((entry, index) => {
        const differs = (other: (typeof alike)[number]) =>
          other.start !== entry.start && Math.abs(other.start - entry.start) < entry.end - entry.start
        return alike.slice(Math.max(0, index - 1), index + 2).some(differs)
      })
      compareCrossed(overlapping, ties)
    }
  }
}

function compareCrossed(entries: readonly (Stretch & { rule: ComparedRule })[], ties: Tie[]): void {
  for (const [index, one] of entries.entries()) {
    for (let next = index + 1; next < entries.length; next++) {
      const two = entries[next]
      if (!two || two.start >= one.end) break
      const [a, b] = [stretchOf(one.rule.destination), stretchOf(two.rule.destination)]
      if (one.start === two.start || !a || !b || a.scale !== b.scale || a.start === b.start) continue
      const equal =
        compareSpecificity(one.rule.destination.specificity, two.rule.destination.specificity) === 0
      if (!equal || a.start >= b.end || b.start >= a.end) continue
      const [earlier, later] = [one.rule.position, two.rule.position].sort((x, y) => x - y)
      const sentence = `Rule ${(earlier ?? 0) + 1} overlaps it on both sides: neither is more specific.`
      ties.push({ rule: later ?? 0, field: [], sentence })
    }
  }
}

function stretchesByScale(
  rules: readonly ComparedRule[],
  side: Side,
): (Stretch & { rule: ComparedRule })[][] {
  const stretches = rules.flatMap(rule => {
    const stretch = stretchOf(rule[side])
    return stretch ? [{ ...stretch, rule }] : []
  })
  return [...Map.groupBy(stretches, stretch => stretch.scale).values()]
}
