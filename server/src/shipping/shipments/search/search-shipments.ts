import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Count } from '../../../platform/shared/pages.ts'
import {
  countAmong,
  firstOfCustomers,
  highestId,
  idsOfCustomers,
  pageAmong,
  type ShipmentFilter,
  type ShipmentPageRequest,
  type WalkedShipment,
  walkShipments,
} from './shipment-list.repository.ts'
import {
  hasGroup,
  type IndexQuery,
  matcherOf,
  matchingIds,
  openSearch,
  type ShipmentSearch,
} from './shipment-search.repository.ts'

/** Shipments read at first, and later when the index has not filled a page. */
const firstWalk = 500
const longWalk = 4_000
/** Matches read from the index at first, and at most while the filter rejects all of them. */
const firstMatching = 1_000
const mostMatching = 20_000
/** The index skips a group that more than one in this many shipments have, if another is rarer. */
const oneIn = 50
const countedAtOnce = 16_384

export interface FoundShipments {
  /** At most as many as requested, in order. */
  ids: number[]
  /** From the requested place on; capped if the search stopped there. */
  total: Count
}

interface Asked {
  filter: ShipmentFilter
  search: ShipmentSearch
  request: ShipmentPageRequest
}

/** Shipments whose reference or AWB is the whole text come first, then all others that match. */
export async function searchShipments(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  text: string,
  request: ShipmentPageRequest,
): Promise<FoundShipments> {
  const search = await openSearch(tx, text)
  const { after, limit } = request
  // The place is the last shipment's: one of these, or of the others.
  const amongExact = after === null || search.exact.includes(Number(after.at(-1)))
  const exact = amongExact ? await pageAmong(tx, filter, request, search.exact) : []
  const { ids, total } = await searchOthers(tx, {
    filter,
    search,
    request: { ...request, after: amongExact ? null : after, limit: Math.max(1, limit - exact.length) },
  })
  // A page has only some of them.
  const ofExact = amongExact ? await countAmong(tx, filter, search.exact) : 0
  return {
    ids: [...exact, ...ids].slice(0, limit),
    total: { ...total, count: total.count + ofExact },
  }
}

/**
 * Alternates two ways until one fills the page: it compares the filter's shipments with the words, and the index's
 * matches with the filter. The first ends soon for a narrow filter or frequent words. Test data is not indexed; it is
 * found by its numbers.
 */
async function searchOthers(tx: TenantTransaction, asked: Asked): Promise<FoundShipments> {
  const { filter, search, request } = asked
  if (search.groups.length === 0 || tx.records === 'test') {
    const others = othersOf(search, search.numbered)
    const ids = await pageAmong(tx, filter, request, others)
    return { ids, total: { count: await countAmong(tx, filter, others), capped: false } }
  }
  const begun = await walk(tx, asked, firstWalk)
  if (begun.found) return begun.found
  const nextOfIndex = await openIndex(tx, asked, begun.looked)
  let found = await nextOfIndex()
  found ??= (await walk(tx, asked, longWalk)).found
  while (!found) found = await nextOfIndex()
  return found
}

function othersOf({ exact }: ShipmentSearch, ids: readonly number[]): number[] {
  const isExact = new Set(exact)
  return ids.filter(id => !isExact.has(id))
}

/** `found` is null if the shipments do not fill a page. */
async function walk(
  tx: TenantTransaction,
  { filter, search, request }: Asked,
  length: number,
): Promise<{ looked: WalkedShipment[]; found: FoundShipments | null }> {
  // In the order of ids, shipments of an old month come late.
  const isByDate = filter.dateFrom !== undefined || filter.dateTo !== undefined
  if (isByDate && request.sort === 'id') return { looked: [], found: null }
  const looked = await walkShipments(tx, filter, { ...request, limit: length })
  const matches = looked.filter(matcherOf(search)).map(({ id }) => id)
  const ids = othersOf(search, matches)
  const isAtEnd = looked.length < length
  if (!isAtEnd && ids.length < request.limit) return { looked, found: null }
  const total = { count: ids.length, capped: !isAtEnd }
  return { looked, found: { ids: ids.slice(0, request.limit), total } }
}

/**
 * Each call returns the page, or null until it is full. In the order of dates it reads all matches first. Matches by
 * customer name are not in the index.
 */
async function openIndex(
  tx: TenantTransaction,
  { filter, search, request }: Asked,
  looked: readonly WalkedShipment[],
): Promise<() => Promise<FoundShipments | null>> {
  const { descending, sort, limit } = request
  const query: IndexQuery = { all: search.groups, sought: rarest(search, looked) }
  const highest = await highestId(tx)
  const last = descending ? 1 : highest
  let first = sort === 'id' && request.after ? Number(request.after[0]) : descending ? highest : 1
  let most = firstMatching
  let total: Count | null = null
  const named = await firstOfCustomers(tx, filter, request, search.customers)
  const known = othersOf(search, [...named, ...search.numbered])
  let page = await pageAmong(tx, filter, request, known)
  const isNamedFull = page.length >= limit
  return async () => {
    const told = await matchingIds(tx, query, { first, last, most })
    const isOver = told.length < most
    const others = othersOf(search, told)
    total ??= {
      count: await countAmong(tx, filter, [...others, ...known]),
      capped: !isOver || isNamedFull,
    }
    page = await pageAmong(tx, filter, request, [...page, ...others])
    const end = told.at(-1) ?? first
    const isBefore = (id: number) => (descending ? id >= end : id <= end)
    const isFull = page.length >= limit
    if (isOver || (sort === 'id' && isFull && page.every(isBefore))) {
      const count = Math.max(total.count, page.length)
      return { ids: page, total: { count, capped: isFull && total.capped } }
    }
    first = descending ? end - 1 : end + 1
    most = Math.min(2 * most, mostMatching)
    return null
  }
}

/** The index would read every shipment with a frequent word. */
function rarest({ groups }: ShipmentSearch, looked: readonly WalkedShipment[]): ShipmentSearch['groups'] {
  const rare = groups.filter(
    group => looked.filter(shipment => hasGroup(shipment, group)).length * oneIn <= looked.length,
  )
  return rare.length === 0 ? groups : rare
}

export async function countAllFound(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  text: string,
): Promise<number> {
  const { groups, customers, exact, numbered } = await openSearch(tx, text)
  const single = [...exact, ...numbered]
  if (tx.records === 'test') return countAmong(tx, filter, single)
  const highest = await highestId(tx)
  let count = 0
  for (let first = 1; first <= highest; first += countedAtOnce) {
    const last = Math.min(first + countedAtOnce - 1, highest)
    const told = await matchingIds(tx, { sought: groups, all: groups }, { first, last, most: countedAtOnce })
    const named = await idsOfCustomers(tx, customers, { from: first, to: last + 1 })
    const besides = single.filter(id => id >= first && id <= last)
    count += await countAmong(tx, filter, [...told, ...named, ...besides])
  }
  return count
}
