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
  const { package_type_id: typeId } = request
  if (typeId !== undefined && !catalog.packageTypes.some(({ id }) => id === typeId)) {
    faults.package_type_id = 'Unknown package type.'
  }
  for (const [field, customerId] of namedCustomers(request)) {
    if (customerId === undefined || faults[field] !== undefined) continue
    const isKnown = await readCustomerInScope(database, scope, customerId)
    if (!isKnown) faults[field] = unknownCustomer
  }
  return faults
}

/** The customer whose pricing applies; null for public pricing. */
export function pricedCustomer({ customerId }: Scope, request: Partial<QuoteRequest>): number | null {
  const [[, ofStaff], [, ofSender]] = namedCustomers(request)
  return ofStaff ?? ofSender ?? customerId
}

type Named = readonly [field: string, customerId: number | undefined]

function namedCustomers({ customer_id, sender }: Partial<QuoteRequest>): readonly [Named, Named] {
  return [
    ['customer_id', customer_id],
    ['sender.customer_id', sender?.customer_id],
  ]
}
