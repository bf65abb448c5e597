import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource, Schemas } from '../http/api.ts'
import { useApi } from '../http/use-api.ts'
import { numberText } from '../messages/text.ts'
import { type Filters, type ListView, type Sort, viewOf, withView } from './list-address.ts'

export const perPage = 25

/** A page of a list as the server sends it. */
export interface Items<Item> {
  items: Item[]
  next_cursor: string | null
  /** On the first page only. */
  total: Schemas['Total'] | null
  /** Remarks on the whole list, on the first page only. */
  warnings?: { message: string }[]
}

/** The number of records, with a plus where the server stopped counting: `10,000+`. */
export function totalText({ count, capped }: Schemas['Total']): string {
  return `${numberText(count)}${capped ? '+' : ''}`
}

/** A page of a list with its number, and the total and remarks of the first page. */
interface ListPage extends Items<unknown> {
  page: number
}

export interface ListOptions {
  resource: Resource
  /** The usual order; it may depend on the filters. */
  sort: Sort | ((filters: Filters) => Sort)
  /** Fixed filters, such as the customer of a page. */
  always?: Filters
  /** A list inside another page leaves the address alone. */
  inside?: boolean
}

export interface List {
  resource: Resource
  /** Undefined until the first page is loaded. While another page loads, the previous one. */
  data: ListPage | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
  filterValues: Filters
  setFilters: (filters: Filters) => void
  sort: Sort
  setSort: (sort: Sort) => void
  setPage: (page: number) => void
  /** The request's query without the page. */
  query: Filters
}

/** A list of the admin API. The address holds its page, order and filters. */
export function useList({ resource, sort: usualSort, always, inside = false }: ListOptions): List {
  const [view, show] = useView(inside)
  const sort = view.sort ?? (typeof usualSort === 'function' ? usualSort(view.filters) : usualSort)
  const query = { ...always, ...view.filters, sort: sort.field, order: sort.order.toLowerCase() }
  const pageQuery = usePageQuery(resource, query)
  const { data, error, isFetching, refetch } = useQuery({
    ...pageQuery(view.page),
    placeholderData: keepPreviousData,
  })
  return {
    resource,
    data,
    error,
    isFetching,
    refetch,
    filterValues: view.filters,
    setFilters: filters => show({ ...view, page: 1, filters }),
    sort,
    setSort: next => show({ ...view, page: 1, sort: next }),
    setPage: page => show({ ...view, page }),
    query,
  }
}

const ListContext = createContext<List | null>(null)
export const ListProvider = ListContext.Provider

/** The surrounding list. */
export function useListContext(): List {
  const list = useContext(ListContext)
  if (!list) throw new Error('There is no list here.')
  return list
}

/**
 * The query for a page. The server pages by cursor, the address by number: page n starts at the cursor from page n − 1,
 * which is read first unless it is cached.
 */
function usePageQuery(resource: Resource, query: Filters) {
  const request = useApi()
  const queries = useQueryClient()

  function pageQuery(page: number) {
    return {
      queryKey: ['api', `/${resource}`, query, page],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(page, signal),
    }
  }

  async function readPage(page: number, signal: AbortSignal): Promise<ListPage> {
    const before = page > 1 ? await queries.ensureQueryData(pageQuery(page - 1)) : null
    if (before?.next_cursor === null) return before
    const params = { query: { ...query, limit: perPage, cursor: before?.next_cursor } }
    // The types know paths with parameters, not filled-in paths.
    const answer = (await request(
      'get',
      `/${resource}` as never,
      { params, signal } as never,
    )) as Items<unknown>
    // All entries of this page are deleted: the page before is now the last.
    if (before && answer.items.length === 0) return queries.fetchQuery(pageQuery(page - 1))
    return before
      ? { ...answer, page, total: before.total, warnings: before.warnings ?? [] }
      : { ...answer, page }
  }

  return pageQuery
}

function useView(inside: boolean): [ListView, (view: ListView) => void] {
  const [search, setSearch] = useSearchParams()
  const [ownView, setOwnView] = useState<ListView>({ page: 1, sort: null, filters: {} })
  if (inside) return [ownView, setOwnView]
  const view = viewOf(search)
  return [
    view,
    next => setSearch(old => withView(old, next), { preventScrollReset: next.page === view.page }),
  ]
}
