import { isDeepStrictEqual } from 'node:util'
import type { TenantTransaction } from '../../platform/database/index.ts'
import {
  removeOptions,
  removePackageTypes,
  removeServices,
  saveOptions,
  savePackageTypes,
  saveServices,
} from '../catalog/index.ts'
import {
  type Holiday,
  nothingOmitted,
  type OmittedParts,
  type TariffDocument,
  type ZoneSet,
} from '../rating/index.ts'
import { deleteCustomerGroups, saveCustomerGroups } from './customer-groups.repository.ts'
import { deleteHolidays, saveHolidays } from './holidays.repository.ts'
import { changedRun } from './rule-change.ts'
import {
  deleteCards,
  deletePricing,
  deleteRules,
  deleteSurcharges,
  deleteZoneSets,
  deleteZones,
  insertRules,
  moveCards,
  moveRules,
  moveZoneSets,
  type Placed,
  saveCards,
  savePricing,
  saveSurcharges,
  saveZoneSets,
  saveZones,
} from './tariff-rows.repository.ts'

/** Numbers of items. */
export interface TariffChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/**
 * The transaction must have locked the tenant's row. Moved items only get a new position. `partly` has the positions of
 * partly read rules and customers' pricing.
 */
export async function saveTariff(
  tx: TenantTransaction,
  before: TariffDocument,
  after: TariffDocument,
  now: Date,
  partly: { readonly pricingPositions?: readonly number[]; readonly omitted: OmittedParts } = {
    omitted: nothingOmitted,
  },
): Promise<void> {
  const packageTypes = difference(before.package_types, after.package_types, item => item.code)
  const options = difference(before.options ?? [], after.options ?? [], item => item.code)
  const zoneSets = difference(before.zone_sets, after.zone_sets, item => item.code)
  const services = difference(before.services, after.services, item => item.code)
  const cards = difference(before.cards, after.cards, item => `${item.code}@${item.version}`)
  const surcharges = difference(before.surcharges, after.surcharges, item => item.code)
  const groups = difference(before.customer_groups ?? [], after.customer_groups ?? [], item => item.code)
  const pricing = difference(before.customer_pricing, after.customer_pricing, item =>
    String(item.customer_id),
  )

  const holidays = difference(byDate(before), byDate(after), holiday => holiday.date)

  await deleteHolidays(
    tx,
    holidays.removed.map(holiday => holiday.date),
  )
  await saveHolidays(
    tx,
    holidays.written.map(({ item }) => item),
    now,
  )
  // References are written after their targets and removed before them.
  await savePackageTypes(tx, [...packageTypes.written, ...packageTypes.moved], now)
  await saveOptions(tx, [...options.written, ...options.moved], now)
  await saveZoneSets(tx, zoneSets.written, now)
  await moveZoneSets(tx, zoneSets.moved)
  for (const { item } of zoneSets.written) {
    const old = before.zone_sets.find(set => set.code === item.code) ?? null
    await saveRulesAndZones(tx, old, item, partly.omitted.rules.get(item.code)?.positions)
  }
  await saveServices(tx, [...services.written, ...services.moved], now)
  await saveCustomerGroups(tx, [...groups.written, ...groups.moved], now)
  await deleteCards(tx, cards.removed)
  await saveCards(tx, cards.written, now)
  await moveCards(tx, cards.moved)
  await deleteSurcharges(
    tx,
    surcharges.removed.map(item => item.code),
  )
  await saveSurcharges(tx, [...surcharges.written, ...surcharges.moved], now)
  await deletePricing(
    tx,
    pricing.removed.map(item => item.customer_id),
  )
  const pricingWritten = [...pricing.written, ...pricing.moved]
  await savePricing(
    tx,
    pricingWritten.map(({ item, position }) => ({
      item,
      position: partly.pricingPositions?.[position] ?? position,
    })),
    now,
  )
  await deleteCustomerGroups(
    tx,
    groups.removed.map(item => item.code),
  )
  await removeServices(
    tx,
    services.removed.map(item => item.code),
    now,
  )
  await deleteZoneSets(
    tx,
    zoneSets.removed.map(item => item.code),
  )
  await removeOptions(
    tx,
    options.removed.map(item => item.code),
  )
  await removePackageTypes(
    tx,
    packageTypes.removed.map(item => item.code),
    now,
  )
}

export function tariffChanges(before: TariffDocument, after: TariffDocument): Record<string, TariffChanges> {
  const count = <T>(old: readonly T[], next: readonly T[], key: (item: T) => string): TariffChanges => {
    const { written, moved, removed } = difference(old, next, key)
    const known = new Set(old.map(key))
    const added = written.filter(({ item }) => !known.has(key(item))).length
    return { added, changed: written.length - added + moved.length, removed: removed.length }
  }
  const rules = (tariff: TariffDocument) =>
    tariff.zone_sets.flatMap(set => set.rules.map(rule => JSON.stringify([set.code, rule])))
  return {
    package_types: count(before.package_types, after.package_types, item => item.code),
    options: count(before.options ?? [], after.options ?? [], item => item.code),
    zone_sets: count(before.zone_sets, after.zone_sets, item => item.code),
    zone_rules: countRules(rules(before), rules(after)),
    holidays: countHolidays(before, after),
    services: count(before.services, after.services, item => item.code),
    cards: count(before.cards, after.cards, item => `${item.code}@${item.version}`),
    surcharges: count(before.surcharges, after.surcharges, item => item.code),
    customer_groups: count(before.customer_groups ?? [], after.customer_groups ?? [], item => item.code),
    customer_pricing: count(before.customer_pricing, after.customer_pricing, item =>
      String(item.customer_id),
    ),
  }
}

/** A document's order of holidays has no meaning. */
function byDate({ holidays = [] }: TariffDocument): Holiday[] {
  return holidays.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function countHolidays(before: TariffDocument, after: TariffDocument): TariffChanges {
  const { written, removed } = difference(byDate(before), byDate(after), holiday => holiday.date)
  const known = new Set(before.holidays?.map(({ date }) => date))
  const added = written.filter(({ item }) => !known.has(item.date)).length
  return { added, changed: written.length - added, removed: removed.length }
}

/** Rules have no code: a changed rule counts as one removed and one added. */
function countRules(before: readonly string[], after: readonly string[]): TariffChanges {
  const old = new Set(before)
  const next = new Set(after)
  return { added: next.difference(old).size, changed: 0, removed: old.difference(next).size }
}

interface Difference<T> {
  /** New or changed. */
  readonly written: Placed<T>[]
  /** Only the position changes. */
  readonly moved: Placed<T>[]
  readonly removed: T[]
}

function difference<T>(before: readonly T[], after: readonly T[], key: (item: T) => string): Difference<T> {
  const old = new Map(before.map((item, position) => [key(item), { item, position }]))
  const kept = new Set(after.map(key))
  const written: Placed<T>[] = []
  const moved: Placed<T>[] = []
  for (const [position, item] of after.entries()) {
    const known = old.get(key(item))
    if (!known || !isDeepStrictEqual(known.item, item)) written.push({ item, position })
    else if (known.position !== position) moved.push({ item, position })
  }
  return { written, moved, removed: before.filter(item => !kept.has(key(item))) }
}

/** Rewrites only the rules between the first and the last difference. */
async function saveRulesAndZones(
  tx: TenantTransaction,
  before: ZoneSet | null,
  after: ZoneSet,
  positions: readonly number[] | undefined,
): Promise<void> {
  const { start, removed, added } = changedRun(before?.rules ?? [], after.rules)
  const from = positions?.[start] ?? start
  await deleteRules(tx, after.code, from, from + removed)
  const kept = new Set(after.zones.map(zone => zone.code))
  const gone = (before?.zones ?? []).filter(zone => !kept.has(zone.code)).map(zone => zone.code)
  await saveZones(tx, after.code, after.zones)
  await moveRules(tx, after.code, from + removed, added - removed)
  await insertRules(tx, after.code, after.rules.slice(start, start + added), from)
  await deleteZones(tx, after.code, gone)
}
