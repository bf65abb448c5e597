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
  await sql`delete from proof_people where tenant_id = ${tx.tenantId} and proof_id = any(${ids})`.execute(
    tx.sql,
  )
  // The note may name a person.
  await sql`
    update proofs set withdrawn_note = null
    where tenant_id = ${tx.tenantId} and id = any(${ids}) and withdrawn_note is not null`.execute(tx.sql)
  await deleteFilesOf(tx, ids, now)
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

/** A content that another proof names too stays with it. */
async function deleteFilesOf(tx: TenantTransaction, ids: RawBuilder<unknown>, now: Date): Promise<void> {
  const { tenantId } = tx
  await sql`delete from proof_signatures where tenant_id = ${tenantId} and proof_id = any(${ids})`.execute(
    tx.sql,
  )
  await sql`
    update proofs set files_deleted_at = ${now}
    where tenant_id = ${tenantId} and id = any(${ids}) and files_deleted_at is null`.execute(tx.sql)
  const { rows } = await sql<{ blob_id: string | null }>`
    delete from proof_contents content
    where content.tenant_id = ${tenantId}
      and content.sha256 in (
        select file.sha256 from proof_files file
        where file.tenant_id = ${tenantId} and file.proof_id = any(${ids}))
      and not exists (
        select from proof_files other
        join proofs p on p.tenant_id = ${tenantId} and p.id = other.proof_id
        where other.tenant_id = ${tenantId} and other.sha256 = content.sha256 and p.files_deleted_at is null)
    returning content.blob_id`.execute(tx.sql)
  await deleteBlobs(
    tx,
    rows.flatMap(({ blob_id }) => blob_id ?? []),
    now,
  )
}

/**
 * Up to `limit` contents since before then that no proof shows and no action names that staff have still to decide
 * about: of deleted records, sent for an action that never came, or after the files of their proofs were deleted. Returns
 * their number.
 */
export async function deleteUnclaimedContents(
  tx: TenantTransaction,
  before: Date,
  limit: number,
  now: Date,
): Promise<number> {
  const { tenantId } = tx
  const { rows } = await sql<{ blob_id: string | null }>`
    delete from proof_contents content
    where content.tenant_id = ${tenantId} and content.sha256 in (
      select old.sha256 from proof_contents old
      where old.tenant_id = ${tenantId} and old.since < ${before}
        and not exists (
          select from proof_files file
          join proofs p on p.tenant_id = ${tenantId} and p.id = file.proof_id
          where file.tenant_id = ${tenantId} and file.sha256 = old.sha256 and p.files_deleted_at is null)
        and not exists (
          select from driver_actions action
          where action.tenant_id = ${tenantId} and action.because is not null and action.decision is null
            and action.data -> 'photos' ? encode(old.sha256, 'hex'))
      order by old.since limit ${limit})
    returning content.blob_id`.execute(tx.sql)
  await deleteBlobs(
    tx,
    rows.flatMap(({ blob_id }) => blob_id ?? []),
    now,
  )
  return rows.length
}

function uuids(rows: readonly { readonly id: string }[]): RawBuilder<unknown> {
  return sql`${rows.map(({ id }) => id)}::uuid[]`
}
