import { describeRule } from '../charge/trace.ts'
import type { ZoneRule } from '../document/tariff-document.ts'
import { coverage, type Stretch, stretchOf } from '../zones/comparable-place.ts'
import { compareSpecificity, type Pattern } from '../zones/places.ts'

export interface ComparedRule {
  readonly position: number
  readonly rule: ZoneRule
  readonly origin: Pattern
  readonly destination: Pattern
}

export interface Tie {
  /** Position of the later rule. */
  readonly rule: number
  /** The side at fault; empty for the whole rule. */
  readonly field: ('origin' | 'destination')[]
  readonly sentence: string
  /** The places differ in spelling only; the earlier rule counts. */
  readonly isSpelling?: boolean
}

type Side = 'origin' | 'destination'

/**
 * Pairs of rules that match the same addresses, neither more specific. On equal other sides, postal intervals may nest
 * but not partly overlap. Costs n log n.
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
    else if (isSpelledAlike(rule, same)) {
      const sentence = `It has the same origin and destination as ${named(same)}: neither is more specific.`
      ties.push({ rule: rule.position, field: [], sentence })
    } else {
      const sentence = `It means the same places as ${named(same)}, which counts because it comes first.`
      ties.push({ rule: rule.position, field: [], sentence, isSpelling: true })
    }
  }
  return [...byPair.values()]
}

function isSpelledAlike(one: ComparedRule, other: ComparedRule): boolean {
  const isAlike = (side: Side) => !!stretchOf(one[side]) || one[side].spelling === other[side].spelling
  return isAlike('origin') && isAlike('destination')
}

function named({ position, rule }: ComparedRule): string {
  return `rules.${position} (${describeRule(rule)})`
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
        const [earlier, later] = inOrder(outer.rule, entry.rule)
        const sentence = `The postal codes overlap those of ${named(earlier)} without lying inside them.`
        ties.push({ rule: later.position, field: [side], sentence })
      }
    }
  }
}

/** Finds rules whose intervals of equal size partly overlap on both sides. */
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
      const [earlier, later] = inOrder(one.rule, two.rule)
      const sentence = `It overlaps ${named(earlier)} on both sides: neither is more specific.`
      ties.push({ rule: later.position, field: [], sentence })
    }
  }
}

function inOrder(one: ComparedRule, two: ComparedRule): [earlier: ComparedRule, later: ComparedRule] {
  return one.position < two.position ? [one, two] : [two, one]
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
