import type { Database, TenantTransaction } from '../database/index.ts'
import {
  type ListedPickup,
  listPickupExceptions,
  listPickups,
  type PickupExceptionKind,
  type PickupFilter,
} from '../pickups/index.ts'
import type { Clock } from '../shared/clock.ts'
import type { Page } from '../shared/pages.ts'
import type { Tenant } from '../tenants/index.ts'
import { type ChosenRow, chosenByFilter, chosenByIds } from './choose.ts'

/** Which pickups something is done to: those that were ticked, or all of a list as of now, in its order. */
export type PickupChoice =
  | { readonly ids: readonly number[] }
  | { readonly filter: PickupFilter; readonly order: PickupOrder }
  /** Those that somebody has to look after, of one kind or all. */
  | { readonly exceptions: PickupExceptionKind | null }

/** The order of a list of pickups. */
export interface PickupOrder {
  readonly sort: 'id' | 'scheduled_date'
  readonly descending: boolean
}

type ReadPage = (
  tx: TenantTransaction,
  page: { limit: number; after: ListedPickup | null },
) => Promise<Page<ListedPickup>>

/** The pickups chosen, with their confirmation numbers. Throws VALIDATION_ERROR where they are too many, or none. */
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
  options: { tenant: Tenant; clock: Clock },
  choice: Exclude<PickupChoice, { ids: readonly number[] }>,
): ReadPage {
  if ('exceptions' in choice) {
    return (tx, { limit, after }) =>
      listPickupExceptions(tx, options, choice.exceptions, {
        descending: true,
        limit,
        after: after && [after.id],
      })
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

function keyOf(pickup: ListedPickup, { sort }: PickupOrder): (string | number)[] {
  return sort === 'scheduled_date' ? [pickup.scheduled_date, pickup.id] : [pickup.id]
}
