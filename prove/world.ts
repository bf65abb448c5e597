import { pino } from 'pino'
import { createApiUser, permissions } from '../server/src/accounts/access/index.ts'
import { findTenant } from '../server/src/accounts/tenants/index.ts'
import { openWaybill } from '../server/src/compose/waybill.ts'
import { readConfig } from '../server/src/config.ts'
import { createExampleCompany } from '../server/src/operations/example/index.ts'
import { setServiceCarrier } from '../server/src/pricing/catalog/index.ts'
import type { Installation } from './installation.ts'

/** The company under load. */
export interface World {
  readonly tenantId: number
  readonly customerId: number
  readonly headers: Readonly<Record<string, string>>
}

/** The highest possible: limits count every request but refuse none. */
const noLimit = 1_000_000

/** The example company, with the fake carrier behind its service SANDBOX. */
export async function makeWorld({
  databaseUrl,
  environment,
  carrier,
}: Pick<Installation, 'databaseUrl' | 'environment' | 'carrier'>): Promise<World> {
  const config = readConfig({ ...environment, DATABASE_URL: databaseUrl })
  const waybill = await openWaybill(config, pino({ level: 'silent' }))
  try {
    const example = await createExampleCompany(waybill)
    const tenant = await waybill.database.global(sql => findTenant(sql, example.client_id))
    if (!tenant) throw new Error('The example company is not there.')
    const { token } = await createApiUser(waybill, tenant.id, {
      username: 'prove',
      password: 'parcels-for-everyone',
      permissions,
      customerId: null,
      rateLimit: noLimit,
    })
    await waybill.database.write(tenant.id, async tx => {
      const account = await waybill.carrierAccounts.create(tx, {
        carrier: 'ups',
        name: 'Carrier in trouble',
        environment: 'sandbox',
        settings: { account_number: 'A1B2C3' },
        credentials: { client_id: 'client', client_secret: 'secret' },
        baseAddress: carrier.address,
        timeLimitMs: 2_000,
        active: true,
      })
      await setServiceCarrier(tx, 'SANDBOX', { accountId: account.id, service: '03' }, new Date())
    })
    return {
      tenantId: tenant.id,
      customerId: example.customers[0]?.id ?? 0,
      headers: {
        'content-type': 'application/json',
        'x-tenant': example.client_id,
        authorization: `Bearer ${token}`,
      },
    }
  } finally {
    await waybill.close()
  }
}
