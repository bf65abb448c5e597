import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { statementBuilder } from '../../../src/platform/database/session.ts'
import { wholeShipmentQuery } from '../../../src/shipping/shipments/shipment.repository.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
let tenantId: number
beforeAll(async () => {
  opened = await openTestDatabase({ undivided: true })
  // The server's own count could interfere.
  await opened.runAsOwner('alter table shipments set (autovacuum_enabled = off)')
  const company = { name: 'Couriers', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
  tenantId = (await createTenant(opened.database, company)).id
  await run(sql`
    insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                          weight_unit, created_at, updated_at)
    values (${tenantId}, 1, 'S', 'S', 'domestic', 'flat', true, 1, '{BOX}', 'lb', now(), now())`)
})
afterAll(() => opened?.discard())

const run = (statement: ReturnType<typeof sql>) =>
  opened.database.write(tenantId, tx => statement.execute(tx.sql))

const addShipments = (first: number, last: number) =>
  run(sql`
    insert into shipments (tenant_id, id, awb, status, ship_date, service_id, sender_company, sender_country,
      recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, created_at, updated_at)
    select ${tenantId}, n, 'WB' || n, 'Created', current_date, 1, 'A', 'US', 'B', 'US', 1, 'lb', 1, 'in', now(), now()
    from generate_series(${first}::integer, ${last}::integer) n`)

async function countedShipments(): Promise<number> {
  const { rows } = await opened.database.global(db =>
    sql<{ counted: number }>`
      select reltuples::integer as counted from pg_class where oid = 'shipments'::regclass`.execute(db),
  )
  return rows[0]?.counted ?? Number.NaN
}

const always = () => false

test('a get reads its shipment by the AWB, not all of a service, when many have come', async () => {
  await addShipments(1, 3_000)
  await opened.database.maintain(always)
  expect(await countedShipments()).toBe(3_000)
  const context = { tenantId, records: 'live', sql: statementBuilder } as const
  const { sql: text, parameters } = wholeShipmentQuery(context, 'WB1500')
  const { rows } = await opened.database.read(tenantId, tx =>
    tx.sql.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters])),
  )
  expect(JSON.stringify(rows)).toContain('shipments_tenant_id_awb_key on shipments shipment')
})

test('a table is counted again when it has grown by half, not before, and not after a stop', async () => {
  await addShipments(3_001, 4_000)
  await opened.database.maintain(always)
  expect(await countedShipments()).toBe(3_000)
  await addShipments(4_001, 5_000)
  await opened.database.maintain(() => true)
  expect(await countedShipments()).toBe(3_000)
  await opened.database.maintain(always)
  expect(await countedShipments()).toBe(5_000)
})
