import { randomBytes } from 'node:crypto'
import { listStaffRows, type StaffRow, setStaffPassword } from '../../accounts/staff/index.ts'
import { listTenants, type Tenant } from '../../accounts/tenants/index.ts'
import type { Waybill } from '../../compose/waybill.ts'
import { unrecorded } from '../../platform/audit/index.ts'
import { conflict, notFound } from '../../platform/shared/problem.ts'
import { type Command, type CommandContext, textOption, UsageError } from './command.ts'
import { passwordOption } from './password-option.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const adminResetPasswordCommand: Command = {
  name: ['admin', 'reset-password'],
  summary: 'set a new password for a staff member',
  usage: '--email EMAIL [--tenant CLIENT_ID] [--password PASSWORD|-]',
  options: { tenant: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  required: ['email'],
  async run(context) {
    const given = await passwordOption(context)
    return withWaybill(context, async waybill => {
      const tenant = await tenantOrOnlyOne(context, waybill)
      const staff = await waybill.database.read(tenant.id, listStaffRows)
      const person = personWith(staff, textOption(context, 'email'))
      const password = given ?? randomBytes(12).toString('base64url')
      const options = { keepSession: null, field: 'password' }
      await setStaffPassword(waybill, tenant.id, person.id, password, options, unrecorded)
      const text =
        given === null
          ? `${person.email} may sign in with the password ${password}`
          : `${person.email} may sign in.`
      return { json: { email: person.email, password }, text }
    })
  },
}

/** `--tenant` is optional if there is one company. */
async function tenantOrOnlyOne(context: CommandContext, waybill: Waybill): Promise<Tenant> {
  if (context.options.tenant !== undefined) return tenantOption(context, waybill)
  const [first, ...others] = await waybill.database.global(listTenants)
  if (!first || others.length > 0)
    throw new UsageError('--tenant is required unless there is exactly one company.')
  return first
}

function personWith(staff: readonly StaffRow[], email: string): StaffRow {
  const person = staff.find(one => one.email.toLowerCase() === email.trim().toLowerCase())
  if (!person) {
    const owners = staff.filter(({ role, active }) => role === 'owner' && active).map(one => one.email)
    throw notFound(`No staff member has the e-mail ${email}. Owners: ${owners.join(', ') || 'none'}.`)
  }
  if (!person.active)
    throw conflict(`${person.email} is deactivated: an owner can activate them under Staff.`)
  return person
}
