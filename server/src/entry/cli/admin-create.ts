import { randomBytes } from 'node:crypto'
import { createStaff } from '../../accounts/staff/index.ts'
import { type Command, textOption } from './command.ts'
import { passwordOption } from './password-option.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const adminCreateCommand: Command = {
  name: ['admin', 'create'],
  summary: 'create an owner for the admin interface',
  usage: '--tenant CLIENT_ID --email EMAIL [--password PASSWORD|-]',
  options: { tenant: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  required: ['tenant', 'email'],
  async run(context) {
    const given = await passwordOption(context)
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const password = given ?? randomBytes(12).toString('base64url')
      const { email } = await createStaff(waybill, {
        tenantId: tenant.id,
        email: textOption(context, 'email'),
        password,
        role: 'owner',
      })
      const text =
        given === null ? `${email} may sign in with the password ${password}` : `${email} may sign in.`
      return { json: { email, password }, text }
    })
  },
}
