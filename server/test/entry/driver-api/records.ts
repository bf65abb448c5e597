import { sql } from 'kysely'
import type { TestService } from '../../support/service.ts'

/** A shipment's proofs and money in the database. */
export function readRecords({ waybill }: TestService) {
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await waybill.database.read(1, tx => query.execute(tx.sql))).rows
  return {
    proofs: (id: number, of: 'shipment_id' | 'pickup_id' = 'shipment_id') =>
      rows(
        sql<{ id: string; outcome: string; withdrawn: boolean; device_id: number }>`
          select id, outcome, withdrawn_at is not null as withdrawn, device_id from proofs
          where tenant_id = 1 and ${sql.ref(of)} = ${id} order by received_at, id`,
      ),
    collections: (id: number) =>
      rows(
        sql<{
          collected: number
          due: number
          shown: number
          reversed: boolean
          receipt: string
          lines: object[]
        }>`
          select collected, due, shown, receipt, lines, additional, reversed_at is not null as reversed
          from cod_collections where tenant_id = 1 and shipment_id = ${id} order by booked_at`,
      ),
    declarations: (runId: number) =>
      rows(
        sql<{ amount: number; device_id: number | null }>`
          select amount, device_id from cash_declarations where tenant_id = 1 and run_id = ${runId}`,
      ),
    action: async (id: string) =>
      (
        await rows(
          sql<{ occurred_at: Date; device_time: Date; received_at: Date; result: string }>`
            select * from driver_actions where tenant_id = 1 and id = ${id}`,
        )
      )[0],
  }
}
