import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource, Schemas } from '../http/api.ts'
import { useApi } from '../http/use-api.ts'
import { numberText } from '../messages/text.ts'
import type { ListColumn } from './chosen-columns.ts'
import {
  type Filters,
  isChosen,
  type ListView,
  type Sort,
  storedSearch,
  viewOf,
  withView,
} from './list-address.ts'
import {
  type ListName,
  type ListSettings,
  type SavedView,
  useChangeListSettings,
  useListSettings,
} from './list-settings.ts'

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
  /** Its name in saved views and settings. */
  list: ListName
  /** The usual order; it may depend on the filters. */
  sort: Sort | ((filters: Filters) => Sort)
  /** Fixed filters, such as the customer of a page. */
  always?: Filters
  /** A list inside another page leaves the address alone. */
  inside?: boolean
}

export interface List {
  resource: Resource
  list: ListName
  /** False for a list inside another page. */
  hasViews: boolean
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
  /** The order and filters of the address, without usual ones. */
  view: ListView
  /** Undefined until known. */
  settings: ListSettings | undefined
  pageSize: number
  /** The chosen saved view. */
  saved: SavedView | null
  /** True if the list differs from its saved view. */
  isChanged: boolean
  /** Shows a saved view, other filters, or with none the whole list. */
  choose: (chosen: SavedView | Filters | null) => void
  /** Names the present filters and order in the address as a saved view. */
  showSaved: (id: number) => void
  /** The chosen columns in order; null for the usual ones. */
  columns: readonly string[] | null
  /** In a saved view the change lasts until another view is chosen or it is saved. */
  setColumns: (columns: string[] | null) => void
}

/** A list of the admin API. The address holds its page, order and filters. */
export function useList({ resource, list, sort: usualSort, always, inside = false }: ListOptions): List {
  const settings = useListSettings()
  const { view, saved, show, usual } = useView(list, inside, settings)
  const shownColumns = useColumns(list, saved, settings)
  const sort = view.sort ?? (typeof usualSort === 'function' ? usualSort(view.filters) : usualSort)
  const query = { ...always, ...view.filters, sort: sort.field, order: sort.order.toLowerCase() }
  const pageSize = settings?.page_size ?? 25
  const pageQuery = usePageQuery(resource, query, pageSize)
  const { data, error, isFetching, refetch } = useQuery({
    ...pageQuery(view.page),
    placeholderData: keepPreviousData,
    enabled: settings !== undefined,
  })
  return {
    resource,
    list,
    hasViews: !inside,
    data,
    error,
    isFetching,
    refetch,
    filterValues: view.filters,
    setFilters(filters) {
      const isCleared = Object.keys(filters).length === 0 && (saved?.search ?? '').includes('filter=')
      show({ ...view, page: 1, filters, ...(isCleared ? { saved: usual, sort: null } : {}) })
    },
    sort,
    setSort: next => show({ ...view, page: 1, sort: next }),
    setPage: page => show({ ...view, page }),
    query,
    view,
    settings,
    pageSize,
    saved,
    isChanged:
      saved !== null && (storedSearch(view) !== storedSearch(savedView(saved)) || shownColumns.isChanged),
    choose: chosen => show(isSaved(chosen) ? savedView(chosen) : listOf(chosen ?? {}, usual)),
    showSaved: id => show({ ...view, saved: id }),
    columns: shownColumns.columns,
    setColumns: shownColumns.set,
  }
}

function isSaved(chosen: SavedView | Filters | null): chosen is SavedView {
  return chosen !== null && 'can_change' in chosen
}

function listOf(filters: Filters, saved: number | null): ListView {
  const isAll = Object.keys(filters).length === 0
  return { page: 1, sort: null, filters, saved: isAll ? saved : null }
}

function savedView({ id, search }: SavedView): ListView {
  return { ...viewOf(new URLSearchParams(search)), page: 1, saved: id }
}

/** The columns of the saved view or else the person's own; changes of a saved view's columns wait to be saved. */
function useColumns(list: ListName, saved: SavedView | null, settings: ListSettings | undefined) {
  const { change } = useChangeListSettings()
  const [draft, setDraft] = useState<{ of: SavedView; columns: string[] | null } | null>(null)
  const own = settings?.lists.find(each => each.list === list)?.columns ?? null
  const drafted = saved && draft?.of === saved ? draft : null
  return {
    columns: drafted ? drafted.columns : (saved?.columns ?? own),
    isChanged: drafted !== null,
    set(columns: string[] | null) {
      if (saved) setDraft({ of: saved, columns })
      else void change({ list, columns })
    },
  }
}

const OfferContext = createContext<(columns: readonly ListColumn[]) => void>(() => {})
export const OfferProvider = OfferContext.Provider

/** Offers the columns of a table to the surrounding list, for its choice of columns. */
export function useOfferColumns(columns: readonly ListColumn[]): void {
  const offer = useContext(OfferContext)
  const names = JSON.stringify(columns.map(({ id, name, quietName = false }) => [id, name, quietName]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: lists make the same columns anew with each render
  useEffect(() => offer(columns), [offer, names])
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
function usePageQuery(resource: Resource, query: Filters, pageSize: number) {
  const request = useApi()
  const queries = useQueryClient()

  function pageQuery(page: number) {
    return {
      queryKey: ['api', `/${resource}`, query, page, pageSize],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(page, signal),
    }
  }

  async function readPage(page: number, signal: AbortSignal): Promise<ListPage> {
    const before = page > 1 ? await queries.ensureQueryData(pageQuery(page - 1)) : null
    if (before?.next_cursor === null) return before
    const params = { query: { ...query, limit: pageSize, cursor: before?.next_cursor } }
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

/** The view of the address, or the default one of an address that says nothing. */
function useView(list: ListName, inside: boolean, settings: ListSettings | undefined) {
  const [search, setSearch] = useSearchParams()
  const [ownView, setOwnView] = useState<ListView>({ page: 1, sort: null, filters: {}, saved: null })
  const views = useMemo(
    () => (inside ? [] : (settings?.views.filter(each => each.list === list) ?? [])),
    [inside, settings, list],
  )
  if (inside) return { view: ownView, saved: null, show: setOwnView, usual: null }
  const inAddress = viewOf(search)
  const usualId = settings?.lists.find(each => each.list === list)?.default_view ?? null
  const id = isChosen(inAddress) ? inAddress.saved : usualId
  const saved = views.find(each => each.id === id) ?? null
  const isNamedOnly = inAddress.sort === null && Object.keys(inAddress.filters).length === 0
  const view = saved && isNamedOnly ? { ...savedView(saved), page: inAddress.page } : inAddress
  return {
    view,
    saved,
    show: (next: ListView) =>
      setSearch(old => withView(old, next), { preventScrollReset: next.page === view.page }),
    /** The whole list's mark in an address that would show the default view. */
    usual: usualId === null ? null : 0,
  }
}
