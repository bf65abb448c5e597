import { sql } from 'kysely'
import { customersByWords } from '../../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { readSearch, type SearchGroup } from '../../../platform/shared/party-terms.ts'
import { customerTerm } from './search-terms.ts'
import type { WalkedShipment } from './shipment-list.repository.ts'

/** What is searched for: shipments that have every group, and those that are named by customer or by number. */
export interface ShipmentSearch {
  /** None where no letter and no digit was typed: then nothing matches. */
  groups: readonly NamedGroup[]
  /** Customers whose names have all that was typed: each of their shipments matches. */
  customers: readonly number[]
  /** Shipments with a number that is the whole text: of a carrier, of a pickup, or the beginning of an AWB. */
  numbered: readonly number[]
}

/** One thing that was typed. A shipment of one of these customers has it as well. */
export type NamedGroup = SearchGroup & { customers: readonly number[] }

/** Customers whose shipments one search finds by name. */
const mostCustomers = 5_000
/** A word in the names of more customers than this is nobody's name: beside other words only shipments are searched for it. */
const mostNamesakes = 20
/** Shipments whose AWB begins with the text. */
const mostNumbered = 1_000

export async function openSearch(tx: TenantTransaction, text: string): Promise<ShipmentSearch> {
  const groups = readSearch(text)
  if (groups.length === 0) return { groups: [], customers: [], numbered: [] }
  const words = groups.map(group => group.words)
  const namesakes = groups.length === 1 ? [] : words
  const [[customers = [], ...each], numbered] = await Promise.all([
    customersByWords(tx, [words.flat(), ...namesakes], mostCustomers),
    numberedShipments(tx, text),
  ])
  return {
    groups: groups.map((group, place) => {
      const named = each[place] ?? []
      return { ...group, customers: named.length > mostNamesakes ? [] : named }
    }),
    customers,
    numbered,
  }
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

/** Whether a shipment matches, as the index would say. */
export function matcherOf({ groups, customers, numbered }: ShipmentSearch) {
  const [named, ids] = [new Set<number | null>(customers), new Set(numbered)]
  return (shipment: WalkedShipment): boolean =>
    ids.has(shipment.id) ||
    (shipment.terms !== null &&
      (named.has(shipment.customer) || groups.every(group => hasGroup(shipment, group))))
}

export function hasGroup({ terms, customer }: WalkedShipment, group: NamedGroup): boolean {
  const text = ` ${terms ?? ''} `
  const has = (term: string, whole: boolean) => text.includes(whole ? ` ${term} ` : ` ${term}`)
  return (
    group.words.every((word, place) => has(word, isWhole(group, place))) ||
    group.numbers.some(({ term, whole }) => has(term, whole)) ||
    (customer !== null && group.customers.includes(customer))
  )
}

/** A word may be the beginning of one, except for single letters and for what stands before a sign. */
function isWhole({ words }: SearchGroup, place: number): boolean {
  return [...(words[place] ?? '')].length === 1 || place < words.length - 1
}

/** What the index is asked: shipments with the groups `sought`, of which those count that have all groups. */
export interface IndexQuery {
  sought: readonly NamedGroup[]
  all: readonly NamedGroup[]
}

/**
 * Ids of the first `most` shipments that have all groups, in order from the id `first` towards `last`. There are no more
 * where it returns fewer.
 */
export async function matchingIds(
  tx: TenantTransaction,
  { sought, all }: IndexQuery,
  { first, last, most }: { first: number; last: number; most: number },
): Promise<number[]> {
  if (all.length === 0) return []
  const every = sought.length === all.length ? null : queryOf(all, '')
  // As one value: the process reads it faster than a row for each id.
  const { rows } = await sql<{ ids: number[] }>`
    select array_to_json(matching_shipments(
      ${tx.tenantId}, ${queryOf(sought, '?')}, ${every}::tsquery, ${first}, ${last}, ${most})) as ids
  `.execute(tx.sql)
  return rows[0]?.ids ?? []
}

/** The groups as a full-text query of terms with this before each. */
function queryOf(groups: readonly NamedGroup[], prefix: string): string {
  const lexeme = (term: string, whole: boolean) => `'${prefix}${term}'${whole ? '' : ':*'}`
  const parts = groups.map(group => [
    `(${group.words.map((word, place) => lexeme(word, isWhole(group, place))).join(' & ')})`,
    ...group.numbers.map(({ term, whole }) => lexeme(term, whole)),
    ...group.customers.map(id => lexeme(customerTerm(id), true)),
  ])
  return parts.map(alternatives => `(${alternatives.join(' | ')})`).join(' & ')
}
