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

/** So many shipments of the filter are looked at, first and where the index has not filled a page at once. */
const firstWalk = 500
const longWalk = 4_000
/** The index is asked for so many at first, and for up to so many where the filter takes none of them. */
const firstMatching = 1_000
const mostMatching = 20_000
/** The index is not asked for what more than one in so many have, if something else is rarer. */
const oneIn = 50
/** All that match are counted among so many ids at once. */
const countedAtOnce = 16_384

export interface FoundShipments {
  /** At most as many as were asked for, in order. */
  ids: number[]
  /** How many there are from the place on that was asked for; capped where no more were looked for. */
  total: Count
}

/** What is searched for among the shipments of a filter, and which page of it. */
interface Asked {
  filter: ShipmentFilter
  search: ShipmentSearch
  request: ShipmentPageRequest
}

/**
 * The first shipments of a filter that match what somebody has typed, in order. Two ways lead to them, and the search goes a
 * part of each in turn until one has the page: shipments of the filter are compared with the words, which ends soon where few
 * pass the filter or many have the words; and what the index of words tells is compared with the filter. The index holds
 * real shipments: test data is found by its numbers.
 */
export async function searchShipments(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  text: string,
  request: ShipmentPageRequest,
): Promise<FoundShipments> {
  const search = await openSearch(tx, text)
  const asked = { filter, search, request }
  if (search.groups.length === 0 || tx.records === 'test') {
    const ids = await pageAmong(tx, filter, request, search.numbered)
    return { ids, total: { count: await countAmong(tx, filter, search.numbered), capped: false } }
  }
  const begun = await walk(tx, asked, firstWalk)
  if (begun.found) return begun.found
  const nextOfIndex = await openIndex(tx, asked, begun.looked)
  let found = await nextOfIndex()
  found ??= (await walk(tx, asked, longWalk)).found
  while (!found) found = await nextOfIndex()
  return found
}

/** Compares the first shipments of the filter with the search. `found` is null where they do not fill a page. */
async function walk(
  tx: TenantTransaction,
  { filter, search, request }: Asked,
  length: number,
): Promise<{ looked: WalkedShipment[]; found: FoundShipments | null }> {
  // In the order of ids those of an old month are far behind.
  const isByDate = filter.dateFrom !== undefined || filter.dateTo !== undefined
  if (isByDate && request.sort === 'id') return { looked: [], found: null }
  const looked = await walkShipments(tx, filter, { ...request, limit: length })
  const ids = looked.filter(matcherOf(search)).map(({ id }) => id)
  const isAtEnd = looked.length < length
  if (!isAtEnd && ids.length < request.limit) return { looked, found: null }
  const total = { count: ids.length, capped: !isAtEnd }
  return { looked, found: { ids: ids.slice(0, request.limit), total } }
}

/**
 * What the index tells, part by part; each returns the page, or null where it is not full yet. In the order of dates all that
 * match are read first. Shipments of customers with that name are not in the index.
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
  let page = await pageAmong(tx, filter, request, [...named, ...search.numbered])
  const isNamedFull = page.length >= limit
  return async () => {
    const told = await matchingIds(tx, query, { first, last, most })
    const isOver = told.length < most
    total ??= {
      count: await countAmong(tx, filter, [...told, ...named, ...search.numbered]),
      capped: !isOver || isNamedFull,
    }
    page = await pageAmong(tx, filter, request, [...page, ...told])
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

/**
 * The groups that are rare among the shipments that were looked at. The index would go through all that have a frequent word,
 * however few have the rest.
 */
function rarest({ groups }: ShipmentSearch, looked: readonly WalkedShipment[]): ShipmentSearch['groups'] {
  const rare = groups.filter(
    group => looked.filter(shipment => hasGroup(shipment, group)).length * oneIn <= looked.length,
  )
  return rare.length === 0 ? groups : rare
}

/** How many shipments of a filter match, however many. */
export async function countAllFound(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  text: string,
): Promise<number> {
  const { groups, customers, numbered } = await openSearch(tx, text)
  if (tx.records === 'test') return countAmong(tx, filter, numbered)
  const highest = await highestId(tx)
  let count = 0
  for (let first = 1; first <= highest; first += countedAtOnce) {
    const last = Math.min(first + countedAtOnce - 1, highest)
    const told = await matchingIds(tx, { sought: groups, all: groups }, { first, last, most: countedAtOnce })
    const named = await idsOfCustomers(tx, customers, { from: first, to: last + 1 })
    const besides = numbered.filter(id => id >= first && id <= last)
    count += await countAmong(tx, filter, [...told, ...named, ...besides])
  }
  return count
}
