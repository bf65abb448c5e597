import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

/**
 * Removes old and new values from the records of changes to shipments or pickups. The fact of the change stays; names
 * and addresses go.
 */
export async function forgetRecordedChanges(
  tx: TenantTransaction,
  table: 'shipments' | 'pickups',
  ids: readonly number[],
): Promise<void> {
  const name = sql.ref(table === 'shipments' ? 'awb' : 'confirmation_number')
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from ${sql.table(table)}
    where tenant_id = ${tx.tenantId} and id = any(${[...ids]}::bigint[])`.execute(tx.sql)
  const names = rows.map(row => row.name)
  await sql`
    update staff_actions set changes = null
    where tenant_id = ${tx.tenantId} and lower(subject) = any(${names.map(each => each.toLowerCase())}::text[])
      and changes is not null`.execute(tx.sql)
  // Calls change only the status of pickups.
  if (table === 'pickups') return
  await sql`
    update calls set changes = '[]'
    where tenant_id = ${tx.tenantId} and awb = any(${names}::text[]) and changes <> '[]'`.execute(tx.sql)
}
