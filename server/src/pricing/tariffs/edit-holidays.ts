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

export function listHolidays(database: Database, tenantId: number): Promise<Holiday[]> {
  return database.read(tenantId, loadHolidays)
}

/** Adds or updates by date. Applies from the next request. Throws VALIDATION_ERROR above the company's limit. */
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

/** Throws NOT_FOUND. */
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
