import { isDeepStrictEqual } from 'node:util'
import { invalidFields } from '../../platform/shared/problem.ts'
import {
  hasSoundPlaces,
  mostZoneRules,
  type OmittedParts,
  readZoneRule,
  type TariffDocument,
  type ZoneRule,
} from '../rating/index.ts'

/** A change of one rule of a zone set: it is added at the end, replaced, or removed. */
export interface RuleChange {
  /** Position of the rule in the zone set, from 0; null for one that is added. */
  readonly position: number | null
  /** The new rule as it was sent, not yet checked; undefined to remove the rule. */
  readonly rule?: unknown
}

/** A change of the zones of a zone set; its rules stay. */
export interface ZonesChange {
  /** The new list as it was sent, not yet checked. */
  readonly zones: unknown
}

/** Codes in a list of zones that may have faults. */
export function zoneCodes({ zones }: ZonesChange): string[] {
  return Array.isArray(zones) ? zones.flatMap(zone => textOf(zone, 'code')) : []
}

/** A tariff after a change of one rule. */
interface ChangedRule {
  readonly tariff: unknown
  /** Position of the rule in the zone set. */
  readonly position: number
}

/**
 * The tariff with one rule of the zone set at `setIndex` changed; null when there is no such rule. `omitted` says which
 * rules were read. Throws VALIDATION_ERROR when the set is full.
 */
export function withRule(
  tariff: TariffDocument,
  setIndex: number,
  { position, rule }: RuleChange,
  omitted: OmittedParts,
): ChangedRule | null {
  const set = tariff.zone_sets[setIndex]
  const partly = set && omitted.rules.get(set.code)
  const rules: readonly unknown[] = set?.rules ?? []
  const end = rules.length
  const at = position === null ? end : partly ? partly.positions.indexOf(position) : position
  if (at < 0 || (position !== null && at >= end)) return null
  const place = partly?.positions[at] ?? at
  if (place >= mostZoneRules) {
    throw invalidFields({ [`zone_sets.${setIndex}.rules`]: `Must have at most ${mostZoneRules} entries.` })
  }
  const changed = rule === undefined ? rules.toSpliced(at, 1) : rules.toSpliced(at, 1, rule)
  return { tariff: withRules(tariff, setIndex, changed, partly?.zones), position: place }
}

/**
 * The tariff with other rules in the zone set at `setIndex`. A zone that is named for the first time is added, one that
 * loses its last rule is removed; one that had none stays. `reached` are zones that rules outside the list lead to.
 */
export function withRules(
  tariff: TariffDocument,
  setIndex: number,
  rules: readonly unknown[],
  reached: ReadonlySet<string> = new Set(),
): unknown {
  const set = tariff.zone_sets[setIndex]
  const named = new Set([...reached, ...rules.flatMap(rule => textOf(rule, 'zone'))])
  const hadRules = new Set(set?.rules.map(({ zone }) => zone))
  const kept = (set?.zones ?? []).filter(({ code }) => named.has(code) || !hadRules.has(code))
  const known = new Set(kept.map(({ code }) => code))
  const added = [...named].filter(code => !known.has(code)).map(code => ({ code }))
  const changed = { ...set, zones: [...kept, ...added], rules }
  return { ...tariff, zone_sets: (tariff.zone_sets as unknown[]).with(setIndex, changed) }
}

/** The text of a field, if the value has it. */
function textOf(value: unknown, field: 'zone' | 'code'): string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = (value as Record<string, unknown>)[field]
  return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
}

/** The new rule if it can be compared with others; null when a rule is removed, or has faults of its own. */
export function ruleToCompare({ rule }: RuleChange): ZoneRule | null {
  const read = rule === undefined ? null : readZoneRule(rule)
  return read && hasSoundPlaces(read) ? read : null
}

/** Where two lists differ: the first difference, and how many items are removed and added there. */
export function changedRun<T>(
  before: readonly T[],
  after: readonly T[],
): { start: number; removed: number; added: number } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isDeepStrictEqual(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isDeepStrictEqual(before.at(-1 - end), after.at(-1 - end))) end++
  return { start, removed: before.length - end - start, added: after.length - end - start }
}
