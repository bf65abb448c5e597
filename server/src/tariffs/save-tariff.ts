import { isDeepStrictEqual } from 'node:util'
import { removePackageTypes, removeServices, savePackageTypes, saveServices } from '../catalog/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { TariffDocument, ZoneSet } from '../rating/index.ts'
import {
  deleteCards,
  deletePricing,
  deleteRules,
  deleteSurcharges,
  deleteZoneSets,
  deleteZones,
  insertRules,
  moveRules,
  type Placed,
  saveCards,
  savePricing,
  saveSurcharges,
  saveZoneSets,
  saveZones,
} from './tariff-rows.repository.ts'

/** What a change of the tariff came to, by kind. */
export interface TariffChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/**
 * Writes the difference between two tariffs: what is the same is not touched. Runs in the transaction that has
 * read `before` and holds the tenant's row.
 */
export async function saveTariff(
  tx: TenantTransaction,
  before: TariffDocument,
  after: TariffDocument,
  now: Date,
): Promise<void> {
  const packageTypes = difference(before.package_types, after.package_types, item => item.code)
  const zoneSets = difference(before.zone_sets, after.zone_sets, item => item.code)
  const services = difference(before.services, after.services, item => item.code)
  const cards = difference(before.cards, after.cards, item => `${item.code}@${item.version}`)
  const surcharges = difference(before.surcharges, after.surcharges, item => item.code)
  const pricing = difference(before.customer_pricing, after.customer_pricing, item =>
    String(item.customer_id),
  )

  // What is referred to is written before what refers to it, and removed after it.
  await savePackageTypes(tx, packageTypes.written, now)
  await saveZoneSets(tx, zoneSets.written, now)
  for (const { item } of zoneSets.written) {
    await saveRulesAndZones(tx, before.zone_sets.find(set => set.code === item.code) ?? null, item)
  }
  await saveServices(tx, services.written, now)
  await deleteCards(tx, cards.removed)
  await saveCards(tx, cards.written, now)
  await deleteSurcharges(
    tx,
    surcharges.removed.map(item => item.code),
  )
  await saveSurcharges(tx, surcharges.written, now)
  await deletePricing(
    tx,
    pricing.removed.map(item => item.customer_id),
  )
  await savePricing(tx, pricing.written, now)
  await removeServices(
    tx,
    services.removed.map(item => item.code),
    now,
  )
  await deleteZoneSets(
    tx,
    zoneSets.removed.map(item => item.code),
  )
  await removePackageTypes(
    tx,
    packageTypes.removed.map(item => item.code),
    now,
  )
}

/** How many things each part of a tariff gains, changes and loses. */
export function tariffChanges(before: TariffDocument, after: TariffDocument): Record<string, TariffChanges> {
  const count = <T>(old: readonly T[], next: readonly T[], key: (item: T) => string): TariffChanges => {
    const { written, removed } = difference(old, next, key)
    const known = new Set(old.map(key))
    const added = written.filter(({ item }) => !known.has(key(item))).length
    return { added, changed: written.length - added, removed: removed.length }
  }
  const rules = (tariff: TariffDocument) =>
    tariff.zone_sets.flatMap(set => set.rules.map(rule => JSON.stringify([set.code, rule])))
  return {
    package_types: count(before.package_types, after.package_types, item => item.code),
    zone_sets: count(before.zone_sets, after.zone_sets, item => item.code),
    zone_rules: countRules(rules(before), rules(after)),
    services: count(before.services, after.services, item => item.code),
    cards: count(before.cards, after.cards, item => `${item.code}@${item.version}`),
    surcharges: count(before.surcharges, after.surcharges, item => item.code),
    customer_pricing: count(before.customer_pricing, after.customer_pricing, item =>
      String(item.customer_id),
    ),
  }
}

/** A rule is known by what it says: it is there or it is not, it does not change. */
function countRules(before: readonly string[], after: readonly string[]): TariffChanges {
  const old = new Set(before)
  const next = new Set(after)
  return { added: next.difference(old).size, changed: 0, removed: old.difference(next).size }
}

function difference<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
): { written: Placed<T>[]; removed: T[] } {
  const old = new Map(before.map((item, position) => [key(item), { item, position }]))
  const kept = new Set(after.map(key))
  return {
    written: after
      .map((item, position) => ({ item, position }))
      .filter(placed => !isDeepStrictEqual(old.get(key(placed.item)), placed)),
    removed: before.filter(item => !kept.has(key(item))),
  }
}

/** Between the rules that stay at the beginning and those that stay at the end, old ones give way to new ones. */
async function saveRulesAndZones(
  tx: TenantTransaction,
  before: ZoneSet | null,
  after: ZoneSet,
): Promise<void> {
  const old = before?.rules ?? []
  const next = after.rules
  let start = 0
  const shorter = Math.min(old.length, next.length)
  while (start < shorter && isDeepStrictEqual(old[start], next[start])) start++
  let end = 0
  while (end < shorter - start && isDeepStrictEqual(old[old.length - 1 - end], next[next.length - 1 - end]))
    end++

  await deleteRules(tx, after.code, start, old.length - end)
  const kept = new Set(after.zones.map(zone => zone.code))
  const gone = (before?.zones ?? []).filter(zone => !kept.has(zone.code)).map(zone => zone.code)
  await saveZones(tx, after.code, after.zones)
  await moveRules(tx, after.code, old.length - end, next.length - old.length)
  await insertRules(tx, after.code, next.slice(start, next.length - end), start)
  await deleteZones(tx, after.code, gone)
}
