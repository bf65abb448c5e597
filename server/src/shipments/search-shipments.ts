import type { TenantTransaction } from '../database/index.ts'
import type { Count } from '../shared/pages.ts'
import { blockOf, idsIn } from './search-terms.ts'
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
import { matches, matchingIds, openSearch, type ShipmentSearch } from './shipment-search.repository.ts'

/**
 * So many shipments of the filter are looked at first, in order: a frequent word fills a page from them, and a filter
 * that few pass is at its end.
 */
const firstWalk = 500
/** So many in each further step, and so many steps, where some of the first matched. */
const furtherWalk = 2_500
const furtherSteps = 4
const someMatched = 3
/** Where more match the words, each of them is not compared with the filter. */
const mostMatching = 20_000
/** Of those that match, so many are compared with the filter at once. */
const comparedAtOnce = 2_000
/** Blocks of ids that are searched at once, unless so many match in them that one of them is enough. */
const mostBlocks = 8

/** What is searched for among the shipments of a filter. */
export interface SearchedFilter {
  filter: ShipmentFilter
  search: ShipmentSearch
}

export interface FoundShipments {
  /** At most as many as were asked for, in order. */
  ids: number[]
  /** How many there are from the place on that was asked for; capped where no more were looked for. */
  total: Count
}

/** A search for what somebody has typed. */
export async function searchIn(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  text: string,
): Promise<SearchedFilter> {
  return { filter, search: await openSearch(tx, text) }
}

/**
 * The first shipments that match, in order. What is rarer decides: the words where few shipments have them, the filter
 * where few pass it. Where both are frequent, the shipments are gone through block by block. The index of words holds what
 * is real: test data is found by its numbers.
 */
export async function searchShipments(
  tx: TenantTransaction,
  searched: SearchedFilter,
  request: ShipmentPageRequest,
): Promise<FoundShipments> {
  if (tx.records === 'test') return compare(tx, searched.filter, request, searched.search.numbered)
  const begun = canWalk(searched.filter, request.sort)
    ? await walk(tx, searched, request, { length: firstWalk, steps: 1 })
    : null
  if (begun && (begun.isAtEnd || begun.found.length >= request.limit)) return foundOf(begun, request)
  if (begun && begun.found.length >= someMatched) {
    const further = await walk(tx, searched, request, { length: furtherWalk, steps: furtherSteps })
    if (further.isAtEnd || further.found.length >= request.limit) return foundOf(further, request)
  }
  const ids = await matchingIds(tx, searched.search, { most: mostMatching })
  const { customers } = searched.search
  if (ids !== null && customers.length === 0) return compare(tx, searched.filter, request, ids)
  const found = ids ?? (await searchByBlocks(tx, searched, request))
  const named = await firstOfCustomers(tx, searched.filter, request, customers)
  const page = await pageAmong(tx, searched.filter, request, [...found, ...named])
  return { ids: page, total: { count: page.length, capped: page.length >= request.limit } }
}

/** How many match, however many. */
export async function countAllFound(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
): Promise<Count> {
  if (tx.records === 'test') {
    return { count: await countAmong(tx, filter, search.numbered), capped: false }
  }
  const last = blockOf(await highestId(tx))
  let count = 0
  for (let block = 0; block <= last; block++) {
    const named = await idsOfCustomers(tx, search.customers, idsIn(block))
    const found = (await inBlocks(tx, search, [block])) ?? []
    count += await countAmong(tx, filter, [...found, ...named])
  }
  return { count, capped: false }
}

/** Whether the order leads to the filter's shipments: in the order of ids those of an old month are far behind. */
function canWalk({ dateFrom, dateTo }: ShipmentFilter, sort: 'id' | 'date'): boolean {
  return sort === 'date' || (dateFrom === undefined && dateTo === undefined)
}

interface Walk {
  found: number[]
  /** All shipments of the filter were looked at. */
  isAtEnd: boolean
}

/** Looks at shipments of the filter in order, until there are enough that match. */
async function walk(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
  request: ShipmentPageRequest,
  { length, steps }: { length: number; steps: number },
): Promise<Walk> {
  const found: number[] = []
  let { after } = request
  for (let step = 0; step < steps && found.length < request.limit; step++) {
    const walked = await walkShipments(tx, filter, { ...request, after, limit: length }, matches(tx, search))
    found.push(...walked.filter(shipment => shipment.matches).map(({ id }) => id))
    if (walked.length < length) return { found, isAtEnd: true }
    after = keyOf(walked, request.sort)
  }
  return { found, isAtEnd: false }
}

function keyOf(walked: readonly WalkedShipment[], sort: 'id' | 'date') {
  const last = walked.at(-1)
  if (!last) return null
  return sort === 'id' ? [last.id] : [last.date, last.id]
}

function foundOf({ found, isAtEnd }: Walk, { limit }: ShipmentPageRequest): FoundShipments {
  return { ids: found.slice(0, limit), total: { count: found.length, capped: !isAtEnd } }
}

/** Compares all that match with the filter. */
async function compare(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: ShipmentPageRequest,
  ids: readonly number[],
): Promise<FoundShipments> {
  const page = request.sort === 'id' ? pageById : pageAmong
  const found = await page(tx, filter, request, ids)
  // Further pages show no total.
  const isCounted = request.after === null && found.length >= request.limit
  const count = isCounted ? await countAmong(tx, filter, ids) : found.length
  return { ids: found, total: { count, capped: false } }
}

/** In the order of ids the first of them are enough, if they pass the filter. */
async function pageById(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: ShipmentPageRequest,
  ids: readonly number[],
): Promise<number[]> {
  const inOrder = ids.toSorted((a, b) => (request.descending ? b - a : a - b))
  const found: number[] = []
  for (let from = 0; from < inOrder.length && found.length < request.limit; from += comparedAtOnce) {
    const some = inOrder.slice(from, from + comparedAtOnce)
    found.push(...(await pageAmong(tx, filter, { ...request, limit: request.limit - found.length }, some)))
  }
  return found
}

/** Goes through blocks of ids; in the order of dates through all of them, with the page of those that it has seen. */
async function searchByBlocks(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
  request: ShipmentPageRequest,
): Promise<number[]> {
  const last = blockOf(await highestId(tx))
  const step = request.descending ? -1 : 1
  const isById = request.sort === 'id'
  let found: number[] = []
  let block = isById && request.after ? blockOf(Number(request.after[0])) : request.descending ? last : 0
  let [width, widest] = [1, mostBlocks]
  while (block >= 0 && block <= last && !(isById && found.length >= request.limit)) {
    const blocks = Array.from({ length: width }, (_, place) => block + place * step)
    const ids = await inBlocks(tx, search, blocks)
    if (ids === null) {
      widest = width = Math.floor(width / 2)
      continue
    }
    if (isById) {
      found.push(...(await pageById(tx, filter, { ...request, limit: request.limit - found.length }, ids)))
    } else {
      found = await pageAmong(tx, filter, request, [...found, ...ids])
    }
    block += width * step
    // Empty blocks are passed soon.
    width = Math.min(2 * width, widest)
  }
  return found
}

/** Ids in these blocks that match; null where there are too many, and fewer blocks are to be searched at once. */
async function inBlocks(
  tx: TenantTransaction,
  search: ShipmentSearch,
  blocks: readonly number[],
): Promise<number[] | null> {
  const ids = await matchingIds(tx, search, { blocks, most: blocks.length === 1 ? null : comparedAtOnce })
  return ids?.filter(id => blocks.includes(blockOf(id))) ?? null
}
