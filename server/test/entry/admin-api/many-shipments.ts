import { sql } from 'kysely'
import type { TestService } from '../../support/service.ts'

/**
 * Shipments to one recipient, all delivered but the newest ten. A thousand at once, because statements have a time
 * limit.
 */
export async function insertMany(service: TestService, recipient: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 1_000) {
    const to = Math.min(count, from + 999)
    await service.waybill.database.write(1, tx =>
      sql`
        insert into shipments (tenant_id, awb, status, ship_date, service_id, sender_company, sender_country,
          recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, created_at, updated_at)
        select 1, ${recipient} || '-' || n, case when n > ${count - 10}::integer then 'Created' else 'Delivered' end,
          date '2025-01-01' + n / 100, (select min(id) from services where tenant_id = 1), 'A', 'US', ${recipient}, 'US',
          1, 'lb', 1, 'in', now(), now()
        from generate_series(${from}::integer, ${to}::integer) n`.execute(tx.sql),
    )
  }
}
