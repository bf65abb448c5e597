import type { TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { dateOn } from '../shared/dates.ts'
import type { Page, PageRequest } from '../shared/pages.ts'
import type { Tenant } from '../tenants/index.ts'
import { findPickupExceptions, type PickupExceptionKind } from './pickup-exceptions.repository.ts'
import { type ListedPickup, listPickups, type PickupKey } from './pickup-list.repository.ts'

export interface PickupInTrouble extends ListedPickup {
  kinds: PickupExceptionKind[]
}

/** A page of the pickups at carriers that somebody has to look after, the newest first. */
export async function listPickupExceptions(
  tx: TenantTransaction,
  { tenant, clock }: { tenant: Tenant; clock: Clock },
  kind: PickupExceptionKind | null,
  request: PageRequest<PickupKey>,
): Promise<Page<PickupInTrouble>> {
  const found = await findPickupExceptions(tx, dateOn(clock.now(), tenant.timezone), kind, request)
  const ids = found.items.map(item => item.pickupId)
  const whole = { sort: 'id' as const, descending: true, after: null, limit: ids.length }
  const { items } = await listPickups(tx, { ids }, whole)
  const kinds = new Map(found.items.map(item => [item.pickupId, item.kinds]))
  return { items: items.map(pickup => ({ ...pickup, kinds: kinds.get(pickup.id) ?? [] })), more: found.more }
}
