import { isDeepStrictEqual } from 'node:util'
import type { OmittedParts, TariffDocument } from '../rating/index.ts'
import { changedRun, type RuleChange, type ZonesChange } from './rule-change.ts'

/**
 * The part of a tariff that is read or changed. It is read together with what refers to it; of everything else only the
 * codes are read.
 */
export type TariffPart =
  | { readonly list: 'package_types' }
  | { readonly list: 'options' }
  /** A service that is there, or a new one. */
  | {
      readonly list: 'services'
      readonly service: { readonly id: number } | null
    }
  /**
   * A zone set: with all its rules, without them, or with those that a change of one rule or of the zones concerns. Code
   * null for a new one.
   */
  | {
      readonly list: 'zone_sets'
      readonly code: string | null
      readonly rules: boolean | RuleChange | ZonesChange
    }
  /** All versions of a card; null for a new one. */
  | { readonly list: 'cards'; readonly code: string | null }
  /** All versions of these cards, or of every card. */
  | { readonly list: 'cards'; readonly codes: readonly string[] | 'all' }
  /** A surcharge; null for a new one, or for the order of all. */
  | { readonly list: 'surcharges'; readonly code: string | null }
  /** A group of customers; null for a new one. */
  | { readonly list: 'customer_groups'; readonly code: string | null }
  | { readonly list: 'customer_pricing'; readonly customerId: number }

/**
 * The part with a code that can be sent to the database; a code that cannot be stored is no item's, and becomes null.
 */
export function askablePart(part: TariffPart): TariffPart {
  if ('codes' in part && part.codes !== 'all') return { ...part, codes: part.codes.filter(isAskable) }
  if (!('code' in part) || part.code === null) return part
  return isAskable(part.code) ? part : { ...part, code: null }
}

/** Whether the database can be asked for a code. */
export function isAskable(code: string): boolean {
  return !code.includes('\0') && code.isWellFormed()
}

/** A part of a tariff as it is stored. */
export interface StoredPart {
  /** The tenant's tariff version that it is of. */
  readonly version: number
  /** A tariff document with the part in it, and as much of its other lists as the part may refer to. */
  readonly document: TariffDocument
  readonly omitted: OmittedParts
  /** Positions of the customers' pricing in the whole list, followed by the position of one that is added. */
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

/** Throws when a change goes beyond the part that was read: saving it would delete what was not read. */
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
    // A new zone set with a code that is taken is refused by the check.
    const isFirst = after.zone_sets.findIndex(set => set.code === code) === index
    if (!omitted.zoneSets.has(code) || !isFirst) continue
    const same = before.zone_sets.find(set => set.code === code)
    if (rules.length > 0 || !isDeepStrictEqual(same?.zones, zones)) {
      throw new Error(`Rules of the zone set "${code}" were changed that were not read.`)
    }
  }
  for (const code of omitted.rules.keys()) requireOneRule(code, before, after)
}

/** Throws when more than one rule changes: the others were read for comparison only, without their own neighbours. */
function requireOneRule(code: string, before: TariffDocument, after: TariffDocument): void {
  const [old = [], next = []] = [before, after].map(
    document => document.zone_sets.find(set => set.code === code)?.rules,
  )
  const { removed, added } = changedRun(old, next)
  if (removed > 1 || added > 1) throw new Error(`More than one rule of the zone set "${code}" was changed.`)
}
