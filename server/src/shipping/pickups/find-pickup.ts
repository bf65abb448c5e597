import type { Scope } from '../../accounts/tenants/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { findPickup as findRow, type PickupDetails } from './pickup.repository.ts'

/** Throws NOT_FOUND, also for other callers' pickups. */
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
