import Type, { type Static } from 'typebox'
import type { TenantTransaction } from '../../database/index.ts'
import type { StaffCall } from '../../http/session-endpoint.ts'
import type { Clock } from '../../shared/clock.ts'
import { invalidFields } from '../../shared/problem.ts'
import { Group, Id, ListOf, NamedRecord, optional } from '../../shared/schema.ts'
import { findExceptions, mostExceptionsAtOnce, namesOfShipments } from '../../shipments/index.ts'
import { exceptionFilter, exceptionFilters } from './exception-filter.ts'
import { nameOf } from './exception-record.ts'

/** The fields that say which exceptions are meant: ticked ones, or all that match the filters of their list. */
export const chosenFields = {
  ids: optional(ListOf('Ids', Id('Id'), { fewest: 1, most: mostExceptionsAtOnce })),
  exceptions: optional(Group('Exceptions', exceptionFilters)),
}
const Chosen = Group('Exceptions', chosenFields)

export const ChangedExceptionsRecord = NamedRecord('ChangedExceptions', {
  changed: Type.Integer(),
  left: Type.Integer({ description: 'Exceptions no more.' }),
})

/** The ids of the shipments that a body means, each once. Throws VALIDATION_ERROR where they are too many, or none. */
export async function chosenIds(
  tx: TenantTransaction,
  clock: Clock,
  { session, body }: { session: StaffCall<object, object>['session']; body: Static<typeof Chosen> },
): Promise<number[]> {
  const { ids, exceptions } = body
  if ((ids === undefined) === (exceptions === undefined)) {
    throw invalidFields({ ids: 'Send the ids, or which exceptions.' })
  }
  if (ids !== undefined) return [...new Set(ids)]
  const filter = await exceptionFilter(tx, clock, session.staff.id, exceptions ?? {})
  const page = await findExceptions(tx, filter, {
    descending: true,
    after: null,
    limit: mostExceptionsAtOnce,
  })
  if (page.more) {
    const most = mostExceptionsAtOnce.toLocaleString('en')
    throw invalidFields({
      exceptions: `More than ${most} match, which is the most at once: narrow the filters.`,
    })
  }
  if (page.items.length === 0) throw invalidFields({ exceptions: 'Nothing matches any more.' })
  return page.items.map(({ shipmentId }) => shipmentId)
}

/** What the record of staff's actions says of the exceptions: the AWB of one, how many they are. */
export async function subjectOf(tx: TenantTransaction, ids: readonly number[]): Promise<string> {
  const [only] = ids
  if (ids.length !== 1 || only === undefined) return `${ids.length.toLocaleString('en')} exceptions`
  return (await namesOfShipments(tx, ids)).get(only) ?? '1 exception'
}

/** Whoever calls, as the history of an exception names them. */
export function authorOf({ session }: Pick<StaffCall<object, object>, 'session'>) {
  return { id: session.staff.id, name: nameOf(session.staff) }
}
