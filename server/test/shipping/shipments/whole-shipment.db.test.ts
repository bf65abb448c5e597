import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import {
  type ShipmentRow,
  wholeShipmentOf,
  wholeShipmentQuery,
} from '../../../src/shipping/shipments/shipment.repository.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.discard())

test('a whole shipment has each column as the shipment’s row has it', async () => {
  const company = { name: 'Couriers', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'WB' }
  const { id } = await createTenant(opened.database, company)
  const rows = await opened.database.write(id, async tx => {
    await sql`
      insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                            weight_unit, created_at, updated_at)
      values (${id}, 1, 'S', 'S', 'domestic', 'flat', true, 1, '{BOX}', 'lb', now(), now())`.execute(tx.sql)
    const { rows } = await sql<ShipmentRow>`
      insert into shipments (tenant_id, id, awb, status, ship_date, ship_time, estimated_delivery, service_id,
        sender_company, sender_country, recipient_company, recipient_country, weight, weight_unit, length, width, height,
        distance, customs_value, cod_amount, declared_value, piece_count, dimension_unit, created_at, updated_at,
        cancelled_at, anonymized_at, label_printed_at)
      values (${id}, 1, 'WB1', 'Created', '2026-11-27', '22:30', '2026-11-30', 1, 'A', 'US', 'B', 'US', 1.50, 'lb', 10.0,
        20.25, 12345678901234567.89, 0.10, 5.00, 7.5, 100.000, 1, 'in', '2026-11-27 10:00:00.123+02', now(), now(), null,
        '2026-11-28 08:00:00.5+01')
      returning *`.execute(tx.sql)
    return rows
  })
  const found = await opened.database.readBatched(id, context => wholeShipmentQuery(context, 'WB1'))
  expect(found.map(({ whole }) => wholeShipmentOf(whole))).toEqual([expect.objectContaining(rows[0])])
})
