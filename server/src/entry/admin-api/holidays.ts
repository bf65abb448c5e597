import Type from 'typebox'
import { isCalendarDate, isDateInReach } from '../../platform/shared/dates.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Flag, Group, NamedRecord, optional, Text } from '../../platform/shared/schema.ts'
import { type Holiday, mostHolidays } from '../../pricing/rating/index.ts'
import { listHolidays, removeHoliday, saveHoliday } from '../../pricing/tariffs/index.ts'
import { type DescribedEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import type { TariffServices } from './services.ts'

const HolidayRecord = NamedRecord('Holiday', {
  id: Type.String({ format: 'date', description: 'The day.' }),
  date: Type.String({ format: 'date' }),
  name: Type.String(),
  yearly: Type.Boolean({ description: 'Whether the holiday repeats every year.' }),
})

/** All of the company's holidays: there are few enough for one answer. */
const HolidaysRecord = Type.Object({ items: Type.Array(HolidayRecord, { maxItems: mostHolidays }) })

const dayParameter = { date: { description: 'The day, YYYY-MM-DD.', example: '2026-12-25' } }

function presentHolidays(holidays: readonly Holiday[]) {
  return {
    items: holidays.map(({ date, name, yearly = false }) => ({ id: date, date, name, yearly })),
  }
}

/** The day that a path names. Throws VALIDATION_ERROR. */
function dayOf(text = ''): string {
  if (isCalendarDate(text) && isDateInReach(text)) return text
  throw invalidFields({ date: 'Date must be a calendar date from 1900 to 2199, written YYYY-MM-DD.' })
}

const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/holidays',
    action: 'holidays.list',
    summary: 'List the holidays of the company',
    access: 'staff',
    data: HolidaysRecord,
    handle: async ({ tenant }) => presentHolidays(await listHolidays(database, tenant.id)),
  })

const saveEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/holidays/:date',
    action: 'holidays.save',
    summary: 'Add or change the holiday of a day',
    description: 'Prices and delivery dates follow it at once; existing shipments keep theirs.',
    access: 'tariffs',
    params: dayParameter,
    body: Group('Holiday', {
      name: Text('Name', { example: 'Christmas' }),
      yearly: optional(Flag('Yearly')),
    }),
    data: HolidaysRecord,
    async handle({ tenant, params, body, recorder }) {
      const holiday = { date: dayOf(params.date), name: body.name, yearly: body.yearly ?? false }
      return presentHolidays(await saveHoliday(services, tenant.id, holiday, recorder))
    },
  })

const deleteEndpoint = (services: TariffServices) =>
  staffEndpoint({
    method: 'DELETE',
    url: '/holidays/:date',
    action: 'holidays.delete',
    summary: 'Delete a holiday',
    access: 'tariffs',
    params: dayParameter,
    data: HolidaysRecord,
    async handle({ tenant, params, recorder }) {
      return presentHolidays(await removeHoliday(services, tenant.id, dayOf(params.date), recorder))
    },
  })

/** The company's holidays, which prices and delivery dates go by. */
export function holidayEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [listEndpoint(services), saveEndpoint(services), deleteEndpoint(services)]
}
