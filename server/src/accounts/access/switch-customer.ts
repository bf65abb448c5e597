import type { Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type CustomerRow, noSuchCustomer, updateCustomer } from '../customers/index.ts'
import { deactivateUsersOf } from './api-users.ts'

/**
 * Deactivation includes the customer's API users: `usersDeactivated` is the number of formerly active ones. Throws
 * NOT_FOUND.
 */
export function switchCustomer(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  id: number,
  active: boolean,
  recorder: Recorder,
): Promise<{ customer: CustomerRow; usersDeactivated: number }> {
  return database.write(tenantId, async tx => {
    const customer = await updateCustomer(tx, id, { active }, clock.now())
    if (!customer) throw noSuchCustomer()
    const usersDeactivated = active ? 0 : await deactivateUsersOf(tx, clock, id)
    recorder.record(tx, { subject: customer.name })
    return { customer, usersDeactivated }
  })
}
