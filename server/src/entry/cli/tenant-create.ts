import { createTenant } from '../../accounts/tenants/index.ts'
import { type Command, textOption } from './command.ts'
import { withWaybill } from './with-waybill.ts'

export const tenantCreateCommand: Command = {
  name: ['tenant', 'create'],
  summary: 'create a courier company',
  usage: '--name NAME --currency USD --timezone America/New_York --prefix WB [--country US]',
  options: {
    name: { type: 'string' },
    currency: { type: 'string' },
    timezone: { type: 'string' },
    prefix: { type: 'string' },
    country: { type: 'string', default: 'US' },
  },
  required: ['name', 'currency', 'timezone', 'prefix'],
  run: context =>
    withWaybill(context, async ({ database }) => {
      const { id, clientId, name } = await createTenant(database, {
        name: textOption(context, 'name'),
        currency: textOption(context, 'currency'),
        timezone: textOption(context, 'timezone'),
        prefix: textOption(context, 'prefix'),
        country: textOption(context, 'country'),
      })
      return { json: { id, client_id: clientId, name }, text: `${name} has the client ID ${clientId}.` }
    }),
}
