/** Which part of a list is asked for: after a key, in one direction. */
export interface PageRequest<Key> {
  readonly limit: number
  readonly descending: boolean
  /** The key of the last item that was shown; null for the first page. */
  readonly after: Key | null
}

/** A part of a list; `more` when items follow it. */
export interface Page<Item> {
  readonly items: Item[]
  readonly more: boolean
}

/** How many there are; `capped` when there are at least that many. */
export interface Count {
  readonly count: number
  readonly capped: boolean
}

/** A page of rows that were read with one more than the page holds. */
export function pageOf<Item>(rows: Item[], limit: number): Page<Item> {
  return { items: rows.slice(0, limit), more: rows.length > limit }
}
