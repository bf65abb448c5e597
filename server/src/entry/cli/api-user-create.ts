import { createApiUser, permissions } from '../../accounts/access/index.ts'
import { type Command, type CommandContext, textOption, UsageError } from './command.ts'
import { passwordOption } from './password-option.ts'
import { modeOption } from './webhook-options.ts'
import { tenantOption, withWaybill } from './with-waybill.ts'

export const apiUserCreateCommand: Command = {
  name: ['api-user', 'create'],
  summary: 'create an API user and its first token',
  usage:
    '--tenant CLIENT_ID --username NAME --password PASSWORD|- --permissions all|a,b [--customer ID] [--rate-limit N] [--email EMAIL] [--mode live|test]',
  options: {
    tenant: { type: 'string' },
    username: { type: 'string' },
    password: { type: 'string' },
    permissions: { type: 'string' },
    customer: { type: 'string' },
    'rate-limit': { type: 'string' },
    email: { type: 'string' },
    mode: { type: 'string', default: 'live' },
  },
  required: ['tenant', 'username', 'password', 'permissions'],
  async run(context) {
    const password = (await passwordOption(context)) ?? ''
    return withWaybill(context, async waybill => {
      const tenant = await tenantOption(context, waybill)
      const email = context.options.email
      const { user, token } = await createApiUser(waybill, tenant.id, {
        username: textOption(context, 'username'),
        password,
        permissions: permissionsOption(context),
        customerId: wholeOption(context, 'customer'),
        rateLimit: wholeOption(context, 'rate-limit'),
        email: typeof email === 'string' ? email : null,
        mode: modeOption(context),
      })
      const { id, username, customer_id, test } = user
      return {
        json: { id, username, customer_id, ...(test && { test }), token },
        text: `API user ${username} has the token ${token}\nIt is shown only once.`,
      }
    })
  },
}

function permissionsOption(context: CommandContext): readonly string[] {
  const value = textOption(context, 'permissions').trim()
  if (value === 'all') return permissions
  return value
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
}

function wholeOption(context: CommandContext, name: string): number | null {
  const value = context.options[name]
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) {
    throw new UsageError(`--${name} must be a whole number.`)
  }
  return Number(value)
}
