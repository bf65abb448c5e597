import type { Scope } from '../../accounts/tenants/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { findPickup as findRow, type PickupDetails } from './pickup.repository.ts'

/** The pickup with this id in the caller's scope. Throws NOT_FOUND where there is none, also for one of others. */
export function findPickup(database: Database, scope: Scope, id: string): Promise<PickupDetails> {
  return database.read(scope.tenant.id, tx => requirePickup(tx, scope, id))
}

export async function requirePickup(tx: TenantTransaction, scope: Scope, id: string): Promise<PickupDetails> {
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const pickup =
    number !== null && Number.isSafeInteger(number) ? await findRow(tx, scope.customerId, number) : undefined
  if (!pickup) throw notFound('No such pickup.')
  return pickup
}
