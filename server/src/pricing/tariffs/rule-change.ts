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

export interface RuleChange {
  /** From 0; null for a new rule. */
  readonly position: number | null
  /** As sent, unchecked; undefined removes the rule. */
  readonly rule?: unknown
}

export interface ZonesChange {
  /** As sent, unchecked. */
  readonly zones: unknown
}

export function zoneCodes({ zones }: ZonesChange): string[] {
  return Array.isArray(zones) ? zones.flatMap(zone => textOf(zone, 'code')) : []
}

interface ChangedRule {
  readonly tariff: unknown
  readonly position: number
}

/** Null if there is no such rule. `omitted` says which rules were read. Throws VALIDATION_ERROR if the set is full. */
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
 * Adds newly named zones and removes zones that lose their last rule; zones without rules stay. Unread rules lead to
 * `reached`.
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

function textOf(value: unknown, field: 'zone' | 'code'): string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = (value as Record<string, unknown>)[field]
  return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []
}

export function ruleToCompare({ rule }: RuleChange): ZoneRule | null {
  const read = rule === undefined ? null : readZoneRule(rule)
  return read && hasSoundPlaces(read) ? read : null
}

/** The first difference between two lists, and the numbers of removed and added items. */
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
