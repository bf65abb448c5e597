import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

/**
 * Notes that files are expected; returns the number of those that are missing. The same rows are written when a file
 * arrives, so one of two transactions at the same time sees the other's.
 */
export async function expectContents(
  tx: TenantTransaction,
  hashes: readonly Buffer[],
  now: Date,
): Promise<number> {
  // A fixed order prevents deadlocks.
  const sorted = hashes.toSorted(Buffer.compare)
  await sql`
    insert into proof_contents (tenant_id, sha256, since)
    select ${tx.tenantId}, given.sha256, ${now}
    from unnest(${sorted}::bytea[]) with ordinality as given (sha256, place) order by given.place
    on conflict do nothing`.execute(tx.sql)
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing from proof_contents
    where tenant_id = ${tx.tenantId} and sha256 = any(${sorted}::bytea[]) and blob_id is null`.execute(tx.sql)
  return rows[0]?.missing ?? 0
}
