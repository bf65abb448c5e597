/** The page of a list that is wanted: after a key, in one direction. */
export interface PageRequest<Key> {
  readonly limit: number
  readonly descending: boolean
  /** The key of the last item that was shown; null for the first page. */
  readonly after: Key | null
}

/** A page of a list; `more` when items follow it. */
export interface Page<Item> {
  readonly items: Item[]
  readonly more: boolean
}

/** How many items there are; `capped` when counting stopped at this number. */
export interface Count {
  readonly count: number
  readonly capped: boolean
}

/** Makes a page of rows, of which one more was read than the page has. */
export function pageOf<Item>(rows: Item[], limit: number): Page<Item> {
  return { items: rows.slice(0, limit), more: rows.length > limit }
}
