import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { invalidFields, notFound } from '../shared/problem.ts'
import {
  type CustomerFields,
  type CustomerRow,
  findCustomer,
  updateCustomer,
} from './customers.repository.ts'

type Within = (tx: TenantTransaction, customer: CustomerRow) => Promise<void>

/** Changes what was given. Throws NOT_FOUND, and VALIDATION_ERROR for a customer without a name. */
export function changeCustomer(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  id: number,
  change: Partial<CustomerFields>,
  within: Within,
): Promise<CustomerRow> {
  if ('name' in change && !change.name) throw invalidFields({ name: 'Name is required.' })
  return database.write(tenantId, async tx => {
    const customer = found(await updateCustomer(tx, id, change, clock.now()))
    await within(tx, customer)
    return customer
  })
}

/** The customer with this id. Throws NOT_FOUND for another company's as for none. */
export async function requireCustomer(tx: TenantTransaction, id: number): Promise<CustomerRow> {
  return found(await findCustomer(tx, id))
}

function found(customer: CustomerRow | undefined): CustomerRow {
  if (!customer) throw notFound('No such customer.')
  return customer
}
