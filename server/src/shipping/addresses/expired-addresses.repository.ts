import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

/**
 * Deletes up to `limit` entries unused since then: learned ones or, with `kept`, those entered by hand. Skips locked
 * entries.
 */
export async function deleteUnused(
  tx: TenantTransaction,
  before: Date,
  { kept, limit }: { kept: boolean; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from addresses where tenant_id = ${tx.tenantId} and id in (
      select id from addresses where tenant_id = ${tx.tenantId} and kept = ${kept} and last_used_at < ${before}
      order by last_used_at limit ${limit} for update skip locked)`.execute(tx.sql)
  return Number(numAffectedRows ?? 0)
}

/** Deletes up to `limit` of the least recently used entries beyond `most` per customer. */
export async function deleteBeyond(tx: TenantTransaction, most: number, limit: number): Promise<number> {
  const { rows } = await sql<{ customer_id: number; beyond: number }>`
    select customer_id, count(*) - ${most}::integer as beyond from addresses where tenant_id = ${tx.tenantId}
    group by customer_id having count(*) > ${most}::integer limit 1`.execute(tx.sql)
  const [full] = rows
  if (!full) return 0
  const { numAffectedRows } = await sql`
    delete from addresses where tenant_id = ${tx.tenantId} and id in (
      select id from addresses
      where tenant_id = ${tx.tenantId} and customer_id = ${full.customer_id} and not pinned
      order by last_used_at, id limit ${Math.min(limit, Number(full.beyond))} for update skip locked)`.execute(
    tx.sql,
  )
  return Number(numAffectedRows ?? 0)
}
