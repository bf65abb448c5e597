import type { TObject, TProperties } from 'typebox'
import { invalidFields } from '../shared/problem.ts'
import { Group, Id, ListOf, optional } from '../shared/schema.ts'
import { mostRows } from '../work/index.ts'

/** The fields that say which records of a list are meant: ticked ones, or all that match its filters. */
export function choiceFields<Filters extends TProperties>(filters: TObject<Filters>) {
  return {
    ids: optional(ListOf('Ids', Id('Id'), { fewest: 1, most: mostRows })),
    matching: optional(filters),
  }
}

/** The filters of a list, without its pages. */
export function matchingOf<Properties extends TProperties>({ properties }: TObject<Properties>) {
  const { limit: _limit, cursor: _cursor, ids: _ids, ...filters } = properties
  return Group('Filters', filters as Omit<Properties, 'limit' | 'cursor' | 'ids'>)
}

/** Reads which records are meant. Throws VALIDATION_ERROR unless it is said in one of the two ways. */
export function choiceOf<Matching, Query>(
  { ids, matching }: { ids?: number[]; matching?: Matching },
  queryOf: (matching: Matching) => Query,
): { ids: number[] } | { matching: Query } {
  if (ids !== undefined && matching === undefined) return { ids }
  if (matching !== undefined && ids === undefined) return { matching: queryOf(matching) }
  throw invalidFields({ ids: 'Send either the ids or what is to match.' })
}
