import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { comparablePlace, type PartlyRead, type Place, type ZoneRule } from '../rating/index.ts'
import { type RuleChange, ruleToCompare, type ZonesChange, zoneCodes } from './rule-change.ts'
import { rulesOf, ruleText } from './rule-text.repository.ts'
import { countRules } from './tariff.repository.ts'

/** More than an answer names. */
const mostAtFault = 1_000

export async function loadRulesConcerned(
  tx: TenantTransaction,
  zoneSet: string,
  zones: readonly string[],
  change: RuleChange,
): Promise<{ rules: ZoneRule[]; partly: PartlyRead }> {
  const itself = sql`zone_set = ${zoneSet} and position = ${change.position}::integer`
  const rule = ruleToCompare(change)
  const concerned = rule
    ? sql`select * from zone_rules where tenant_id = ${tx.tenantId} and ${itself}
        union all (
          select * from zone_rules
          where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet}
            and position is distinct from ${change.position}::integer and ${ties(rule)}
          order by position limit ${mostAtFault})`
    : sql`select * from zone_rules where tenant_id = ${tx.tenantId} and ${itself}`
  const { rows } = await sql<{ positions: number[] | null; rules: string | null }>`
    select json_agg(position order by position) as positions, ${ruleText} as rules
    from (${concerned}) as concerned`.execute(tx.sql)
  const positions = rows[0]?.positions ?? []
  const rules = rulesOf(rows[0]?.rules ?? null)
  const count = (await countRules(tx, zoneSet)).get(zoneSet) ?? 0
  const unreached = await zoneLeft(tx, zoneSet, change, rules[positions.indexOf(change.position ?? -1)])
  return {
    rules,
    partly: {
      positions: [...positions, count],
      zones: new Set(zones.filter(zone => zone !== unreached)),
    },
  }
}

export async function loadRulesOfRemovedZones(
  tx: TenantTransaction,
  zoneSet: string,
  zones: readonly string[],
  change: ZonesChange,
): Promise<{ rules: ZoneRule[]; partly: PartlyRead }> {
  const kept = new Set(zoneCodes(change))
  const removed = JSON.stringify(zones.filter(zone => !kept.has(zone)))
  const { rows } = await sql<{ positions: number[] | null; rules: string | null }>`
    select json_agg(position order by position) as positions, ${ruleText} as rules
    from (
      select * from zone_rules
      where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet}
        and zone = any(array(select jsonb_array_elements_text(${removed}::text::jsonb)))
      order by position limit ${mostAtFault}) as removed`.execute(tx.sql)
  const count = (await countRules(tx, zoneSet)).get(zoneSet) ?? 0
  return {
    rules: rulesOf(rows[0]?.rules ?? null),
    partly: { positions: [...(rows[0]?.positions ?? []), count], zones: new Set(zones) },
  }
}

/**
 * The same ties as in `pricing/rating/check/check-ties.ts`: equal places, one equal side and partly overlapping postal
 * codes on the other, or partial overlaps of equal size on both.
 */
function ties({ origin, destination }: ZoneRule): RawBuilder<SqlBool> {
  const [from, to] = [comparedWith('origin', origin), comparedWith('destination', destination)]
  return sql`(
    (${from.equal} and ${to.equal}) or (${from.equal} and ${to.overlaps}) or (${from.overlaps} and ${to.equal})
    or (${from.overlaps} and ${from.sameSize} and ${to.overlaps} and ${to.sameSize}))`
}

function comparedWith(side: 'origin' | 'destination', place: Place | undefined) {
  const column = (field: 'place' | 'start' | 'end') => sql.ref(`${side}_${field}`)
  const { name, names, start, end } = comparablePlace(place)
  if (start === null) {
    const equal = sql<SqlBool>`${column('place')} in (${sql.join(names)})`
    return { equal, overlaps: sql`false`, sameSize: sql`false` }
  }
  const [from, to] = [sql`${start}::bigint`, sql`${end}::bigint`]
  return {
    equal: sql<SqlBool>`(${column('place')} = ${name} and ${column('start')} = ${from} and ${column('end')} = ${to})`,
    overlaps: sql<SqlBool>`(${column('place')} = ${name} and (
      (${column('start')} < ${from} and ${column('end')} > ${from} and ${column('end')} < ${to})
      or (${column('start')} > ${from} and ${column('start')} < ${to} and ${column('end')} > ${to})))`,
    sameSize: sql<SqlBool>`${column('end')} - ${column('start')} = ${to} - ${from}`,
  }
}

async function zoneLeft(
  tx: TenantTransaction,
  zoneSet: string,
  { position }: RuleChange,
  before: ZoneRule | undefined,
): Promise<string | null> {
  const zone = before?.zone
  if (zone === undefined || position === null || (await isReached(tx, zoneSet, zone, position))) return null
  return zone
}

async function isReached(
  tx: TenantTransaction,
  zoneSet: string,
  zone: string,
  position: number,
): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean }>`
    select exists (
      select from zone_rules
      where tenant_id = ${tx.tenantId} and zone_set = ${zoneSet} and zone = ${zone} and position <> ${position}
    ) as reached`.execute(tx.sql)
  return rows[0]?.reached ?? false
}
