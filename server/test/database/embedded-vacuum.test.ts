import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { statementBuilder } from '../../src/database/session.ts'
import { wholeShipments } from '../../src/shipments/shipment.repository.ts'
import { createTenant } from '../../src/tenants/index.ts'
import { copyCluster } from '../support/clusters.ts'
import { eventually } from '../support/eventually.ts'

let folder: string
let database: Database
let tenantId: number

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-vacuum-'))
  await copyCluster(inject('migratedCluster'), folder)
  const options = { url: null, dataDir: folder, connections: 1, onIdleError: () => {} }
  database = (await openDatabase(options)).database
  const company = { name: 'Couriers', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
  tenantId = (await createTenant(database, company)).id
})
afterAll(async () => {
  await database.close()
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

function run(statement: ReturnType<typeof sql>) {
  return database.write(tenantId, async tx => (await statement.execute(tx.sql)).rows)
}

/** How many rows and pages the planner knows of, and how many pages there are. */
async function sizeOf(table: string) {
  const [row] = await run(sql`
    select reltuples::integer as counted, relpages as pages,
           (pg_relation_size(oid) / current_setting('block_size')::integer)::integer as now
    from pg_class where oid = ${table}::regclass`)
  return row as { counted: number; pages: number; now: number }
}

test('a get reads its shipment by the AWB, not all of a service, when many have come', async () => {
  await run(sql`
    insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                          weight_unit, created_at, updated_at)
    values (${tenantId}, 1, 'S', 'S', 'domestic', 'flat', true, 1, '{BOX}', 'lb', now(), now())`)
  await run(sql`
    insert into shipments (tenant_id, id, awb, status, ship_date, service_id, sender_company, sender_country,
      recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, created_at, updated_at)
    select ${tenantId}, n, 'WB' || n, 'Created', current_date, 1, 'A', 'US', 'B', 'US', 1, 'lb', 1, 'in', now(), now()
    from generate_series(1, 3000) n`)
  const { sql: text, parameters } = wholeShipments.compile(
    { tenantId, records: 'live', sql: statementBuilder },
    ['WB1500'],
  )
  await eventually(async () => {
    vi.advanceTimersByTime(15_000)
    const plan = await database.read(tenantId, tx =>
      tx.sql.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters])),
    )
    expect(JSON.stringify(plan.rows)).toContain('shipments_tenant_id_awb_key on shipments shipment')
    expect((await sizeOf('shipments')).counted).toBe(3000)
  })
})

test('the space of rows that are deleted is used again', async () => {
  const come = sql`
    insert into unsequenced_changes (tenant_id, kind, record_id, changed_at)
    select ${tenantId}, 'shipment', n, now() from generate_series(1, 3000) n`
  const goAgain = async () => {
    await run(come)
    const { now: full } = await sizeOf('unsequenced_changes')
    await run(sql`delete from unsequenced_changes`)
    await eventually(async () => {
      vi.advanceTimersByTime(15_000)
      const { counted, pages, now } = await sizeOf('unsequenced_changes')
      expect({ counted, pages }).toEqual({ counted: 0, pages: now })
    })
    return full
  }
  const first = await goAgain()
  expect(first).toBeGreaterThan(10)
  expect(await goAgain()).toBeLessThanOrEqual(first)
})
