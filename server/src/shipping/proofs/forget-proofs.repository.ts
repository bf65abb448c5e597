import { type RawBuilder, sql } from 'kysely'
import { deleteBlobs } from '../../platform/blobs/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'

/** For shipments or pickups that lose their personal data: who, where and when stays only as the time and outcome. */
export async function forgetPeopleOf(
  tx: TenantTransaction,
  column: 'shipment_id' | 'pickup_id',
  ownerIds: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from proofs
    where tenant_id = ${tx.tenantId} and ${sql.ref(column)} = any(${[...ownerIds]}::bigint[])`.execute(tx.sql)
  if (rows.length === 0) return
  const ids = uuids(rows)
  await deleteFilesOf(tx, ids, now)
  await sql`delete from proof_people where tenant_id = ${tx.tenantId} and proof_id = any(${ids})`.execute(
    tx.sql,
  )
  // The notes may name a person.
  await sql`
    update proofs set withdrawn_note = null, photos_lost_note = null
    where tenant_id = ${tx.tenantId} and id = any(${ids})
      and (withdrawn_note is not null or photos_lost_note is not null)`.execute(tx.sql)
}

/** Photos and signatures of up to `limit` proofs received before then, the oldest first. Returns their number. */
export async function deleteProofFiles(
  tx: TenantTransaction,
  before: Date,
  limit: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from proofs
    where tenant_id = ${tx.tenantId} and files_deleted_at is null and received_at < ${before}
    order by received_at limit ${limit}`.execute(tx.sql)
  if (rows.length > 0) await deleteFilesOf(tx, uuids(rows), now)
  return rows.length
}

/** Locks contents and then proofs, as a photo that arrives does. A content that another proof names stays with it. */
async function deleteFilesOf(tx: TenantTransaction, ids: RawBuilder<unknown>, now: Date): Promise<void> {
  const { tenantId } = tx
  const contents = await lockContents(
    tx,
    sql`select file.sha256 from proof_files file
        where file.tenant_id = ${tenantId} and file.proof_id = any(${ids})`,
  )
  await sql`delete from proof_signatures where tenant_id = ${tenantId} and proof_id = any(${ids})`.execute(
    tx.sql,
  )
  await sql`
    update proofs set files_deleted_at = ${now}
    where tenant_id = ${tenantId} and id = any(${ids}) and files_deleted_at is null`.execute(tx.sql)
  await deleteContents(tx, contents, sql`not ${isShown(tenantId)}`, now)
}

/**
 * Up to `limit` contents since before then that no proof shows and no action names that staff have still to decide
 * about: of deleted records, sent for an action that never came, or after the files of their proofs were deleted. Returns
 * the number of those that it found.
 */
export async function deleteUnclaimedContents(
  tx: TenantTransaction,
  before: Date,
  limit: number,
  now: Date,
): Promise<number> {
  const { tenantId } = tx
  const isUnclaimed = sql`
    content.since < ${before} and not ${isShown(tenantId)} and not exists (
      select from driver_actions action
      where action.tenant_id = ${tenantId} and action.because is not null and action.decision is null
        and action.data -> 'photos' ? encode(content.sha256, 'hex'))`
  const contents = await lockContents(
    tx,
    sql`select content.sha256 from proof_contents content
        where content.tenant_id = ${tenantId} and ${isUnclaimed}
        order by content.since limit ${limit}`,
  )
  await deleteContents(tx, contents, isUnclaimed, now)
  return contents.length
}

/** A fixed order prevents deadlocks. After a wait, only the next statement sees who claims them. */
async function lockContents(tx: TenantTransaction, which: RawBuilder<unknown>): Promise<Buffer[]> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from proof_contents
    where tenant_id = ${tx.tenantId} and sha256 in (${which})
    order by sha256 for update`.execute(tx.sql)
  return rows.map(({ sha256 }) => sha256)
}

/** Those of these that fulfil the condition on `content`, with their bytes. */
async function deleteContents(
  tx: TenantTransaction,
  hashes: readonly Buffer[],
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ blob_id: string | null }>`
    delete from proof_contents content
    where content.tenant_id = ${tx.tenantId} and content.sha256 = any(${[...hashes]}::bytea[]) and ${condition}
    returning content.blob_id`.execute(tx.sql)
  await deleteBlobs(
    tx,
    rows.flatMap(({ blob_id }) => blob_id ?? []),
    now,
  )
}

function isShown(tenantId: number): RawBuilder<unknown> {
  return sql`exists (
    select from proof_files file
    join proofs p on p.tenant_id = ${tenantId} and p.id = file.proof_id
    where file.tenant_id = ${tenantId} and file.sha256 = content.sha256 and p.files_deleted_at is null)`
}

function uuids(rows: readonly { readonly id: string }[]): RawBuilder<unknown> {
  return sql`${rows.map(({ id }) => id)}::uuid[]`
}
