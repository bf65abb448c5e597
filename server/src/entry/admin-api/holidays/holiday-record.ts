import Type from 'typebox'
import { isCalendarDate, isDateInReach } from '../../../platform/shared/dates.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { NamedRecord } from '../../../platform/shared/schema.ts'
import { type Holiday, mostHolidays } from '../../../pricing/rating/index.ts'

export const HolidayRecord = NamedRecord('Holiday', {
  id: Type.String({ format: 'date', description: 'The day.' }),
  date: Type.String({ format: 'date' }),
  name: Type.String(),
  yearly: Type.Boolean({ description: 'Whether the holiday repeats every year.' }),
})

/** All of the company's holidays: there are few enough for one answer. */
export const HolidaysRecord = Type.Object({ items: Type.Array(HolidayRecord, { maxItems: mostHolidays }) })

export const dayParameter = { date: { description: 'The day, YYYY-MM-DD.', example: '2026-12-25' } }

export function presentHolidays(holidays: readonly Holiday[]) {
  return {
    items: holidays.map(({ date, name, yearly = false }) => ({ id: date, date, name, yearly })),
  }
}

/** The day that a path names. Throws VALIDATION_ERROR. */
export function dayOf(text = ''): string {
  if (isCalendarDate(text) && isDateInReach(text)) return text
  throw invalidFields({ date: 'Date must be a calendar date from 1900 to 2199, written YYYY-MM-DD.' })
}
