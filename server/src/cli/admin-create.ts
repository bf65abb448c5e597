import { randomBytes } from 'node:crypto'
import { createStaff } from '../staff/index.ts'
import { type Command, textOption } from './command.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const adminCreateCommand: Command = {
  name: ['admin', 'create'],
  summary: 'make an owner who signs in to the admin interface',
  usage: '--tenant CLIENT_ID --email EMAIL [--password PASSWORD]',
  options: { tenant: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  required: ['tenant', 'email'],
  run: context =>
    withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const given = context.options.password
      const password = typeof given === 'string' ? given : randomBytes(12).toString('base64url')
      const { email } = await createStaff(waybill.database, {
        tenantId: tenant.id,
        email: textOption(context, 'email'),
        password,
        role: 'owner',
      })
      return { json: { email, password }, text: `${email} may sign in with the password ${password}` }
    }),
}
