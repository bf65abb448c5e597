import type { TObject, TProperties } from 'typebox'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Group, Id, ListOf, optional } from '../../platform/shared/schema.ts'
import type { ChoiceOrder, RecordChoice } from '../../shipping/bulk/index.ts'
import { mostRows } from '../../shipping/long-work/index.ts'

/** The choice of records: ticked ones, all that match the filters of their list, or all that match those of their exceptions. */
export function choiceFields<Filters extends TProperties, Exceptions extends TProperties>(
  filters: TObject<Filters>,
  exceptions: Exceptions,
) {
  return {
    ids: optional(ListOf('Ids', Id('Id'), { fewest: 1, most: mostRows })),
    matching: optional(filters),
    exceptions: optional(Group('Exceptions', exceptions)),
  }
}

/** The filters of a list, without its pages. */
export function matchingOf<Properties extends TProperties>({ properties }: TObject<Properties>) {
  const { limit: _limit, cursor: _cursor, ids: _ids, ...filters } = properties
  return Group('Filters', filters as Omit<Properties, 'limit' | 'cursor' | 'ids'>)
}

interface ChoiceBody<Matching, Exceptions> {
  ids?: number[]
  matching?: Matching
  exceptions?: Exceptions
}

/** Reads the filters of the list and of the exceptions. */
interface ReadFilters<Matching, Filter, ExceptionQuery, Exceptions, Sort extends string> {
  listOf(matching: Matching): { filter: Filter; order: ChoiceOrder<Sort> }
  exceptionsOf(query: ExceptionQuery): Exceptions
}

/** The choice in a body. Throws VALIDATION_ERROR unless the body chooses in exactly one way. */
export function choiceOf<Matching, Filter, ExceptionQuery, Exceptions, Sort extends string>(
  { ids, matching, exceptions }: ChoiceBody<Matching, ExceptionQuery>,
  { listOf, exceptionsOf }: ReadFilters<Matching, Filter, ExceptionQuery, Exceptions, Sort>,
): RecordChoice<Filter, Exceptions, Sort> {
  if ([ids, matching, exceptions].filter(way => way !== undefined).length !== 1) {
    throw invalidFields({ ids: 'Send the ids, what is to match, or which exceptions.' })
  }
  if (exceptions !== undefined) return { exceptions: exceptionsOf(exceptions) }
  return matching === undefined ? { ids: ids ?? [] } : listOf(matching)
}
