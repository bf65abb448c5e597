import { saveHoliday } from '../../pricing/tariffs/index.ts'
import { type Command, textOption, UsageError } from './command.ts'
import { dayOption } from './day-option.ts'
import { holidaysOutput } from './holiday-list.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

const longestName = 255

export const holidaySaveCommand: Command = {
  name: ['holiday', 'save'],
  summary: 'add or change the holiday of a day',
  usage: '--tenant CLIENT_ID --date YYYY-MM-DD --name NAME [--yearly]',
  options: {
    tenant: { type: 'string' },
    date: { type: 'string' },
    name: { type: 'string' },
    yearly: { type: 'boolean' },
  },
  required: ['tenant', 'date', 'name'],
  run: async context => {
    const date = dayOption(context, 'date') ?? ''
    const name = textOption(context, 'name').trim()
    if (name === '' || name.length > longestName) {
      throw new UsageError(`--name must have 1 to ${longestName} characters.`)
    }
    const holiday = { date, name, yearly: context.options.yearly === true }
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      return holidaysOutput(await saveHoliday(waybill, tenant.id, holiday))
    })
  },
}
