import { type Recorder, unrecorded } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields, notFound } from '../../platform/shared/problem.ts'
import { nextTariffVersion } from '../catalog/index.ts'
import { type Holiday, mostHolidays } from '../rating/index.ts'
import { deleteHolidays, loadHolidays, saveHolidays } from './holidays.repository.ts'

interface Services {
  database: Database
  clock: Clock
}

/** The company's holidays by date. */
export function listHolidays(database: Database, tenantId: number): Promise<Holiday[]> {
  return database.read(tenantId, loadHolidays)
}

/**
 * Adds a holiday to the company's, or changes the one of its day. Prices and delivery dates go by it from the next request
 * on. Throws VALIDATION_ERROR for one more than a company may have.
 */
export function saveHoliday(
  { database, clock }: Services,
  tenantId: number,
  holiday: Holiday,
  recorder: Recorder = unrecorded,
): Promise<Holiday[]> {
  return database.write(tenantId, async tx => {
    await nextTariffVersion(tx)
    await saveHolidays(tx, [holiday], clock.now())
    const holidays = await loadHolidays(tx)
    if (holidays.length > mostHolidays) {
      throw invalidFields({ date: `A company has at most ${mostHolidays} holidays.` })
    }
    recorder.record(tx, { subject: holiday.date })
    return holidays
  })
}

/** Removes a holiday. Throws NOT_FOUND. */
export function removeHoliday(
  { database }: Pick<Services, 'database'>,
  tenantId: number,
  date: string,
  recorder: Recorder = unrecorded,
): Promise<Holiday[]> {
  return database.write(tenantId, async tx => {
    await nextTariffVersion(tx)
    if ((await deleteHolidays(tx, [date])) === 0) throw notFound('There is no holiday on this day.')
    recorder.record(tx, { subject: date })
    return loadHolidays(tx)
  })
}
