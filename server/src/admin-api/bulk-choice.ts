import type { TObject, TProperties, TSchema } from 'typebox'
import type { ChoiceOrder, RecordChoice } from '../bulk/index.ts'
import { mostRows } from '../long-work/index.ts'
import { invalidFields } from '../shared/problem.ts'
import { Group, Id, ListOf, optional } from '../shared/schema.ts'

/**
 * The fields that say which records are meant: ticked ones, all that match the filters of their list, or all of a list of
 * exceptions.
 */
export function choiceFields<Filters extends TProperties, Kind extends TSchema>(
  filters: TObject<Filters>,
  kind: Kind,
) {
  return {
    ids: optional(ListOf('Ids', Id('Id'), { fewest: 1, most: mostRows })),
    matching: optional(filters),
    exceptions: optional(Group('Exceptions', { kind: optional(kind) })),
  }
}

/** The filters of a list, without its pages. */
export function matchingOf<Properties extends TProperties>({ properties }: TObject<Properties>) {
  const { limit: _limit, cursor: _cursor, ids: _ids, ...filters } = properties
  return Group('Filters', filters as Omit<Properties, 'limit' | 'cursor' | 'ids'>)
}

interface ChoiceBody<Matching, Kind> {
  ids?: number[]
  matching?: Matching
  exceptions?: { kind?: Kind }
}

/**
 * Which records a body means; `listOf` reads the filters of their list. Throws VALIDATION_ERROR unless it is said in one
 * way.
 */
export function choiceOf<Matching, Filter, Kind extends string, Sort extends string>(
  { ids, matching, exceptions }: ChoiceBody<Matching, Kind>,
  listOf: (matching: Matching) => { filter: Filter; order: ChoiceOrder<Sort> },
): RecordChoice<Filter, Kind, Sort> {
  if ([ids, matching, exceptions].filter(way => way !== undefined).length !== 1) {
    throw invalidFields({ ids: 'Send the ids, what is to match, or which exceptions.' })
  }
  if (exceptions) return { exceptions: exceptions.kind ?? null }
  return matching === undefined ? { ids: ids ?? [] } : listOf(matching)
}
