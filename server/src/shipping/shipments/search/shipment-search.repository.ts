import { sql } from 'kysely'
import { customersByWords } from '../../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { numbersInBarcode } from '../../../platform/shared/carrier-barcodes.ts'
import { readSearch, type SearchGroup } from '../../../platform/shared/party-terms.ts'
import { customerTerm, partsOfNumber } from './search-terms.ts'
import type { WalkedShipment } from './shipment-list.repository.ts'

/** Matches shipments with every group, and shipments of its customers and numbers. */
export interface ShipmentSearch {
  /** Empty without any letter or digit: then nothing matches. */
  groups: readonly NamedGroup[]
  /** Customers whose names have the whole text: each of their shipments matches. */
  customers: readonly number[]
  /** Shipments with the whole text as their reference or AWB: they come first. The newest ones, in no order. */
  exact: readonly number[]
  /** Shipments with the whole text as a carrier's or pickup's number or barcode, or as the beginning of their AWB. */
  numbered: readonly number[]
}

/** One word of the search. Shipments of these customers match it too, and AWBs with all `parts`. */
export type NamedGroup = SearchGroup & { customers: readonly number[]; parts: readonly string[] }

const mostCustomers = 5_000
/** A word in the names of more customers is not searched among customers, beside other words. */
const mostNamesakes = 20
const mostNumbered = 1_000
const mostExact = 100

export async function openSearch(tx: TenantTransaction, text: string): Promise<ShipmentSearch> {
  const groups = readSearch(text)
  if (groups.length === 0) return { groups: [], customers: [], exact: [], numbered: [] }
  const words = groups.map(group => group.words)
  const namesakes = groups.length === 1 ? [] : words
  const [[customers = [], ...each], exact, numbered] = await Promise.all([
    customersByWords(tx, [words.flat(), ...namesakes], mostCustomers),
    exactShipments(tx, text),
    numberedShipments(tx, text),
  ])
  return {
    groups: groups.map((group, place) => {
      const named = each[place] ?? []
      return { ...group, customers: named.length > mostNamesakes ? [] : named, parts: partsOf(group) }
    }),
    customers,
    exact,
    numbered,
  }
}

/** Digits only: an AWB with its letters is found by its beginning and its end. */
function partsOf({ words }: SearchGroup): string[] {
  const digits = words.join('')
  return /^\d{5,10}$/.test(digits) ? partsOfNumber(digits) : []
}

/** Each read from an index, the newest first. */
async function exactShipments(tx: TenantTransaction, text: string): Promise<number[]> {
  const references = new Set([text, text.toUpperCase(), text.toLowerCase()])
  const ofReference = (reference: string) => sql`(
    select id from shipments where tenant_id = ${tx.tenantId} and reference = ${reference}
    order by id desc limit ${mostExact})`
  const awb = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const { rows } = await sql<{ id: number }>`
    select id from shipments where tenant_id = ${tx.tenantId} and awb = ${awb}
    union ${sql.join([...references].map(ofReference), sql` union `)}`.execute(tx.sql)
  return rows.map(({ id }) => id)
}

async function numberedShipments(tx: TenantTransaction, text: string): Promise<number[]> {
  // DPD's barcode begins with a sign.
  const number = text
    .toUpperCase()
    .replaceAll(/[\s()-]/g, '')
    .replace(/^%/, '')
  if (!/^[A-Z0-9._/]{3,60}$/.test(number)) return []
  const numbers = [number, ...numbersInBarcode(number)]
  const beginning = sql`(
    select id from shipments
    where tenant_id = ${tx.tenantId} and awb >= ${number} and awb <= ${number.padEnd(20, 'Z')}
    order by awb limit ${mostNumbered})`
  const { rows } = await sql<{ id: number }>`
    ${/^[A-Z]{2,4}\d{3,10}$/.test(number) ? sql`${beginning} union` : sql``}
    select shipment_id as id from carrier_submissions
    where tenant_id = ${tx.tenantId} and tracking_number = any(${numbers}::text[])
    union
    select shipment_id from shipments_of_piece_numbers(${tx.tenantId}, ${numbers}::text[])
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
    (group.parts.length > 0 && group.parts.every(part => has(part, true))) ||
    (customer !== null && group.customers.includes(customer))
  )
}

/** Words match prefixes, except single letters and words before a sign. */
function isWhole({ words }: SearchGroup, place: number): boolean {
  return [...(words[place] ?? '')].length === 1 || place < words.length - 1
}

/** The index looks for `sought`; matches need all groups. */
export interface IndexQuery {
  sought: readonly NamedGroup[]
  all: readonly NamedGroup[]
}

/** From `first` towards `last`. Fewer than `most` ids mean that there are no more. */
export async function matchingIds(
  tx: TenantTransaction,
  { sought, all }: IndexQuery,
  { first, last, most }: { first: number; last: number; most: number },
): Promise<number[]> {
  if (all.length === 0) return []
  const every = sought.length === all.length ? null : queryOf(all, '')
  // One value is read faster than a row per id.
  const { rows } = await sql<{ ids: number[] }>`
    select array_to_json(matching_shipments(
      ${tx.tenantId}, ${queryOf(sought, '?')}, ${every}::tsquery, ${first}, ${last}, ${most})) as ids
  `.execute(tx.sql)
  return rows[0]?.ids ?? []
}

function queryOf(groups: readonly NamedGroup[], prefix: string): string {
  const lexeme = (term: string, whole: boolean) => `'${prefix}${term}'${whole ? '' : ':*'}`
  const allOf = (terms: readonly string[]) =>
    terms.length === 0 ? [] : [`(${terms.map(term => lexeme(term, true)).join(' & ')})`]
  const parts = groups.map(group => [
    `(${group.words.map((word, place) => lexeme(word, isWhole(group, place))).join(' & ')})`,
    ...group.numbers.map(({ term, whole }) => lexeme(term, whole)),
    ...allOf(group.parts),
    ...group.customers.map(id => lexeme(customerTerm(id), true)),
  ])
  return parts.map(alternatives => `(${alternatives.join(' | ')})`).join(' & ')
}
