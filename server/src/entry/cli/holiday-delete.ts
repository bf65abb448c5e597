import { removeHoliday } from '../../pricing/tariffs/index.ts'
import type { Command } from './command.ts'
import { dayOption } from './day-option.ts'
import { holidaysOutput } from './holiday-list.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const holidayDeleteCommand: Command = {
  name: ['holiday', 'delete'],
  summary: 'delete a holiday of a company',
  usage: '--tenant CLIENT_ID --date YYYY-MM-DD',
  options: { tenant: { type: 'string' }, date: { type: 'string' } },
  required: ['tenant', 'date'],
  run: async context => {
    const date = dayOption(context, 'date') ?? ''
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      return holidaysOutput(await removeHoliday(waybill, tenant.id, date))
    })
  },
}
