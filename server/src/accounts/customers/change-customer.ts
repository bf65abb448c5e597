import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields, notFound } from '../../platform/shared/problem.ts'
import {
  type CustomerFields,
  type CustomerRow,
  findCustomer,
  updateCustomer,
} from './customers.repository.ts'

/** Changes the given fields. Throws NOT_FOUND, and VALIDATION_ERROR for an empty name. */
export function changeCustomer(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  id: number,
  change: Partial<CustomerFields>,
  recorder: Recorder,
): Promise<CustomerRow> {
  if ('name' in change && !change.name) throw invalidFields({ name: 'Name is required.' })
  return database.write(tenantId, async tx => {
    const before = found(await findCustomer(tx, id))
    const customer = found(await updateCustomer(tx, id, change, clock.now()))
    recorder.record(tx, { subject: customer.name, changes: fieldChanges(before, change) })
    return customer
  })
}

/** Throws NOT_FOUND, also for another company's customer. */
export async function requireCustomer(tx: TenantTransaction, id: number): Promise<CustomerRow> {
  return found(await findCustomer(tx, id))
}

function found(customer: CustomerRow | undefined): CustomerRow {
  if (!customer) throw noSuchCustomer()
  return customer
}

export function noSuchCustomer() {
  return notFound('No such customer.')
}
