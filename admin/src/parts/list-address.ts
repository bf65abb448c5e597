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
}

/** The address of a list with filters. */
export function listAddress(path: string, filters: Filters): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filters) })}`
}

/** The view of an address. Invalid search parameters are ignored. */
export function viewOf(search: URLSearchParams): ListView {
  const page = Number(search.get('page'))
  const field = search.get('sort')
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sort: field ? { field, order: search.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
    filters: filtersOf(search.get('filter')),
  }
}

/** The search parameters for another view. Parameters of others than the list stay. */
export function withView(search: URLSearchParams, { page, sort, filters }: ListView): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['filter', 'page', 'sort', 'order']) next.delete(name)
  if (Object.keys(filters).length > 0) next.set('filter', JSON.stringify(filters))
  if (sort) {
    next.set('sort', sort.field)
    next.set('order', sort.order)
  }
  if (page > 1) next.set('page', String(page))
  return next
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
