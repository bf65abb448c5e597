import { isDeepStrictEqual } from 'node:util'
import type { OmittedParts, TariffDocument } from '../rating/index.ts'
import { changedRun, type RuleChange, type ZonesChange } from './rule-change.ts'

/** The part of a tariff to read or change, with the items that refer to it. The rest is read as codes only. */
export type TariffPart =
  | { readonly list: 'package_types' }
  | { readonly list: 'options' }
  | {
      readonly list: 'services'
      readonly service: { readonly id: number } | null
    }
  /** A zone set with all rules, none, or those concerned by a change. Null for a new one. */
  | {
      readonly list: 'zone_sets'
      readonly code: string | null
      readonly rules: boolean | RuleChange | ZonesChange
    }
  /** All versions; null for a new card. */
  | { readonly list: 'cards'; readonly code: string | null }
  /** All versions of these cards, or of every card. */
  | { readonly list: 'cards'; readonly codes: readonly string[] | 'all' }
  /** Null for a new one, or for the order of all. */
  | { readonly list: 'surcharges'; readonly code: string | null }
  /** Null for a new one. */
  | { readonly list: 'customer_groups'; readonly code: string | null }
  | { readonly list: 'customer_pricing'; readonly customerId: number }

/** Replaces a code that PostgreSQL cannot store by null. */
export function askablePart(part: TariffPart): TariffPart {
  if ('codes' in part && part.codes !== 'all') return { ...part, codes: part.codes.filter(isAskable) }
  if (!('code' in part) || part.code === null) return part
  return isAskable(part.code) ? part : { ...part, code: null }
}

export function isAskable(code: string): boolean {
  return !code.includes('\0') && code.isWellFormed()
}

export interface StoredPart {
  readonly version: number
  readonly document: TariffDocument
  readonly omitted: OmittedParts
  /** Positions in the whole list, then the position of an added one. */
  readonly pricingPositions: readonly number[]
}

const lists = [
  'package_types',
  'options',
  'zone_sets',
  'services',
  'cards',
  'surcharges',
  'customer_groups',
  'customer_pricing',
  'holidays',
] as const satisfies (keyof TariffDocument)[]

/** Throws if a change goes beyond the part that was read: saving would delete unread rows. */
export function requireWithin(
  part: TariffPart,
  { document: before, omitted }: StoredPart,
  after: TariffDocument,
): void {
  for (const list of lists) {
    if (list === part.list || isDeepStrictEqual(before[list], after[list])) continue
    throw new Error(`A change of ${part.list} has changed ${list}.`)
  }
  const cards = (document: TariffDocument) => document.cards.filter(card => omitted.cards.has(card.code))
  if (!isDeepStrictEqual(cards(before), cards(after)))
    throw new Error('A card was changed that was not read.')
  for (const [index, { code, zones, rules }] of after.zone_sets.entries()) {
    // The check refuses a new zone set whose code is taken.
    const isFirst = after.zone_sets.findIndex(set => set.code === code) === index
    if (!omitted.zoneSets.has(code) || !isFirst) continue
    const same = before.zone_sets.find(set => set.code === code)
    if (rules.length > 0 || !isDeepStrictEqual(same?.zones, zones)) {
      throw new Error(`Rules of the zone set "${code}" were changed that were not read.`)
    }
  }
  for (const code of omitted.rules.keys()) requireOneRule(code, before, after)
}

/** Throws if several rules change: the neighbours of the others were not read. */
function requireOneRule(code: string, before: TariffDocument, after: TariffDocument): void {
  const [old = [], next = []] = [before, after].map(
    document => document.zone_sets.find(set => set.code === code)?.rules,
  )
  const { removed, added } = changedRun(old, next)
  if (removed > 1 || added > 1) throw new Error(`More than one rule of the zone set "${code}" was changed.`)
}
