import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { readSearch, type SearchGroup } from '../shared/party-terms.ts'
import { customerTerm } from './search-terms.ts'

/** What is searched for, as the database is asked for it. */
export interface ShipmentSearch {
  /** None where nothing was typed that could match words. */
  groups: readonly (SearchGroup & { customers: readonly number[] })[]
  /** Customers whose names have all that was typed: each of their shipments matches. */
  customers: readonly number[]
  /** All shipments of these customers have lower ids; null where that is not known. */
  customersBelow: number | null
  /** Shipments with a number that is the whole text: of a carrier, of a pickup, or the beginning of an AWB. */
  numbered: readonly number[]
}

/** Customers whose shipments one search finds by name. */
const mostCustomers = 5_000
/**
 * What is in the names of more customers than this is none's name: beside other words it is looked for in shipments alone.
 */
const mostNamesakes = 20
/** Shipments whose AWB begins with the text. */
const mostNumbered = 1_000

export async function openSearch(tx: TenantTransaction, text: string): Promise<ShipmentSearch> {
  const groups = readSearch(text)
  const [{ named, namesakes }, numbered] = await Promise.all([
    customersOf(tx, groups),
    numberedShipments(tx, text),
  ])
  return {
    groups: groups.map((group, place) => {
      const customers = groups.length === 1 ? [] : (namesakes[place] ?? [])
      return { ...group, customers: customers.length > mostNamesakes ? [] : customers }
    }),
    customers: named.ids,
    customersBelow: named.below,
    numbered,
  }
}

interface NamedCustomers {
  ids: number[]
  /** All their shipments have lower ids; null where that is not known. */
  below: number | null
}

/**
 * Customers in whose names all the words begin words: `named` those of all groups, `namesakes` those of each, one more than
 * count as such.
 */
async function customersOf(
  tx: TenantTransaction,
  groups: readonly SearchGroup[],
): Promise<{ named: NamedCustomers; namesakes: number[][] }> {
  if (groups.length === 0) return { named: { ids: [], below: null }, namesakes: [] }
  const have = groups.map(({ words }) => words.map(word => `'${tx.tenantId}:${word}':*`).join(' & '))
  // What is typed as one group is the name alone.
  const each = groups.length === 1 ? [] : have
  const queries = [have.join(' & '), ...each]
  const most = [mostCustomers, ...each.map(() => mostNamesakes + 1)]
  const { rows } = await sql<NamedCustomers>`
    select array_to_json(ids) as ids, below
    from matching_customers(${tx.tenantId}, ${queries}::tsquery[], ${most}::integer[]) order by place
  `.execute(tx.sql)
  const [named = { ids: [], below: null }, ...namesakes] = rows
  return { named, namesakes: namesakes.map(({ ids }) => ids) }
}

async function numberedShipments(tx: TenantTransaction, text: string): Promise<number[]> {
  const number = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[A-Z0-9._/]{3,60}$/.test(number)) return []
  const beginning = sql`(
    select id from shipments
    where tenant_id = ${tx.tenantId} and awb >= ${number} and awb <= ${number.padEnd(20, 'Z')}
    order by awb limit ${mostNumbered})`
  const { rows } = await sql<{ id: number }>`
    ${/^[A-Z]{2,4}\d{3,10}$/.test(number) ? sql`${beginning} union` : sql``}
    select shipment_id as id from carrier_submissions
    where tenant_id = ${tx.tenantId} and tracking_number = ${number}
    union
    select shipment_id from pickups
    where tenant_id = ${tx.tenantId} and confirmation_number = ${number} and shipment_id is not null
    union
    select shipment_id from carrier_pickups
    where tenant_id = ${tx.tenantId} and confirmation_number = ${number}
      and account_id = any(array(select id from carrier_accounts where tenant_id = ${tx.tenantId}))
  `.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/**
 * Which of the groups the shipment `s` has: for each 1 or 0, in a text. Null where the search does not know it. For
 * shipments that are looked at one by one: to compare the terms as text takes a tenth of the time of making words of them.
 */
export function groupsHad(tx: TenantTransaction, { groups }: ShipmentSearch): RawBuilder<string | null> {
  const each = groups.map(group => sql`${has(group)}::integer`)
  return sql`(
    select concat(${sql.join([sql`''`, ...each])})
    from (
      select ' ' || terms || ' ' as said from shipment_search where tenant_id = ${tx.tenantId} and shipment_id = s.id
      offset 0
    ) as known)`
}

/** Whether the shipment `s` matches, but for the customer's name. */
export function matches(tx: TenantTransaction, search: ShipmentSearch): RawBuilder<SqlBool> {
  const { groups, numbered } = search
  return sql`(
    s.id = any(${[...numbered]}::bigint[]) or coalesce(${groupsHad(tx, search)} = ${'1'.repeat(groups.length)}, false))`
}

function has(group: ShipmentSearch['groups'][number]): RawBuilder<SqlBool> {
  // Terms have neither signs of LIKE nor spaces in them.
  const one = (term: string, whole: boolean) => sql<SqlBool>`said like ${`% ${term}${whole ? ' ' : ''}%`}`
  const all = sql.join(
    group.words.map((word, place) => one(word, isWhole(group, place))),
    sql` and `,
  )
  const others = group.numbers.map(({ term, whole }) => one(term, whole))
  return sql`(${sql.join([sql`(${all})`, ...others, isOf(group.customers)], sql` or `)})`
}

function isOf(customers: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(s.customer_id = any(${[...customers]}::bigint[]), false)`
}

/** Where shipments that match are looked for: from an id towards another, until there are so many. */
export interface SearchedIds {
  first: number
  last: number
  most: number
}

export interface MatchingIds {
  /** In no order. */
  ids: number[]
  /** The id to go on from; null where no further shipment matches. */
  next: number | null
}

/** Ids of shipments that match but for the customer's name. More than are wanted where that many are beside each other. */
export async function matchingIds(
  tx: TenantTransaction,
  { groups, numbered }: ShipmentSearch,
  { first, last, most }: SearchedIds,
): Promise<MatchingIds> {
  const isBetween = (id: number, end: number) => id >= Math.min(first, end) && id <= Math.max(first, end)
  if (groups.length === 0) return { ids: numbered.filter(id => isBetween(id, last)), next: null }
  // As one value: to read a row for each id would take the process longer than the database takes to find them.
  const { rows } = await sql<{ ids: number[]; next: number | null }>`
    select array_to_json(ids) as ids, next_id as next
    from matching_shipments(${tx.tenantId}, ${queryOf(tx.tenantId, groups)}, ${first}, ${last}, ${most})
  `.execute(tx.sql)
  const { ids = [], next = null } = rows[0] ?? {}
  const told = (id: number) => isBetween(id, last) && (next === null || (isBetween(id, next) && id !== next))
  return { ids: [...new Set([...ids, ...numbered.filter(told)])], next }
}

/** The search as a full-text query on `search_words`, with `?` for the block. */
function queryOf(tenantId: number, groups: ShipmentSearch['groups']): string {
  const lexeme = (term: string, whole: boolean) => lexemeOf(tenantId, term, whole)
  const parts = groups.map(group => [
    `(${group.words.map((word, place) => lexeme(word, isWhole(group, place))).join(' & ')})`,
    ...group.numbers.map(({ term, whole }) => lexeme(term, whole)),
    ...group.customers.map(id => lexeme(customerTerm(id), true)),
  ])
  return parts.map(alternatives => `(${alternatives.join(' | ')})`).join(' & ')
}

function lexemeOf(tenantId: number, term: string, whole: boolean): string {
  return `'${tenantId}:?:${term}'${whole ? '' : ':*'}`
}

/** A word may be a beginning, but for single letters, with which too much begins, and what stands before a sign. */
function isWhole({ words }: SearchGroup, place: number): boolean {
  return [...(words[place] ?? '')].length === 1 || place < words.length - 1
}
