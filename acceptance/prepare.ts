import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { waybillJson } from './support/command.ts'
import { limitedUsers, type Permission, permissions, type Target, type TargetUser } from './target.ts'

interface Demo {
  client_id: string
  api_users: { username: string; password: string; token: string; customer_id: number | null }[]
  customers: { id: number; name: string }[]
}

const secret = 'acceptance-suite-1'
const noTestReachesThis = '100000'
/** The other tenant sells a single service at a single price. */
const otherTariff = join(import.meta.dirname, 'fixtures', 'other-tenant.tariff.json')

/**
 * Makes everything the suite needs on a fresh database, through the command line alone.
 * No server may be running on an embedded database meanwhile.
 *
 * @param settings the environment that names the database: `DATA_DIR` or `DATABASE_URL`
 * @param baseUrl where the server will answer
 */
export async function prepare(settings: Record<string, string>, baseUrl: string): Promise<Target> {
  const demo = await waybillJson<Demo>(['demo'], settings)
  const [firstCustomer, secondCustomer] = demo.customers
  if (!firstCustomer || !secondCustomer) throw new Error('The example company lacks its two customers.')
  const otherTenant = await waybillJson<{ client_id: string }>(
    ['tenant', 'create', '--name', 'Parallel Couriers', ...tenantSettings],
    settings,
  )
  const otherCustomer = await waybillJson<{ id: number }>(
    ['customer', 'create', '--tenant', otherTenant.client_id, '--name', 'Elsewhere Ltd'],
    settings,
  )

  await waybillJson(['tariff', 'import', '--tenant', otherTenant.client_id, '--file', otherTariff], settings)

  const demoUser = (username: string): TargetUser => {
    const user = demo.api_users.find(candidate => candidate.username === username)
    if (!user) throw new Error(`The example company lacks the API user ${username}.`)
    return { ...user, client_id: demo.client_id }
  }
  const create = (username: string, options: UserOptions = {}) =>
    createUser(settings, options.clientId ?? demo.client_id, username, options)
  const forCustomer = (customerId: number) => ({ customerId, rateLimit: noTestReachesThis })

  const users = {
    erp: demoUser('erp'),
    shop: demoUser('shop'),
    clerk: await create('clerk', { rateLimit: noTestReachesThis }),
    first: await create('first', forCustomer(firstCustomer.id)),
    second: await create('second', forCustomer(secondCustomer.id)),
    unlimited_by_name: await create('unlimited.by-name'),
    signin: await create('Sign.In@example-1', { rateLimit: noTestReachesThis }),
    stranger: await create('stranger', { clientId: otherTenant.client_id, rateLimit: noTestReachesThis }),
    stranger_customer: await create('stranger-customer', {
      clientId: otherTenant.client_id,
      ...forCustomer(otherCustomer.id),
    }),
  }
  const only: Partial<Target['only']> = {}
  for (const permission of permissions) {
    only[permission] = await create(`only_${permission}`, { permission, rateLimit: noTestReachesThis })
  }
  const limited: Partial<Target['limited']> = {}
  for (const name of limitedUsers) limited[name] = await create(name, { rateLimit: '5' })

  return {
    base_url: baseUrl,
    client_id: demo.client_id,
    timezone: 'America/New_York',
    currency: 'USD',
    prefix: 'WB',
    first_customer_id: firstCustomer.id,
    second_customer_id: secondCustomer.id,
    other_tenant: {
      client_id: otherTenant.client_id,
      customer_id: otherCustomer.id,
      prefix: 'PC7',
      currency: 'EUR',
      timezone: 'Pacific/Auckland',
      service_code: 'ROAD',
    },
    users,
    only: only as Target['only'],
    limited: limited as Target['limited'],
    more_base_urls: [],
  }
}

const tenantSettings = ['--currency', 'EUR', '--timezone', 'Pacific/Auckland', '--prefix', 'PC7']

interface UserOptions {
  clientId?: string
  customerId?: number
  rateLimit?: string
  permission?: Permission
}

async function createUser(
  settings: Record<string, string>,
  clientId: string,
  username: string,
  { customerId, rateLimit, permission }: UserOptions,
): Promise<TargetUser> {
  const args = ['api-user', 'create', '--tenant', clientId, '--username', username, '--password', secret]
  args.push('--permissions', permission ?? 'all')
  if (customerId !== undefined) args.push('--customer', String(customerId))
  if (rateLimit !== undefined) args.push('--rate-limit', rateLimit)
  const { token } = await waybillJson<{ token: string }>(args, settings)
  return { username, password: secret, token, customer_id: customerId ?? null, client_id: clientId }
}

/** Writes a target description for a server that runs elsewhere on the same database. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'base-url': { type: 'string' }, out: { type: 'string', default: 'target.json' } },
  })
  if (!values['base-url']) throw new Error('Say where the server will answer: --base-url http://…')
  const settings: Record<string, string> = {}
  for (const name of ['DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'ENCRYPTION_KEY']) {
    const value = process.env[name]
    if (value !== undefined) settings[name] = value
  }
  const target = await prepare(settings, values['base-url'])
  await writeFile(values.out, JSON.stringify(target, null, 2), { mode: 0o600 })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
