import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApiUser, recentTenants } from '../../../src/accounts/access/index.ts'
import { openWaybill } from '../../../src/compose/waybill.ts'
import { readConfig } from '../../../src/config.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { exampleTariff, importTariff } from '../../../src/pricing/tariffs/index.ts'
import { hashPassword } from '../../support/cheap-hashes.ts'
import { aCourier, clock, now } from './support.ts'

const courier = aCourier()
const { example, load, newTenant } = courier

/** Makes a token's last use so many days old. */
async function usedBefore(days: number, tenantId: number): Promise<void> {
  await createApiUser({ database: courier.database, hashPassword }, tenantId, {
    username: 'erp',
    password: 'correct-horse',
    permissions: ['api_services'],
    customerId: null,
  })
  const at = new Date(now.getTime() - days * 86_400_000)
  await courier.database.write(tenantId, tx =>
    tx.sql.updateTable('api_tokens').set({ last_used_at: at }).where('tenant_id', '=', tenantId).execute(),
  )
}

test('recent tenants are those whose API was called in the last month, the most lately called first', async () => {
  const [first, second, longAgo, never] = [
    courier.tenant,
    await newTenant(),
    await newTenant(),
    await newTenant(),
  ]
  await usedBefore(2, second)
  await usedBefore(1, first)
  await usedBefore(40, longAgo)
  const recent = (await recentTenants({ database: courier.database, clock })).map(({ id }) => id)
  expect(recent.filter(id => [first, second, longAgo, never].includes(id))).toEqual([first, second])
})

test('after a restart the tariffs of recent callers are there before anybody asks for them', async () => {
  const { version } = await load(example())
  const other = await newTenant()
  await importTariff({ database: courier.database, clock }, other, exampleTariff())
  await usedBefore(1, courier.tenant)

  let said = () => {}
  const isPrepared = new Promise<void>(resolve => {
    said = resolve
  })
  const lines = new Writable({
    write(line, _encoding, done) {
      if (JSON.parse(String(line)).msg === 'tariffs are prepared') said()
      done()
    },
  })
  const reads: number[] = []
  const counted = watched(courier.database, id => reads.push(id))
  const waybill = await openWaybill(readConfig({}), pino(lines), {
    clock,
    // Closed with the file's other tests.
    database: { ...counted, close: async () => {} },
  })
  try {
    await waybill.startBackground()
    await isPrepared
    reads.length = 0
    await waybill.tariffs.of({ id: courier.tenant, tariffVersion: version })
    expect(reads.filter(id => id === courier.tenant)).toEqual([])
    await waybill.tariffs.of({ id: other, tariffVersion: 1 })
    expect(reads).toContain(other)
  } finally {
    await waybill.close()
  }
})

/** Reports each read of a tenant's tariff. */
function watched(database: Database, told: (tenantId: number) => void): Database {
  return {
    ...database,
    for(area, size) {
      const part = database.for(area, size)
      if (area !== 'tariffs') return part
      return {
        ...part,
        read(id, work) {
          told(id)
          return part.read(id, work)
        },
      }
    },
  }
}
