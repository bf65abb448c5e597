import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import {
  type ListedPickup,
  listPickupExceptions,
  listPickups,
  type PickupExceptionFilter,
  type PickupFilter,
  todayOfPickups,
} from '../pickups/index.ts'
import {
  type ChoiceOrder,
  type ChosenRow,
  chosenByFilter,
  chosenByIds,
  type ReadPage,
  type RecordChoice,
} from './choose.ts'

export type PickupChoice = RecordChoice<PickupFilter, PickupExceptionFilter, PickupSort>

type PickupSort = 'id' | 'scheduled_date'

/** Throws VALIDATION_ERROR for no pickups or too many. */
export function choosePickups(
  { database, clock }: { database: Database; clock: Clock },
  tenant: Tenant,
  choice: PickupChoice,
): Promise<ChosenRow[]> {
  if ('ids' in choice) {
    return chosenByIds(choice.ids, some => database.read(tenant.id, tx => namesOf(tx, some)))
  }
  const read = readerOf({ tenant, clock }, choice)
  return chosenByFilter<ListedPickup>(
    page => database.read(tenant.id, tx => read(tx, page)),
    pickup => ({ recordId: pickup.id, name: pickup.confirmation_number }),
  )
}

function readerOf(
  { tenant, clock }: { tenant: Tenant; clock: Clock },
  choice: Exclude<PickupChoice, { ids: readonly number[] }>,
): ReadPage<ListedPickup> {
  if ('exceptions' in choice) {
    return async (tx, { limit, after }) => {
      const today = await todayOfPickups(tx, clock.now(), tenant.timezone)
      return listPickupExceptions(tx, today, choice.exceptions, {
        descending: true,
        limit,
        after: after && [after.id],
      })
    }
  }
  const { filter, order } = choice
  return (tx, { limit, after }) =>
    listPickups(tx, filter, { ...order, limit, after: after && keyOf(after, order) })
}

async function namesOf(tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, string>> {
  const page = { sort: 'id' as const, descending: true, after: null, limit: ids.length }
  const { items } = await listPickups(tx, { ids }, page)
  return new Map(items.map(({ id, confirmation_number: number }) => [id, number]))
}

function keyOf(pickup: ListedPickup, { sort }: ChoiceOrder<PickupSort>): (string | number)[] {
  return sort === 'scheduled_date' ? [pickup.scheduled_date, pickup.id] : [pickup.id]
}
