import type { Holiday } from '../../pricing/rating/index.ts'
import { listHolidays } from '../../pricing/tariffs/index.ts'
import type { Command, Output } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const holidayListCommand: Command = {
  name: ['holiday', 'list'],
  summary: 'list the holidays of a company',
  usage: '--tenant CLIENT_ID',
  options: { tenant: { type: 'string' } },
  required: ['tenant'],
  run: context =>
    withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      return holidaysOutput(await listHolidays(waybill.database, tenant.id))
    }),
}

export function holidaysOutput(holidays: readonly Holiday[]): Output {
  const lines = holidays.map(({ date, name, yearly }) => `${date}  ${name}${yearly ? ', every year' : ''}`)
  return { json: { holidays }, text: lines.length === 0 ? 'There are no holidays.' : lines.join('\n') }
}
