import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

/**
 * Notes that files are expected; returns the number of those that are missing. The same rows are locked when a file
 * arrives or is deleted, so one of two transactions at the same time sees the other's.
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
    on conflict (tenant_id, sha256) do update
      set since = greatest(proof_contents.since, excluded.since), early_device_id = null`.execute(tx.sql)
  const { rows } = await sql<{ missing: number }>`
    select count(*)::integer as missing from proof_contents
    where tenant_id = ${tx.tenantId} and sha256 = any(${sorted}::bytea[]) and blob_id is null`.execute(tx.sql)
  return rows[0]?.missing ?? 0
}

export interface ContentRow {
  /** Null until its bytes arrive. */
  readonly blob_id: string | null
}

export async function findContent(tx: TenantTransaction, sha256: Buffer): Promise<ContentRow | undefined> {
  return tx.sql
    .selectFrom('proof_contents')
    .select('blob_id')
    .where('tenant_id', '=', tx.tenantId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** Open actions are few: the office decides about them. */
export async function isNamedByOpenAction(tx: TenantTransaction, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from driver_actions action
    where action.tenant_id = ${tx.tenantId} and action.because is not null and action.decision is null
      and action.data -> 'photos' ? ${sha256.toString('hex')}
    limit 1`.execute(tx.sql)
  return rows.length > 0
}

/** Photos that the phone has sent and no proof has named since. */
export async function countEarly(tx: TenantTransaction, deviceId: number): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('proof_contents')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('early_device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return count
}

/** Makes its row if no proof has named it: then it is early. Locks it until the end of the transaction. */
export async function lockContent(
  tx: TenantTransaction,
  sha256: Buffer,
  now: Date,
  earlyFrom: number | null = null,
): Promise<ContentRow> {
  const { rows } = await sql<ContentRow>`
    insert into proof_contents (tenant_id, sha256, since, early_device_id)
    values (${tx.tenantId}, ${sha256}, ${now}, ${earlyFrom})
    on conflict (tenant_id, sha256) do update set since = proof_contents.since
    returning blob_id`.execute(tx.sql)
  const [row] = rows
  if (!row) throw new Error('A content was locked and there is none.')
  return row
}

export async function fillContent(
  tx: TenantTransaction,
  sha256: Buffer,
  { blobId, type, bytes }: { blobId: string; type: string; bytes: number },
): Promise<void> {
  await tx.sql
    .updateTable('proof_contents')
    .set({ blob_id: blobId, content_type: type, bytes })
    .where('tenant_id', '=', tx.tenantId)
    .where('sha256', '=', sha256)
    .execute()
}
