import { listStaffRows } from '../../../accounts/staff/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { Choice, Id, optional, WholeChoice } from '../../../platform/shared/schema.ts'
import type { ExceptionFilter } from '../../../shipping/exceptions/index.ts'
import { exceptionKinds } from '../../../shipping/shipments/index.ts'

/** The ages that the list and the counts know, in days. */
export const exceptionAges = [1, 3, 7] as const

const dayMs = 86_400_000

/** The filters of a list of exceptions of these kinds. */
export function exceptionFiltersOf<const Kinds extends readonly string[]>(kinds: Kinds) {
  return { kind: optional(Choice('Kind', kinds)), ...commonFilters }
}

const commonFilters = {
  owner: optional(
    Choice('Owner', ['me', 'nobody'], { description: 'Your own, or those of no active staff member.' }),
  ),
  owner_id: optional(Id('Owner')),
  state: optional(
    Choice('State', ['open', 'snoozed'], { description: 'Snoozed exceptions instead of the others.' }),
  ),
  older_than: optional(
    WholeChoice('Age', exceptionAges, { description: 'Minimum age in days of 24 hours.' }),
  ),
}

/** The filters of the list of shipments' exceptions. */
export const exceptionFilters = exceptionFiltersOf(exceptionKinds)

/** The filters as they are sent. */
export interface AskedFilters<Kind extends string> {
  kind?: Kind
  owner?: 'me' | 'nobody'
  owner_id?: number
  state?: 'open' | 'snoozed'
  older_than?: number
}

/** Reads the filters. `me` is the id of the caller. */
export async function exceptionFilter<Kind extends string>(
  tx: TenantTransaction,
  clock: Clock,
  me: number,
  asked: AskedFilters<Kind>,
): Promise<ExceptionFilter<Kind>> {
  const { kind, owner, owner_id: ownerId, state, older_than: age } = asked
  const ownedBy = owner === 'nobody' ? { noneOf: await activeStaffIds(tx) } : owner === 'me' ? me : ownerId
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(ownedBy === undefined ? {} : { ownedBy }),
    snoozed: state === 'snoozed',
    ...(age === undefined ? {} : { begunBefore: begunBefore(clock, age) }),
  }
}

/** The latest beginning of an exception of that age in days. */
export function begunBefore(clock: Clock, days: number): Date {
  return new Date(clock.now().getTime() - days * dayMs)
}

/** The staff who can be owners of exceptions. */
export async function activeStaffIds(tx: TenantTransaction): Promise<number[]> {
  return (await listStaffRows(tx)).filter(({ active }) => active).map(({ id }) => id)
}
