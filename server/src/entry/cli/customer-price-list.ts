import { writeFile } from 'node:fs/promises'
import { requireCustomer } from '../../accounts/customers/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { printPriceList } from '../../pricing/price-lists/index.ts'
import { type Command, textOption, UsageError } from './command.ts'
import { dayOption } from './day-option.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const customerPriceListCommand: Command = {
  name: ['customer', 'price-list'],
  summary: 'write the price list of a customer as a PDF',
  usage: '--tenant CLIENT_ID --customer ID --file prices.pdf [--date YYYY-MM-DD] [--service CODE]',
  options: {
    tenant: { type: 'string' },
    customer: { type: 'string' },
    file: { type: 'string' },
    date: { type: 'string' },
    service: { type: 'string' },
  },
  required: ['tenant', 'customer', 'file'],
  run: async context => {
    const customer = textOption(context, 'customer')
    if (!/^[1-9]\d{0,14}$/.test(customer)) throw new UsageError('--customer must be the id of a customer.')
    const file = textOption(context, 'file')
    const day = dayOption(context, 'date')
    const service = context.options.service === undefined ? {} : { service: textOption(context, 'service') }
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const { id, name } = await waybill.database.read(tenant.id, tx => requireCustomer(tx, Number(customer)))
      const date = day ?? dateOn(waybill.clock.now(), tenant.timezone)
      const content = await printPriceList(waybill, tenant, { customer: { id, name }, date, ...service })
      await writeFile(file, content)
      return {
        json: { customer: id, date, file, bytes: content.length },
        text: `The price list of ${name} is in ${file}.`,
      }
    })
  },
}
