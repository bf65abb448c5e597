import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { blockTerm, customerTerm, readSearch, type SearchGroup, wordsIn } from './search-terms.ts'

/** What is searched for, as the database is asked for it. */
export interface ShipmentSearch {
  /** A full-text query on `search_words`; null where nothing was typed that could match words. */
  query: string | null
  /** Shipments with a number that is the whole text: of a carrier, of a pickup, or the beginning of an AWB. */
  numbered: readonly number[]
}

/** Customers whose shipments one search finds by name. */
const mostCustomers = 300
/** Shipments whose AWB begins with the text. */
const mostNumbered = 1_000

export async function openSearch(tx: TenantTransaction, text: string): Promise<ShipmentSearch> {
  const groups = readSearch(text)
  const [customers, numbered] = await Promise.all([customersOf(tx, groups), numberedShipments(tx, text)])
  if (groups.length === 0) return { query: null, numbered }
  const query = groups
    .map((group, place) => groupQuery(tx.tenantId, group, customers[place] ?? []))
    .join(' & ')
  return { query, numbered }
}

function groupQuery(tenantId: number, { words, numbers }: SearchGroup, customers: readonly number[]): string {
  const lexeme = (term: string, whole: boolean) => `'${tenantId}:${term}'${whole ? '' : ':*'}`
  // A single letter is a word of its own: too much begins with it.
  const all = words.map(word => lexeme(word, [...word].length === 1)).join(' & ')
  const others = [
    ...numbers.map(({ term, whole }) => lexeme(term, whole)),
    ...customers.map(id => lexeme(customerTerm(id), true)),
  ]
  return `(${[`(${all})`, ...others].join(' | ')})`
}

/** For each group the customers in whose names all its words begin words. */
async function customersOf(tx: TenantTransaction, groups: readonly SearchGroup[]): Promise<number[][]> {
  if (groups.length === 0) return []
  const beginnings = groups.map(({ words: [first = ''] }) => sql<SqlBool>`name_key like ${`%${first}%`}`)
  // Names that are not of ASCII alone are folded and compared here.
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from customers
    where tenant_id = ${tx.tenantId}
      and (octet_length(name_key) <> length(name_key) or ${sql.join(beginnings, sql` or `)})
    order by id
  `.execute(tx.sql)
  const named = rows.map(({ id, name }) => ({ id, words: wordsIn(name) }))
  return groups.map(({ words }) =>
    named
      .filter(customer => words.every(word => customer.words.some(of => of.startsWith(word))))
      .slice(0, mostCustomers)
      .map(({ id }) => id),
  )
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

/** Whether the shipment `s` matches. To be asked of few shipments only. */
export function matches(tx: TenantTransaction, { query, numbered }: ShipmentSearch): RawBuilder<SqlBool> {
  const byNumber = sql<SqlBool>`s.id = any(${[...numbered]}::bigint[])`
  if (query === null) return byNumber
  return sql<SqlBool>`(${byNumber} or coalesce((
    select search_words(tenant_id, terms) @@ ${query}::tsquery from shipment_search
    where tenant_id = ${tx.tenantId} and shipment_id = s.id), false))`
}

/**
 * Ids of shipments that match, in no order: of all, or of those in some blocks of ids. Null where there are more than
 * `most`.
 */
export async function matchingIds(
  tx: TenantTransaction,
  { query, numbered }: ShipmentSearch,
  { blocks, most }: { blocks?: readonly number[]; most: number | null },
): Promise<number[] | null> {
  if (query === null) return [...numbered]
  const inBlocks = blocks?.map(block => `'${tx.tenantId}:${blockTerm(block)}'`).join(' | ')
  const asked = inBlocks === undefined ? query : `(${inBlocks}) & ${query}`
  const { rows } = await sql<{ id: number }>`
    select id from matching_shipments(${tx.tenantId}, ${asked}::tsquery, ${most === null ? null : most + 1}::integer)
      as matching (id)
  `.execute(tx.sql)
  if (most !== null && rows.length > most) return null
  return [...new Set([...rows.map(({ id }) => id), ...numbered])]
}
