export type Filters = Record<string, unknown>

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** Page, order and filters of a list. */
export interface ListView {
  page: number
  /** Null for the list's usual order. */
  sort: Sort | null
  filters: Filters
  /** The id of the saved view; 0 for none instead of the default one. */
  saved: number | null
}

/** The address of a list with filters. */
export function listAddress(path: string, filters: Filters): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filters) })}`
}

/** The view of an address. Invalid search parameters are ignored. */
export function viewOf(search: URLSearchParams): ListView {
  const page = Number(search.get('page'))
  const field = search.get('sort')
  const saved = search.get('saved')
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sort: field ? { field, order: search.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
    filters: filtersOf(search.get('filter')),
    saved: saved !== null && /^\d{1,15}$/.test(saved) ? Number(saved) : null,
  }
}

/** The search parameters for another view. Parameters of others than the list stay. */
export function withView(search: URLSearchParams, view: ListView): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['filter', 'page', 'sort', 'order', 'saved']) next.delete(name)
  for (const [name, value] of new URLSearchParams(storedSearch(view))) next.set(name, value)
  if (view.saved !== null) next.set('saved', String(view.saved))
  if (view.page > 1) next.set('page', String(view.page))
  return next
}

/** The filters and the order as a saved view stores them. */
export function storedSearch({ filters, sort }: Pick<ListView, 'filters' | 'sort'>): string {
  const search = new URLSearchParams()
  const named = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))
  if (named.length > 0) search.set('filter', JSON.stringify(Object.fromEntries(named)))
  if (sort) {
    search.set('sort', sort.field)
    search.set('order', sort.order)
  }
  return search.toString()
}

/** True if the address says what to show. */
export function isChosen({ filters, sort, saved }: ListView): boolean {
  return saved !== null || sort !== null || Object.keys(filters).length > 0
}

function filtersOf(text: string | null): Filters {
  try {
    const filters: unknown = JSON.parse(text ?? '{}')
    return typeof filters === 'object' && filters !== null && !Array.isArray(filters) ? { ...filters } : {}
  } catch {
    return {}
  }
}

/**
 * A code as a part of an address of the app. Points become %2E: the server takes a last part with a point for a file.
 */
export function inAddress(code: string): string {
  return encodeURIComponent(code).replaceAll('.', '%2E')
}
