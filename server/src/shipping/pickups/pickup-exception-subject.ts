import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import type { ExceptionSubject } from '../exceptions/index.ts'
import { pickupExceptionsAmong } from './pickup-exceptions.repository.ts'

/** Pickups at carriers, as what somebody may have to look after. */
export function pickupExceptions(clock: Clock): ExceptionSubject {
  return {
    tables: pickupWorkTables,
    async among(tx, ids) {
      const { timezone } = await requireOwnTenant(tx)
      return pickupExceptionsAmong(tx, dateOn(clock.now(), timezone), ids)
    },
  }
}

/** Where the work on exceptions of pickups is kept. */
export const pickupWorkTables = {
  work: 'pickup_exception_work',
  notes: 'pickup_exception_notes',
  id: 'pickup_id',
} as const
