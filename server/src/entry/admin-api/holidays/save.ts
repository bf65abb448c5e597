import { Flag, Group, optional, Text } from '../../../platform/shared/schema.ts'
import { saveHoliday } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { dayOf, dayParameter, HolidaysRecord, presentHolidays } from './holiday-record.ts'

export const saveEndpoint = (services: TariffServices) =>
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
