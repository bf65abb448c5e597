import { listHolidays } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { HolidaysRecord, presentHolidays } from './holiday-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/holidays',
    action: 'holidays.list',
    summary: 'List the holidays of the company',
    access: 'staff',
    data: HolidaysRecord,
    handle: async ({ tenant }) => presentHolidays(await listHolidays(database, tenant.id)),
  })
