import { exportTariff } from '../../pricing/tariffs/index.ts'
import type { Command } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const tariffExportCommand: Command = {
  name: ['tariff', 'export'],
  summary: 'print the tariff as a document',
  usage: '--tenant CLIENT_ID > tariff.json',
  options: { tenant: { type: 'string' } },
  required: ['tenant'],
  run: context =>
    withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const document = await exportTariff(waybill.database, tenant.id)
      return { json: document, text: JSON.stringify(document, null, 2) }
    }),
}
