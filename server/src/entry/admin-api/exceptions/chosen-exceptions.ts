import Type from 'typebox'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { Group, Id, ListOf, NamedRecord, optional } from '../../../platform/shared/schema.ts'
import { mostExceptionsAtOnce } from '../../../shipping/exceptions/index.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import { type AskedFilters, exceptionFilter } from './exception-filter.ts'
import { nameOf } from './exception-record.ts'
import type { ExceptionFamily } from './family.ts'

/** The choice of exceptions: ticked ones, or all that match the filters of their list. */
export function chosenFields({ filters }: ExceptionFamily) {
  return {
    ids: optional(ListOf('Ids', Id('Id'), { fewest: 1, most: mostExceptionsAtOnce })),
    exceptions: optional(Group('Exceptions', filters)),
  }
}

export const ChangedExceptionsRecord = NamedRecord('ChangedExceptions', {
  changed: Type.Integer(),
  left: Type.Integer({ description: 'Records that are no longer exceptions.' }),
})

type Caller = StaffCall<object, object>

/** The ids of the chosen records, each once. Throws VALIDATION_ERROR for none and for too many. */
export async function chosenIds(
  tx: TenantTransaction,
  clock: Clock,
  family: ExceptionFamily,
  {
    session,
    tenant,
    body,
  }: Pick<Caller, 'session' | 'tenant'> & { body: { ids?: number[]; exceptions?: AskedFilters<string> } },
): Promise<number[]> {
  const { ids, exceptions } = body
  if ((ids === undefined) === (exceptions === undefined)) {
    throw invalidFields({ ids: 'Send the ids, or which exceptions.' })
  }
  if (ids !== undefined) return [...new Set(ids)]
  const filter = await exceptionFilter(tx, clock, session.staff.id, exceptions ?? {})
  const found = await family.find(tx, { tenant, clock }, filter, mostExceptionsAtOnce)
  if (found.more) {
    const most = mostExceptionsAtOnce.toLocaleString('en')
    throw invalidFields({
      exceptions: `More than ${most} match, which is the most at once: narrow the filters.`,
    })
  }
  if (found.ids.length === 0) throw invalidFields({ exceptions: 'Nothing matches any more.' })
  return found.ids
}

/** The subject in the record of staff's actions: the name of one exception, or the number of several. */
export async function subjectOf(
  tx: TenantTransaction,
  family: ExceptionFamily,
  ids: readonly number[],
): Promise<string> {
  const [only] = ids
  if (ids.length !== 1 || only === undefined) return `${ids.length.toLocaleString('en')} exceptions`
  return family.requireName(tx, only)
}

/** The caller, as the history of an exception names them. */
export function authorOf({ session }: Pick<Caller, 'session'>) {
  return { id: session.staff.id, name: nameOf(session.staff) }
}
