import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { ProofOwner } from './proof.ts'

export interface CompletedProof {
  readonly id: string
  readonly of: ProofOwner
}

/** Completes the proofs that name this content and miss no other. Each is returned once, however many arrive at once. */
export async function completeProofs(
  tx: TenantTransaction,
  sha256: Buffer,
  now: Date,
): Promise<CompletedProof[]> {
  const { tenantId } = tx
  // A fixed order prevents deadlocks. After a wait, the other's content shows in the next statement, not in this one.
  const { rows: waiting } = await sql<{ id: string }>`
    select p.id from proofs p
    where p.tenant_id = ${tenantId} and p.completed_at is null and p.files_deleted_at is null and p.id in (
      select file.proof_id from proof_files file
      where file.tenant_id = ${tenantId} and file.sha256 = ${sha256})
    order by p.id for update`.execute(tx.sql)
  if (waiting.length === 0) return []
  const { rows } = await sql<{ id: string; shipment_id: number | null; pickup_id: number | null }>`
    update proofs p set completed_at = ${now}
    where p.tenant_id = ${tenantId} and p.id = any(${waiting.map(({ id }) => id)}::uuid[])
      and not exists (
        select from proof_files file
        join proof_contents content on content.tenant_id = ${tenantId} and content.sha256 = file.sha256
        where file.tenant_id = ${tenantId} and file.proof_id = p.id and content.blob_id is null)
    returning p.id, p.shipment_id, p.pickup_id`.execute(tx.sql)
  return rows.map(({ id, shipment_id, pickup_id }) => ({
    id,
    of: shipment_id === null ? { pickupId: pickup_id ?? 0 } : { shipmentId: shipment_id },
  }))
}

export interface IncompleteProof {
  readonly id: string
  readonly shipment_id: number | null
  readonly pickup_id: number | null
  /** AWB or confirmation number. */
  readonly record: string | null
  readonly driver_id: number | null
  readonly driver: string | null
  readonly device_id: number | null
  readonly missing: number
  readonly received_at: Date
}

/** Proofs received before then whose photos have not all arrived, the oldest first. */
export async function listIncompleteProofs(
  tx: TenantTransaction,
  before: Date,
  limit: number,
): Promise<IncompleteProof[]> {
  const { tenantId } = tx
  const { rows } = await sql<IncompleteProof>`
    select p.id, p.shipment_id, p.pickup_id, coalesce(s.awb, pick.confirmation_number) as record,
           p.driver_id, p.driver, p.device_id, p.received_at,
           (select count(*)::integer from proof_files file
            join proof_contents content on content.tenant_id = ${tenantId} and content.sha256 = file.sha256
            where file.tenant_id = ${tenantId} and file.proof_id = p.id and content.blob_id is null) as missing
    from proofs p
    left join shipments s on s.tenant_id = ${tenantId} and s.id = p.shipment_id
    left join pickups pick on pick.tenant_id = ${tenantId} and pick.id = p.pickup_id
    where p.tenant_id = ${tenantId} and p.completed_at is null and p.files_deleted_at is null
      and p.withdrawn_at is null and p.photos_lost_at is null and p.received_at < ${before}
    order by p.received_at, p.id limit ${limit}`.execute(tx.sql)
  return rows
}

/** They may still arrive. Returns the AWB or confirmation number; undefined for a proof that waits for none. */
export async function givePhotosUp(
  tx: TenantTransaction,
  id: string,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<string | undefined> {
  const { tenantId } = tx
  const { rows } = await sql<{ record: string }>`
    update proofs p set photos_lost_at = ${at}, photos_lost_by = ${by}, photos_lost_note = ${note}
    where p.tenant_id = ${tenantId} and p.id = ${id} and p.completed_at is null and p.files_deleted_at is null
      and p.withdrawn_at is null and p.photos_lost_at is null
    returning coalesce(
      (select s.awb from shipments s where s.tenant_id = ${tenantId} and s.id = p.shipment_id),
      (select pick.confirmation_number from pickups pick
       where pick.tenant_id = ${tenantId} and pick.id = p.pickup_id)) as record`.execute(tx.sql)
  return rows[0]?.record
}

/** Up to `limit`. */
export async function countIncompleteProofs(
  tx: TenantTransaction,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from proofs p
      where p.tenant_id = ${tx.tenantId} and p.completed_at is null and p.files_deleted_at is null
        and p.withdrawn_at is null and p.photos_lost_at is null and p.received_at < ${before}
      limit ${limit}) as late`.execute(tx.sql)
  return rows[0]?.count ?? 0
}
