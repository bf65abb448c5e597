import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import type { ExceptionSubject } from '../exceptions/index.ts'
import { pickupExceptionsAmong } from './pickup-exceptions.repository.ts'
import { todayOfPickups } from './pickup-today.repository.ts'

export function pickupExceptions(clock: Clock): ExceptionSubject {
  return {
    tables: pickupWorkTables,
    async among(tx, ids) {
      const { timezone } = await requireOwnTenant(tx)
      return pickupExceptionsAmong(tx, await todayOfPickups(tx, clock.now(), timezone), ids)
    },
  }
}

export const pickupWorkTables = {
  work: 'pickup_exception_work',
  notes: 'pickup_exception_notes',
  id: 'pickup_id',
} as const
