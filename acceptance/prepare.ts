import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { commandProcess, serve, waybillJson } from './support/command.ts'
import type { ExampleCompany } from './support/own-server.ts'
import { limitedUsers, type Permission, permissions, type Target, type TargetUser } from './target.ts'

const secret = 'acceptance-suite-1'
const noTestReachesThis = 100_000
/** The other tenant sells a single service at a single price. */
const otherTariff = join(import.meta.dirname, 'fixtures', 'other-tenant.tariff.json')

/**
 * Prepares a fresh database for the suite. The command line makes the companies and an API user of each kind; the owner
 * makes the other users in a server, because every command opens the database anew. No other server may use an embedded
 * database meanwhile.
 *
 * @param settings the environment with `DATA_DIR` or `DATABASE_URL`
 * @param baseUrl the address of the server under test
 * @param company the example company, if the database has it already
 * @param withServer lets the owner work in a server; by default one is started for that
 */
export async function prepare(
  settings: Record<string, string>,
  baseUrl: string,
  company?: ExampleCompany,
  withServer: WithServer = work => inOwnServer(settings, work),
): Promise<Target> {
  const commands = commandProcess()
  try {
    const inOneProcess = <T>(args: string[]) => waybillJson<T>(args, settings, commands.run)
    return await prepareWith(inOneProcess, withServer, baseUrl, company)
  } finally {
    await commands.end()
  }
}

type Command = <T>(args: string[]) => Promise<T>
/** Does work with a running server. */
type WithServer = <T>(work: (serverUrl: string) => Promise<T>) => Promise<T>

async function inOwnServer<T>(
  settings: Record<string, string>,
  work: (serverUrl: string) => Promise<T>,
): Promise<T> {
  const server = await serve(settings)
  try {
    return await work(server.baseUrl)
  } finally {
    await server.stop()
  }
}

async function prepareWith(
  command: Command,
  withServer: WithServer,
  baseUrl: string,
  company?: ExampleCompany,
): Promise<Target> {
  const demo = company ?? (await command<ExampleCompany>(['demo']))
  const [firstCustomer, secondCustomer] = demo.customers
  if (!firstCustomer || !secondCustomer) throw new Error('The example company lacks its two customers.')
  const otherTenant = await command<{ client_id: string }>([
    ...['tenant', 'create', '--name', 'Parallel Couriers'],
    ...tenantSettings,
  ])
  const otherCustomer = await command<{ id: number }>([
    ...['customer', 'create', '--tenant', otherTenant.client_id, '--name', 'Elsewhere Ltd'],
  ])

  await command([
    ...['tariff', 'import', '--tenant', otherTenant.client_id, '--file', otherTariff, '--into-past'],
  ])

  const demoUser = (username: string): TargetUser => {
    const user = demo.api_users.find(candidate => candidate.username === username)
    if (!user) throw new Error(`The example company lacks the API user ${username}.`)
    return { ...user, client_id: demo.client_id }
  }
  const byCommand = (clientId: string, options: UserOptions) => commandUser(command, clientId, options)
  const rateLimit = noTestReachesThis
  const users = {
    erp: demoUser('erp'),
    shop: demoUser('shop'),
    clerk: await byCommand(demo.client_id, { username: 'clerk', rateLimit }),
    unlimited_by_name: await byCommand(demo.client_id, { username: 'unlimited.by-name' }),
    stranger: await byCommand(otherTenant.client_id, { username: 'stranger', rateLimit }),
    stranger_customer: await byCommand(otherTenant.client_id, {
      username: 'stranger-customer',
      customerId: otherCustomer.id,
      rateLimit,
    }),
  }
  const ratesOnly = await byCommand(demo.client_id, {
    username: 'rates-by-command',
    permission: 'api_rates',
    rateLimit,
  })
  const limit1 = await byCommand(demo.client_id, { username: 'limit-by-command', rateLimit: 5 })
  const customers = { first: firstCustomer.id, second: secondCustomer.id }

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
    ...(await withServer(async serverUrl => {
      const create = await asOwner(serverUrl, demo)
      const { only, limited, ...more } = await usersInServer(create, customers)
      return {
        users: { ...users, ...more },
        only: { ...only, api_rates: ratesOnly },
        limited: { ...limited, limit1 },
      }
    })),
    more_base_urls: [],
  }
}

const tenantSettings = ['--currency', 'EUR', '--timezone', 'Pacific/Auckland', '--prefix', 'PC7']

interface UserOptions {
  username: string
  customerId?: number
  rateLimit?: number
  permission?: Permission
}

type CreateUser = (options: UserOptions) => Promise<TargetUser>

async function usersInServer(create: CreateUser, customers: { first: number; second: number }) {
  const rateLimit = noTestReachesThis
  const only: Partial<Target['only']> = {}
  for (const permission of permissions) {
    only[permission] = await create({ username: `only_${permission}`, permission, rateLimit })
  }
  const limited: Partial<Target['limited']> = {}
  for (const username of limitedUsers) limited[username] = await create({ username, rateLimit: 5 })
  return {
    first: await create({ username: 'first', customerId: customers.first, rateLimit }),
    second: await create({ username: 'second', customerId: customers.second, rateLimit }),
    signin: await create({ username: 'Sign.In@example-1', rateLimit }),
    only: only as Target['only'],
    limited: limited as Target['limited'],
  }
}

async function commandUser(
  command: Command,
  clientId: string,
  { username, customerId, rateLimit, permission }: UserOptions,
): Promise<TargetUser> {
  const args = ['api-user', 'create', '--tenant', clientId, '--username', username, '--password', secret]
  args.push('--permissions', permission ?? 'all')
  if (customerId !== undefined) args.push('--customer', String(customerId))
  if (rateLimit !== undefined) args.push('--rate-limit', String(rateLimit))
  const { token } = await command<{ token: string }>(args)
  return { username, password: secret, token, customer_id: customerId ?? null, client_id: clientId }
}

/** Signs in as the owner of the example company to make API users. */
async function asOwner(serverUrl: string, demo: ExampleCompany): Promise<CreateUser> {
  let cookie = ''
  const post = async <D>(path: string, body: object): Promise<D> => {
    const response = await fetch(`${serverUrl}/admin/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data?: D }
    if (data === undefined) throw new Error(`POST ${path} was answered with ${response.status}.`)
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return data
  }
  await post('/session', demo.admin)
  return async ({ username, customerId, rateLimit, permission }) => {
    const { token } = await post<{ token: string }>('/api-users', {
      username,
      password: secret,
      permissions: permission ? [permission] : permissions,
      customer_id: customerId ?? null,
      rate_limit: rateLimit ?? null,
    })
    const of = { customer_id: customerId ?? null, client_id: demo.client_id }
    return { username, password: secret, token, ...of }
  }
}

/** Writes a target description for a server elsewhere on the same database. */
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
