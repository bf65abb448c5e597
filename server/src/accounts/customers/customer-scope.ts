import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Scope } from '../tenants/index.ts'
import { customerStateQuery, findCustomer, listActive } from './customers.repository.ts'

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

/**
 * Whose records a list is to hold, where a caller may name a customer: null for everybody's. A customer that is not there
 * or out of the caller's scope is added to the faults; one that is switched off has a past to be listed.
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
