import { randomBytes } from 'node:crypto'
import { createApiUser, type HashPassword, permissions } from '../../accounts/access/index.ts'
import { createCustomer } from '../../accounts/customers/index.ts'
import { createStaff } from '../../accounts/staff/index.ts'
import { anyTenant, createTenant } from '../../accounts/tenants/index.ts'
import type { CarrierAccounts } from '../../carriers/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { setServiceCarrier } from '../../pricing/catalog/index.ts'
import { exampleTariff, importTariff } from '../../pricing/tariffs/index.ts'
import { insertDriver } from '../../shipping/pickups/index.ts'

/** Its secrets cannot be shown again. */
export interface ExampleCompany {
  client_id: string
  admin: { email: string; password: string }
  api_users: { username: string; password: string; token: string; customer_id: number | null }[]
  customers: { id: number; name: string }[]
}

export interface ExampleOptions {
  database: Database
  clock: Clock
  hashPassword: HashPassword
  carrierAccounts: CarrierAccounts
  /** For tests: next to existing companies, with this administrator. */
  beside?: { adminEmail: string }
}

const drivers = [
  { name: 'Sam Rivera', phone: '+1 212 555 0110', areas: [area('US', '100', '104')] },
  { name: 'Alex Kim', phone: '+1 718 555 0111', areas: [area('US', '100', '119')] },
  {
    name: 'Jo Novak',
    phone: '+1 973 555 0112',
    areas: [{ ...area('US'), zip_prefix: '07' }, area('US', '080', '089')],
  },
]

/** All of it or nothing. Without `beside`, throws CONFLICT if a tenant exists. */
export function createExampleCompany(options: ExampleOptions): Promise<ExampleCompany> {
  const database = options.database.for('company', 'bulk')
  return database.inOneTransaction(one => fillExampleCompany({ ...options, database: one }))
}

async function fillExampleCompany(options: ExampleOptions): Promise<ExampleCompany> {
  const { database, clock, beside } = options
  if (!beside && (await database.global(anyTenant))) throw conflict('The database already has a company.')
  const tenant = await createTenant(database, {
    name: 'Example Couriers',
    country: 'US',
    currency: 'USD',
    timezone: 'America/New_York',
    prefix: 'WB',
    isExample: true,
  })
  const acme = await createCustomer(database, tenant.id, {
    name: 'Acme Supplies',
    contact_name: 'Pat Lee',
    phone: '+1 212 555 0100',
    email: 'shipping@acme.example',
    address1: '350 5th Ave',
    city: 'New York',
    state: 'NY',
    zip: '10118',
    country: 'US',
  })
  const globex = await createCustomer(database, tenant.id, {
    name: 'Globex Trading',
    contact_name: 'Robin Shaw',
    phone: '+1 718 555 0120',
    email: 'desk@globex.example',
    address1: '1 Metrotech Center',
    city: 'Brooklyn',
    state: 'NY',
    zip: '11201',
    country: 'US',
  })
  await importTariff({ database, clock }, tenant.id, exampleTariff(acme.id))
  await connectSandbox(options, tenant.id)
  await database.write(tenant.id, async tx => {
    for (const { name, phone, areas } of drivers) {
      await insertDriver(tx, { name, phone, daily_capacity: 20 }, areas)
    }
  })
  const password = newPassword()
  const admin = await createStaff(options, {
    tenantId: tenant.id,
    email: beside?.adminEmail ?? 'admin@example.com',
    password,
    role: 'owner',
  })
  return {
    client_id: tenant.clientId,
    admin: { email: admin.email, password },
    api_users: [
      await exampleUser(options, tenant.id, 'erp', null),
      await exampleUser(options, tenant.id, 'shop', acme.id),
    ],
    customers: [acme, globex].map(({ id, name }) => ({ id, name })),
  }
}

async function connectSandbox({ database, clock, carrierAccounts }: ExampleOptions, tenantId: number) {
  await database.write(tenantId, async tx => {
    const account = await carrierAccounts.create(tx, {
      carrier: 'sandbox',
      name: 'Sandbox carrier',
      environment: 'sandbox',
      settings: {},
      credentials: {},
      baseAddress: null,
      timeLimitMs: 10_000,
      active: true,
    })
    await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: 'STANDARD' }, clock.now())
  })
}

async function exampleUser(
  options: ExampleOptions,
  tenantId: number,
  username: string,
  customerId: number | null,
): Promise<ExampleCompany['api_users'][number]> {
  const password = newPassword()
  const { token } = await createApiUser(options, tenantId, {
    username,
    password,
    permissions,
    customerId,
    rateLimit: 600,
  })
  return { username, password, token, customer_id: customerId }
}

function newPassword(): string {
  return randomBytes(12).toString('base64url')
}

function area(country: string, zipFrom: string | null = null, zipTo: string | null = null) {
  return { country, zip_prefix: null, zip_from: zipFrom, zip_to: zipTo }
}
