export interface PageRequest<Key> {
  readonly limit: number
  readonly descending: boolean
  /** Null for the first page. */
  readonly after: Key | null
}

export interface Page<Item> {
  readonly items: Item[]
  readonly more: boolean
}

/** `capped`: counting stopped at this number. */
export interface Count {
  readonly count: number
  readonly capped: boolean
}

/** Needs one row more than the page. */
export function pageOf<Item>(rows: Item[], limit: number): Page<Item> {
  return { items: rows.slice(0, limit), more: rows.length > limit }
}
