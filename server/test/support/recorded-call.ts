import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../src/platform/database/index.ts'
import type { Answer, TestService } from './service.ts'

type CallRow = Selectable<Tables['calls']>

/**
 * The stored call of the first company, and the events of its changes: `isOf` selects them by `n`, the change, and `r`,
 * its record.
 */
export async function recordedCall(
  { waybill }: Pick<TestService, 'waybill'>,
  { headers }: Answer,
  isOf: (call: CallRow) => RawBuilder<unknown>,
) {
  await waybill.trail.flush()
  return waybill.database.read(1, async tx => {
    const call = await tx.sql
      .selectFrom('calls')
      .selectAll()
      .where('id', '=', headers['x-request-id'] ?? '')
      .executeTakeFirstOrThrow()
    const { rows: events } = await sql<{ type: string; record: string; customer_id: number | null }>`
      select n.event_type as type, r.record, n.customer_id
      from unsequenced_changes n
      join event_records r on r.tenant_id = n.tenant_id and r.noted_at = n.noted_at and r.note_id = n.id
      where n.tenant_id = 1 and ${isOf(call)}
      order by n.number`.execute(tx.sql)
    return { call, events }
  })
}
