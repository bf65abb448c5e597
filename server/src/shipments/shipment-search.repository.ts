import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { readSearch, type SearchGroup } from '../shared/party-terms.ts'
import { blockTerm, customerTerm } from './search-terms.ts'

/** What is searched for, as the database is asked for it. */
export interface ShipmentSearch {
  /** None where nothing was typed that could match words. */
  groups: readonly (SearchGroup & { customers: readonly number[] })[]
  /** Customers whose names have all that was typed: each of their shipments matches. */
  customers: readonly number[]
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
    customers: named,
    numbered,
  }
}

/**
 * Customers in whose names all the words begin words: `named` those of all groups, `namesakes` those of each, one more than
 * count as such. One pass over the customers, of which the database returns these alone.
 */
async function customersOf(
  tx: TenantTransaction,
  groups: readonly SearchGroup[],
): Promise<{ named: number[]; namesakes: number[][] }> {
  if (groups.length === 0) return { named: [], namesakes: [] }
  const have = groups.map(
    ({ words }) =>
      sql`(${sql.join(
        words.map(word => sql`name_words like ${`% ${word}%`}`),
        sql` and `,
      )})`,
  )
  const first = (condition: RawBuilder<unknown>, most: number) =>
    sql`coalesce((array_agg(id order by id) filter (where ${condition}))[1:${sql.lit(most)}], '{}')`
  const lists = [
    first(sql.join(have, sql` and `), mostCustomers),
    ...have.map(group => first(group, mostNamesakes + 1)),
  ]
  const { rows } = await sql<{ lists: number[][] }>`
    select json_build_array(${sql.join(lists)}) as lists
    from customers where tenant_id = ${tx.tenantId} and (${sql.join(have, sql` or `)})
  `.execute(tx.sql)
  const [named = [], ...namesakes] = rows[0]?.lists ?? []
  return { named, namesakes }
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
 * Whether the shipment `s` matches, of which the id and the customer are needed. For shipments that are looked at one by
 * one: to compare the terms as text takes a tenth of the time of making words of them.
 */
export function matches(
  tx: TenantTransaction,
  { groups, customers, numbered }: ShipmentSearch,
): RawBuilder<SqlBool> {
  const byNumber = sql<SqlBool>`s.id = any(${[...numbered]}::bigint[])`
  if (groups.length === 0) return byNumber
  // Terms have neither signs of LIKE nor spaces in them.
  const has = (term: string, whole: boolean) => sql<SqlBool>`said like ${`% ${term}${whole ? ' ' : ''}%`}`
  const isOf = (some: readonly number[]) =>
    sql<SqlBool>`coalesce(s.customer_id = any(${[...some]}::bigint[]), false)`
  const every = groups.map(group => {
    const all = sql.join(
      group.words.map((word, place) => has(word, isWhole(group, place))),
      sql` and `,
    )
    const others = group.numbers.map(({ term, whole }) => has(term, whole))
    return sql`(${sql.join([sql`(${all})`, ...others, isOf(group.customers)], sql` or `)})`
  })
  return sql<SqlBool>`(${byNumber} or coalesce((
    select ${isOf(customers)} or (${sql.join(every, sql` and `)})
    from (
      select ' ' || terms || ' ' as said from shipment_search where tenant_id = ${tx.tenantId} and shipment_id = s.id
      offset 0
    ) as known), false))`
}

/**
 * Ids of shipments that match but for the customer's name, in no order: of all, or of those in some blocks of ids. Null
 * where there are more than `most`.
 */
export async function matchingIds(
  tx: TenantTransaction,
  { groups, numbered }: ShipmentSearch,
  { blocks, most }: { blocks?: readonly number[]; most: number | null },
): Promise<number[] | null> {
  if (groups.length === 0) return [...numbered]
  // As one value: to read a row for each id would take the process longer than the database takes to find them.
  const ids = sql`coalesce(json_agg(id), '[]')`
  const { rows } = await sql<{ ids: number[] | null }>`
    select ${most === null ? ids : sql`case when count(*) <= ${most}::integer then ${ids} end`} as ids
    from matching_shipments(
      ${tx.tenantId}, ${queryOf(tx.tenantId, groups)}::tsquery, ${most === null ? null : most + 1}::integer,
      ${blocksQuery(tx.tenantId, blocks)}::tsquery)
      as matching (id)
  `.execute(tx.sql)
  const found = rows[0]?.ids ?? null
  return found && [...new Set([...found, ...numbered])]
}

/** The search as a full-text query on `search_words`. */
function queryOf(tenantId: number, groups: ShipmentSearch['groups']): string {
  const lexeme = (term: string, whole: boolean) => lexemeOf(tenantId, term, whole)
  const parts = groups.map(group => [
    `(${group.words.map((word, place) => lexeme(word, isWhole(group, place))).join(' & ')})`,
    ...group.numbers.map(({ term, whole }) => lexeme(term, whole)),
    ...group.customers.map(id => lexeme(customerTerm(id), true)),
  ])
  return parts.map(alternatives => `(${alternatives.join(' | ')})`).join(' & ')
}

/** That a shipment is in one of the blocks; null where all are searched. */
function blocksQuery(tenantId: number, blocks: readonly number[] | undefined): string | null {
  return blocks?.map(block => lexemeOf(tenantId, blockTerm(block), true)).join(' | ') ?? null
}

function lexemeOf(tenantId: number, term: string, whole: boolean): string {
  return `'${tenantId}:${term}'${whole ? '' : ':*'}`
}

/** A word may be a beginning, but for single letters, with which too much begins, and what stands before a sign. */
function isWhole({ words }: SearchGroup, place: number): boolean {
  return [...(words[place] ?? '')].length === 1 || place < words.length - 1
}
