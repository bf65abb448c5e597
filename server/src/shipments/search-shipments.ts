import type { TenantTransaction } from '../database/index.ts'
import type { Count } from '../shared/pages.ts'
import {
  countAmong,
  customersByShipment,
  firstOfCustomers,
  highestId,
  idsOfCustomers,
  pageAmong,
  type ShipmentCondition,
  type ShipmentFilter,
  type ShipmentPageRequest,
  type WalkedShipment,
  walkShipments,
} from './shipment-list.repository.ts'
import {
  groupsHad,
  type MatchingIds,
  matches,
  matchingIds,
  openSearch,
  type ShipmentSearch,
} from './shipment-search.repository.ts'

/**
 * So many shipments of the filter are looked at first, in order: a frequent word fills a page from them, and a filter
 * that few pass is at its end.
 */
const firstWalk = 500
/** So many in each further step, and so many steps, where some of the first matched. */
const furtherWalk = 2_500
const furtherSteps = 4
const someMatched = 3
/** Of so many customers the newest shipment of each is looked up. Those of more are looked for among the newest ids. */
const fewCustomers = 100
const firstNamedIds = 512
const mostNamedIds = 4_096
/** What more than one in fifty have of those looked at first is not asked of the index, if something else is rarer. */
const oneIn = 50
/** So many that match are asked for first, and up to so many where the filter takes none of them. */
const firstMatching = 1_000
const mostMatching = 20_000
/** Of those that match, so many are compared with the filter at once. */
const comparedAtOnce = 2_000
/** All that match are counted among so many ids at once. */
const countedAtOnce = 16_384

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
 * The first shipments that match, in order. What is rarer decides: the filter where few pass it, otherwise the words. The
 * index tells in the order of ids what matches, as much of it as fills the page. The index of words holds what is real: test
 * data is found by its numbers.
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
  const asked = leaveToRarest(tx, searched, begun?.looked ?? [])
  const found = await (request.sort === 'id' ? searchById : searchByDate)(tx, asked, request)
  if (searched.search.customers.length === 0) return found
  const page = await pageWithNamed(tx, searched, request, found.ids)
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
  const highest = await highestId(tx)
  let count = 0
  for (let first = 1; first <= highest; first += countedAtOnce) {
    const last = Math.min(first + countedAtOnce - 1, highest)
    const { ids } = await matchingIds(tx, search, { first, last, most: countedAtOnce + 1 })
    const named = await idsOfCustomers(tx, search.customers, { from: first, to: last + 1 })
    count += await countAmong(tx, filter, [...ids, ...named])
  }
  return { count, capped: false }
}

/** Whether the order leads to the filter's shipments: in the order of ids those of an old month are far behind. */
function canWalk({ dateFrom, dateTo }: ShipmentFilter, sort: 'id' | 'date'): boolean {
  return sort === 'date' || (dateFrom === undefined && dateTo === undefined)
}

interface Walk {
  looked: readonly WalkedShipment[]
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
  const isMatch = matcher(search)
  const found: number[] = []
  let looked: WalkedShipment[] = []
  let { after } = request
  for (let step = 0; step < steps && found.length < request.limit; step++) {
    looked = await walkShipments(tx, filter, { ...request, after, limit: length }, groupsHad(tx, search))
    found.push(...looked.filter(isMatch).map(({ id }) => id))
    if (looked.length < length) return { looked, found, isAtEnd: true }
    after = keyOf(looked, request.sort)
  }
  return { looked, found, isAtEnd: false }
}

function matcher({ groups, customers, numbered }: ShipmentSearch): (shipment: WalkedShipment) => boolean {
  const [named, ids] = [new Set<number | null>(customers), new Set(numbered)]
  return ({ id, customer, had }) =>
    ids.has(id) || (groups.length > 0 && had !== null && (named.has(customer) || !had.includes('0')))
}

function keyOf(walked: readonly WalkedShipment[], sort: 'id' | 'date') {
  const last = walked.at(-1)
  if (!last) return null
  return sort === 'id' ? [last.id] : [last.date, last.id]
}

function foundOf({ found, isAtEnd }: Walk, { limit }: ShipmentPageRequest): FoundShipments {
  return { ids: found.slice(0, limit), total: { count: found.length, capped: !isAtEnd } }
}

/**
 * The first of those that the index has found and of the shipments of customers with that name. Those of many customers of
 * long ago are beside each other, and begin where the newest of them is.
 */
async function pageWithNamed(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
  request: ShipmentPageRequest,
  found: readonly number[],
): Promise<number[]> {
  const { customers, customersBelow } = search
  const named: number[] = []
  if (
    customers.length > fewCustomers &&
    customersBelow !== null &&
    request.sort === 'id' &&
    request.descending
  ) {
    const sought = new Set(customers)
    let to = Math.min(customersBelow, Number(request.after?.[0] ?? customersBelow))
    for (let ids = firstNamedIds; ids <= mostNamedIds; ids *= 2) {
      const from = to - ids
      // Compared here: a list of thousands would have to be planned for.
      const pairs = await customersByShipment(tx, { from, to })
      named.push(...pairs.filter(([, customer]) => sought.has(customer)).map(([id]) => id))
      const page = await pageAmong(tx, filter, request, [...found, ...named])
      if (page.length >= request.limit && (page.at(-1) ?? 0) >= from) return page
      to = from
    }
  }
  named.push(...(await firstOfCustomers(tx, filter, request, customers)))
  return pageAmong(tx, filter, request, [...found, ...named])
}

interface AskedOfIndex {
  filter: ShipmentCondition
  search: ShipmentSearch
}

/**
 * Leaves to the index what is rare among the shipments that were looked at, and to the comparison with the filter what is
 * frequent: the index would have to go through all that have it, however few have the rest.
 */
function leaveToRarest(
  tx: TenantTransaction,
  { filter, search }: SearchedFilter,
  looked: readonly WalkedShipment[],
): AskedOfIndex {
  const isFrequent = (_: unknown, place: number) =>
    looked.filter(({ had }) => had?.[place] === '1').length * oneIn > looked.length
  const frequent = search.groups.filter(isFrequent)
  if (frequent.length === 0 || frequent.length === search.groups.length) return { filter, search }
  const groups = search.groups.filter(group => !frequent.includes(group))
  return {
    filter: { ...filter, also: matches(tx, { ...search, groups: frequent }) },
    search: { ...search, groups },
  }
}

/** Compares all that match with the filter. */
async function compare(
  tx: TenantTransaction,
  filter: ShipmentCondition,
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
  filter: ShipmentCondition,
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

/** In the order of ids: what the index tells, part by part, until the page is full. */
async function searchById(
  tx: TenantTransaction,
  { filter, search }: AskedOfIndex,
  request: ShipmentPageRequest,
): Promise<FoundShipments> {
  const [lowest, highest] = [1, await highestId(tx)]
  const last = request.descending ? lowest : highest
  const begin = request.after ? Number(request.after[0]) : request.descending ? highest : lowest
  const found: number[] = []
  let matching = 0
  let most = firstMatching
  for (let first: number | null = begin; first !== null && found.length < request.limit; ) {
    const { ids, next }: MatchingIds = await matchingIds(tx, search, { first, last, most })
    if (first === begin && next === null) return compare(tx, filter, request, ids)
    found.push(...(await pageById(tx, filter, { ...request, limit: request.limit - found.length }, ids)))
    matching += ids.length
    most = Math.min(2 * most, mostMatching)
    first = next
  }
  const isFull = found.length >= request.limit
  return { ids: found, total: { count: isEmpty(filter) ? matching : found.length, capped: isFull } }
}

/** Whether all shipments pass. */
function isEmpty(filter: ShipmentCondition): boolean {
  return Object.keys(filter).length === 0
}

/** In the order of dates: all that match, with the page of those that were seen. */
async function searchByDate(
  tx: TenantTransaction,
  { filter, search }: AskedOfIndex,
  request: ShipmentPageRequest,
): Promise<FoundShipments> {
  const last = await highestId(tx)
  let found: number[] = []
  for (let first: number | null = 1; first !== null; ) {
    const { ids, next }: MatchingIds = await matchingIds(tx, search, { first, last, most: mostMatching })
    if (first === 1 && next === null) return compare(tx, filter, request, ids)
    found = await pageAmong(tx, filter, request, [...found, ...ids])
    first = next
  }
  return { ids: found, total: { count: found.length, capped: found.length >= request.limit } }
}
