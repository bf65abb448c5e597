import { createCustomer } from '../../accounts/customers/index.ts'
import { type Command, textOption } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const customerCreateCommand: Command = {
  name: ['customer', 'create'],
  summary: 'create a customer',
  usage: '--tenant CLIENT_ID --name NAME',
  options: { tenant: { type: 'string' }, name: { type: 'string' } },
  required: ['tenant', 'name'],
  run: context =>
    withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const { id, name } = await createCustomer(waybill.database, tenant.id, {
        name: textOption(context, 'name'),
      })
      return { json: { id, name }, text: `${name} is customer ${id}.` }
    }),
}
