import { removeHoliday } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { dayOf, dayParameter, HolidaysRecord, presentHolidays } from './holiday-record.ts'

export const deleteEndpoint = (services: TariffServices) =>
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
