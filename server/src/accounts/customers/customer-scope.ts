import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Scope } from '../tenants/index.ts'
import { customerStateQuery, findCustomer, listActive } from './customers.repository.ts'

/** Covers customers that do not exist, are inactive, are another tenant's or are out of the caller's scope. */
export const unknownCustomer = 'Unknown customer.'

export async function isCustomerInScope(
  tx: TenantTransaction,
  scope: Scope,
  customerId: number,
): Promise<boolean> {
  if (scope.customerId !== null) return scope.customerId === customerId
  const [customer] = await tx.send(customerStateQuery(tx.tenantId, customerId))
  return customer?.active ?? false
}

export async function customersInScope(
  tx: TenantTransaction,
  scope: Scope,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const own = scope.customerId
  if (own !== null) return new Set(customerIds.filter(id => id === own))
  return new Set(customerIds.length === 0 ? [] : await listActive(tx, customerIds))
}

/** Shares its round trip. */
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

/**
 * Null for all customers. Adds a fault for an unknown customer or one out of scope; inactive ones are allowed, for
 * their past.
 */
export async function customerOfList(
  tx: TenantTransaction,
  scope: Scope,
  wanted: number | undefined,
  faults: FieldProblems,
): Promise<number | null> {
  if (wanted === undefined || wanted === scope.customerId) return scope.customerId
  if (scope.customerId !== null || !(await findCustomer(tx, wanted))) faults.customer_id = unknownCustomer
  return wanted
}
