import { readCustomerInScope, unknownCustomer } from '../../accounts/customers/index.ts'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Catalog } from '../../pricing/catalog/index.ts'
import { optionFaults, shipmentFaults } from '../shipments/index.ts'
import type { QuoteRequest } from './quote-request.ts'

/** Faults beyond the schema's (`known`) and the service's. */
export async function faultsOf(
  { database }: { database: Database },
  scope: Scope,
  catalog: Catalog,
  request: Partial<QuoteRequest>,
  known: FieldProblems,
): Promise<FieldProblems> {
  const faults: FieldProblems = {
    ...shipmentFaults(request, scope.tenant.currency),
    ...optionFaults(request, catalog, null),
    ...known,
  }
  const { package_type_id: typeId, customer_id: customerId } = request
  if (typeId !== undefined && !catalog.packageTypes.some(({ id }) => id === typeId)) {
    faults.package_type_id = 'Unknown package type.'
  }
  if (customerId !== undefined) {
    const isKnown = await readCustomerInScope(database, scope, customerId)
    if (!isKnown) faults.customer_id = unknownCustomer
  }
  return faults
}
