import type { TenantTransaction } from '../database/index.ts'
import type { Count } from '../shared/pages.ts'
import { blockOf } from './search-terms.ts'
import {
  countAmong,
  highestId,
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
/** So many in each further step. */
const furtherWalk = 5_000
/** Up to so many shipments that match the words are compared with the filter one by one. */
const mostMatching = 5_000

/** What is searched for among the shipments of a filter. */
export interface SearchedFilter {
  filter: ShipmentFilter
  search: ShipmentSearch
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
 * Ids of the first `request.limit` shipments that match, in order. What is rarer decides: the words where few shipments
 * have them, the filter where few pass it. Where both are frequent, the shipments are gone through block by block.
 */
export async function searchPage(
  tx: TenantTransaction,
  searched: SearchedFilter,
  request: ShipmentPageRequest,
): Promise<number[]> {
  const { filter, search } = searched
  const walked = await walk(tx, searched, { ...request, limit: firstWalk })
  const found = matchingOf(walked)
  if (found.length >= request.limit || walked.length < firstWalk) return found.slice(0, request.limit)
  const ids = await matchingIds(tx, search, { most: mostMatching })
  if (ids !== null) return pageAmong(tx, filter, request, ids)
  return request.sort === 'id'
    ? searchByBlocks(tx, searched, request)
    : walkOn(tx, searched, { ...request, after: keyOf(walked) }, found)
}

/** How many match; of very many, those that were found without much ado. */
export async function countFound(tx: TenantTransaction, searched: SearchedFilter): Promise<Count> {
  const newest: ShipmentPageRequest = { sort: 'id', descending: true, limit: firstWalk, after: null }
  const walked = await walk(tx, searched, newest)
  const count = matchingOf(walked).length
  if (walked.length < firstWalk) return { count, capped: false }
  const ids = await matchingIds(tx, searched.search, { most: mostMatching })
  if (ids === null) return { count, capped: true }
  return { count: await countAmong(tx, searched.filter, ids), capped: false }
}

/** How many match, however many. */
export async function countAllFound(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
): Promise<Count> {
  const ids = (await matchingIds(tx, search, { most: null })) ?? []
  return { count: await countAmong(tx, filter, ids), capped: false }
}

function walk(tx: TenantTransaction, { filter, search }: SearchedFilter, request: ShipmentPageRequest) {
  return walkShipments(tx, filter, request, matches(tx, search))
}

function matchingOf(walked: readonly WalkedShipment[]): number[] {
  return walked.filter(shipment => shipment.matches).map(({ id }) => id)
}

function keyOf(walked: readonly WalkedShipment[]) {
  const last = walked.at(-1)
  return last ? [last.date, last.id] : null
}

/** Goes on through the filter's shipments by date until the page is full or all were looked at. */
async function walkOn(
  tx: TenantTransaction,
  searched: SearchedFilter,
  request: ShipmentPageRequest,
  found: readonly number[],
): Promise<number[]> {
  const all = [...found]
  let { after } = request
  while (all.length < request.limit) {
    const walked = await walk(tx, searched, { ...request, after, limit: furtherWalk })
    all.push(...matchingOf(walked))
    if (walked.length < furtherWalk) break
    after = keyOf(walked)
  }
  return all.slice(0, request.limit)
}

/** Goes through blocks of ids, more at once the fewer match in them. */
async function searchByBlocks(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
  request: ShipmentPageRequest,
): Promise<number[]> {
  const last = blockOf(await highestId(tx))
  const step = request.descending ? -1 : 1
  const found: number[] = []
  let block = request.after ? blockOf(Number(request.after[0])) : request.descending ? last : 0
  let width = 1
  while (block >= 0 && block <= last && found.length < request.limit) {
    const blocks = Array.from({ length: width }, (_, place) => block + place * step)
    const ids = await matchingIds(tx, search, { blocks, most: width === 1 ? null : mostMatching })
    if (ids === null) {
      width = 1
      continue
    }
    const inBlocks = new Set(blocks)
    const candidates = ids.filter(id => inBlocks.has(blockOf(id)))
    found.push(
      ...(await pageAmong(tx, filter, { ...request, limit: request.limit - found.length }, candidates)),
    )
    block += width * step
    width = Math.min(2 * width, 64)
  }
  return found
}
