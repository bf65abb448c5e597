import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Holiday } from '../rating/index.ts'

/** By date. */
export async function loadHolidays(tx: TenantTransaction): Promise<Holiday[]> {
  const rows = await tx.sql
    .selectFrom('holidays')
    .select(['day', 'name', 'yearly'])
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('day')
    .execute()
  return rows.map(({ day, name, yearly }) => ({ date: day, name, yearly }))
}

/** Adds or updates by day. */
export async function saveHolidays(
  tx: TenantTransaction,
  holidays: readonly Holiday[],
  now: Date,
): Promise<void> {
  if (holidays.length === 0) return
  const rows = holidays.map(({ date, name, yearly = false }) => ({ date, name, yearly }))
  await sql`
    insert into holidays (tenant_id, day, name, yearly, created_at, updated_at)
    select ${tx.tenantId}::bigint, r.date, r.name, r.yearly, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(date date, name text, yearly boolean)
    on conflict (tenant_id, day) do update
    set name = excluded.name, yearly = excluded.yearly, updated_at = excluded.updated_at
  `.execute(tx.sql)
}

/** Returns the number removed. */
export async function deleteHolidays(tx: TenantTransaction, days: readonly string[]): Promise<number> {
  if (days.length === 0) return 0
  const { numDeletedRows } = await tx.sql
    .deleteFrom('holidays')
    .where('tenant_id', '=', tx.tenantId)
    .where('day', 'in', days)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
