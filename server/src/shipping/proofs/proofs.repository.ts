import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { Collection, NewProof, ProofOwner } from './proof.ts'

type Row<Table extends keyof Tables> = Omit<Selectable<Tables[Table]>, 'tenant_id'>

export type ProofRow = Row<'proofs'> &
  // Null once they were deleted.
  Partial<Row<'proof_people'>> & { drawing: Row<'proof_signatures'>['drawing'] | null }

export type CollectionRow = Pick<
  Selectable<Tables['proof_collections']>,
  'proof_id' | 'method' | 'amount' | 'reference'
>

export interface FileRow {
  proof_id: string
  number: number
  kind: 'photo' | 'paper'
  sha256: Buffer
  blob_id: string | null
  content_type: string | null
  bytes: number | null
}

/** The attempt is that of an earlier proof of the same stop, or the next. False if the id is stored already. */
export async function insertProof(
  tx: TenantTransaction,
  proof: NewProof,
  { currency, completed, filesDeleted }: { currency: string; completed: boolean; filesDeleted: boolean },
): Promise<boolean> {
  const { tenantId } = tx
  const { column, id } = ownerColumn(proof.of)
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('proofs')
    .values({
      tenant_id: tenantId,
      id: proof.id,
      [column]: id,
      kind: 'door',
      outcome: proof.outcome,
      attempt: await attemptOf(tx, proof),
      first_file_number: await nextFileNumber(tx, proof.of),
      run_id: proof.runId,
      stop: proof.stop,
      driver_id: proof.driver?.id ?? null,
      driver: proof.driver?.name ?? null,
      device_id: proof.deviceId,
      reason: proof.reason,
      pieces: JSON.stringify(proof.pieces),
      unlabelled: proof.unlabelled,
      signed: proof.signature !== null,
      permitted: proof.permitted,
      occurred_at: proof.occurredAt,
      device_time: proof.deviceTime,
      received_at: proof.receivedAt,
      cod_currency: proof.cod && currency,
      cod_receipt: proof.cod?.receipt ?? null,
      author: proof.author,
      completed_at: completed ? proof.receivedAt : null,
      files_deleted_at: filesDeleted ? proof.receivedAt : null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function attemptOf({ tenantId, sql: db }: TenantTransaction, proof: NewProof): Promise<number> {
  const { column, id } = ownerColumn(proof.of)
  const { rows } = await sql<{ same: number | null; next: number }>`
    select min(attempt) filter (where run_id = ${proof.runId} and stop = ${proof.stop}) as same,
           coalesce(max(attempt), 0) + 1 as next
    from proofs where tenant_id = ${tenantId} and ${sql.ref(column)} = ${id}`.execute(db)
  return rows[0]?.same ?? rows[0]?.next ?? 1
}

/** Code of the reason of the run's last attempt at the shipment; null if that has none. */
export async function lastReason(
  tx: TenantTransaction,
  { shipmentId, runId }: { shipmentId: number; runId: number },
): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('proofs')
    .select('reason')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('run_id', '=', runId)
    .where('kind', '=', 'door')
    .where('withdrawn_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reason ?? null
}

/** The shipment or pickup is locked. Deleted signatures and files keep their numbers. */
export async function nextFileNumber(
  { tenantId, sql: db }: TenantTransaction,
  of: ProofOwner,
): Promise<number> {
  const { column, id } = ownerColumn(of)
  const { rows } = await sql<{ next: number }>`
    select (1 + count(distinct p.id) filter (where p.signed) + count(file.proof_id))::integer as next
    from proofs p
    left join proof_files file on file.tenant_id = ${tenantId} and file.proof_id = p.id
    where p.tenant_id = ${tenantId} and ${sql.ref(`p.${column}`)} = ${id}`.execute(db)
  return rows[0]?.next ?? 1
}

/** Its personal data and its signature. */
export async function insertPeople(tx: TenantTransaction, proof: NewProof): Promise<void> {
  const { position } = proof
  const key = { tenant_id: tx.tenantId, proof_id: proof.id }
  await tx.sql
    .insertInto('proof_people')
    .values({
      ...key,
      name: proof.name,
      relation: proof.relation,
      house_number: proof.houseNumber,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      accuracy: roundedOrNull(position?.accuracy),
      cod_reason: proof.cod?.reason ?? null,
      note: proof.note,
    })
    .execute()
  if (!proof.signature) return
  await tx.sql
    .insertInto('proof_signatures')
    .values({ ...key, drawing: JSON.stringify(proof.signature) })
    .execute()
}

export async function insertCollections(
  tx: TenantTransaction,
  proofId: string,
  lines: readonly Collection[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.sql
    .insertInto('proof_collections')
    .values(
      lines.map(({ method, amount, reference }, place) => ({
        ...{ tenant_id: tx.tenantId, proof_id: proofId, number: place + 1 },
        ...{ method, amount, reference },
      })),
    )
    .execute()
}

export async function insertFiles(
  tx: TenantTransaction,
  proofId: string,
  kind: 'photo' | 'paper',
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.sql
    .insertInto('proof_files')
    .values(
      hashes.map((sha256, place) => ({
        ...{ tenant_id: tx.tenantId, proof_id: proofId, number: place + 1, kind, sha256 },
      })),
    )
    .execute()
}

export async function findProofRows(tx: TenantTransaction, of: ProofOwner): Promise<ProofRow[]> {
  const { column, id } = ownerColumn(of)
  return selectProofs(tx, sql`${sql.ref(`p.${column}`)} = ${id}`)
}

export async function findProofRow(tx: TenantTransaction, id: string): Promise<ProofRow | undefined> {
  return (await selectProofs(tx, sql`p.id = ${id}`))[0]
}

async function selectProofs(
  { tenantId, sql: db }: TenantTransaction,
  which: RawBuilder<unknown>,
): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select p.*, people.name, people.relation, people.house_number, people.latitude, people.longitude, people.accuracy,
           people.cod_reason, people.note, s.drawing
    from proofs p
    left join proof_people people on people.tenant_id = ${tenantId} and people.proof_id = p.id
    left join proof_signatures s on s.tenant_id = ${tenantId} and s.proof_id = p.id
    where p.tenant_id = ${tenantId} and ${which}
    order by p.received_at, p.id`.execute(db)
  return rows
}

export async function listCollections(
  tx: TenantTransaction,
  proofIds: readonly string[],
): Promise<CollectionRow[]> {
  return tx.sql
    .selectFrom('proof_collections')
    .select(['proof_id', 'method', 'amount', 'reference'])
    .where('tenant_id', '=', tx.tenantId)
    .where('proof_id', 'in', [...proofIds])
    .orderBy('proof_id')
    .orderBy('number')
    .execute()
}

/** Also those that have not arrived. */
export async function listFiles(tx: TenantTransaction, proofIds: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select file.proof_id, file.number, file.kind, file.sha256, content.blob_id, content.content_type, content.bytes
    from proof_files file
    left join proof_contents content on content.tenant_id = ${tx.tenantId} and content.sha256 = file.sha256
    where file.tenant_id = ${tx.tenantId} and file.proof_id = any(${[...proofIds]}::uuid[])
    order by file.proof_id, file.number`.execute(tx.sql)
  return rows
}

/** A wrong proof stays on record, with the note why it is wrong. False if it is withdrawn already, or not there. */
export async function withdrawProof(
  tx: TenantTransaction,
  id: string,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.sql
    .updateTable('proofs')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_note: note })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function ownerColumn(of: ProofOwner): { column: 'shipment_id' | 'pickup_id'; id: number } {
  return 'shipmentId' in of
    ? { column: 'shipment_id', id: of.shipmentId }
    : { column: 'pickup_id', id: of.pickupId }
}

function roundedOrNull(metres: number | null | undefined): number | null {
  return metres === null || metres === undefined ? null : Math.round(metres)
}

/** `name`: AWB or confirmation number. */
export async function findOwner(tx: TenantTransaction, of: ProofOwner): Promise<OwnerRow | undefined> {
  return ownerQuery(tx, of).executeTakeFirst()
}

/** Until the transaction ends. */
export async function lockOwner(tx: TenantTransaction, of: ProofOwner): Promise<OwnerRow | undefined> {
  return ownerQuery(tx, of).forNoKeyUpdate().executeTakeFirst()
}

/** Those of these AWBs that belong to another customer or to none. */
export async function awbsOfOthers(
  { tenantId, sql: db }: TenantTransaction,
  customerId: number,
  awbs: readonly string[],
): Promise<string[]> {
  if (awbs.length === 0) return []
  const rows = await db
    .selectFrom('shipments')
    .select('awb')
    .where('tenant_id', '=', tenantId)
    .where('awb', 'in', [...awbs])
    .where('customer_id', 'is distinct from', customerId)
    .execute()
  return rows.map(({ awb }) => awb)
}

export interface OwnerRow {
  name: string
  customer_id: number | null
  anonymized_at: Date | null
}

function ownerQuery({ tenantId, sql: db }: TenantTransaction, of: ProofOwner) {
  return 'shipmentId' in of
    ? db
        .selectFrom('shipments')
        .select(['awb as name', 'customer_id', 'anonymized_at'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', of.shipmentId)
    : db
        .selectFrom('pickups')
        .select(['confirmation_number as name', 'customer_id', 'anonymized_at'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', of.pickupId)
}
