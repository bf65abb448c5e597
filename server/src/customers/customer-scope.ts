import type { TenantTransaction } from '../database/index.ts'
import type { Scope } from '../tenants/index.ts'
import { findCustomer } from './customers.repository.ts'

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
  return (await findCustomer(tx, customerId))?.active ?? false
}
