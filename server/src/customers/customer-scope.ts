import type { Database, TenantTransaction } from '../database/index.ts'
import type { Scope } from '../tenants/index.ts'
import { customerStateQuery, listActive } from './customers.repository.ts'

/**
 * The same for a customer that does not exist, is switched off, is another tenant's or is out of the caller's scope.
 */
export const unknownCustomer = 'Unknown customer.'

/** Whether the caller may act for this customer. */
export async function isCustomerInScope(
  tx: TenantTransaction,
  scope: Scope,
  customerId: number,
): Promise<boolean> {
  if (scope.customerId !== null) return scope.customerId === customerId
  const [customer] = await tx.send(customerStateQuery(tx.tenantId, customerId))
  return customer?.active ?? false
}

/** Those of some customers that the caller may act for. */
export async function customersInScope(
  tx: TenantTransaction,
  scope: Scope,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = scope.customerId
  if (own !== null) return new Set(customerIds.filter(id => id === own))
  return new Set(customerIds.length === 0 ? [] : await listActive(tx, customerIds))
}

/** The same outside a transaction, by a read that shares its round trip with others. */
export async function readCustomerInScope(
  database: Database,
  scope: Scope,
  customerId: number,
): Promise<boolean> {
  if (scope.customerId !== null) return scope.customerId === customerId
  const [customer] = await database.readBatched(scope.tenant.id, ({ tenantId }) =>
    customerStateQuery(tenantId, customerId),
  )
  return customer?.active ?? false
}
