import type { Database, TenantTransaction } from '../database/index.ts'
import { invalidFields } from '../shared/problem.ts'
import { type CustomerFields, type CustomerRow, insertCustomer } from './customers.repository.ts'

/** Makes a customer of the tenant. Throws VALIDATION_ERROR for a name that cannot be. */
export async function createCustomer(
  database: Database,
  tenantId: number,
  fields: Partial<CustomerFields> & { name: string },
  within: (tx: TenantTransaction, customer: CustomerRow) => Promise<void> = async () => {},
): Promise<CustomerRow> {
  const name = fields.name.trim()
  if (!name || [...name].length > 255 || name.includes('\0')) {
    throw invalidFields({ name: 'Name must have 1 to 255 characters.' })
  }
  return database.write(tenantId, async tx => {
    const customer = await insertCustomer(tx, { ...fields, name })
    await within(tx, customer)
    return customer
  })
}
