import { type Recorder, unrecorded } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { type CustomerFields, type CustomerRow, insertCustomer } from './customers.repository.ts'

/** Throws VALIDATION_ERROR for an empty name. */
export async function createCustomer(
  database: Database,
  tenantId: number,
  fields: Partial<CustomerFields> & { name: string },
  recorder: Recorder = unrecorded,
): Promise<CustomerRow> {
  const name = fields.name.trim()
  if (!name || [...name].length > 255 || name.includes('\0')) {
    throw invalidFields({ name: 'Name must have 1 to 255 characters.' })
  }
  return database.write(tenantId, async tx => {
    const customer = await insertCustomer(tx, { ...fields, name })
    recorder.record(tx, { subject: customer.name })
    return customer
  })
}
