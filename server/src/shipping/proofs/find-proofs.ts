import type { TenantTransaction } from '../../platform/database/index.ts'
import type {
  Collection,
  Proof,
  ProofFile,
  ProofOutcome,
  ProofOwner,
  ProofPiece,
  ProofRelation,
  Signature,
} from './proof.ts'
import {
  type CollectionRow,
  type FileRow,
  findProofRow,
  findProofRows,
  listCollections,
  listFiles,
  type ProofRow,
} from './proofs.repository.ts'

/** In the order in which they were received, with withdrawn ones. */
export async function proofsOf(tx: TenantTransaction, of: ProofOwner): Promise<Proof[]> {
  return wholeProofs(tx, await findProofRows(tx, of))
}

export async function findProof(tx: TenantTransaction, id: string): Promise<Proof | undefined> {
  const row = await findProofRow(tx, id)
  return row && (await wholeProofs(tx, [row]))[0]
}

async function wholeProofs(tx: TenantTransaction, rows: readonly ProofRow[]): Promise<Proof[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = Map.groupBy(await listFiles(tx, ids), file => file.proof_id)
  const lines = Map.groupBy(await listCollections(tx, ids), line => line.proof_id)
  return rows.map(row => proofOf(row, files.get(row.id) ?? [], lines.get(row.id) ?? []))
}

function proofOf(row: ProofRow, files: readonly FileRow[], lines: readonly CollectionRow[]): Proof {
  const { latitude = null, longitude = null, accuracy = null } = row
  return {
    id: row.id,
    of: ownerOf(row),
    kind: row.kind as Proof['kind'],
    outcome: row.outcome as ProofOutcome | null,
    attempt: row.attempt,
    runId: row.run_id,
    stop: row.stop,
    driver: row.driver_id === null ? null : { id: row.driver_id, name: row.driver ?? '' },
    deviceId: row.device_id,
    reason: row.reason,
    pieces: row.pieces as unknown as ProofPiece[],
    unlabelled: row.unlabelled,
    name: row.name ?? null,
    relation: (row.relation ?? null) as ProofRelation | null,
    houseNumber: row.house_number ?? null,
    signature: row.drawing as unknown as Signature | null,
    signed: row.signed,
    permitted: row.permitted,
    position:
      latitude === null || longitude === null
        ? null
        : { latitude: Number(latitude), longitude: Number(longitude), accuracy },
    occurredAt: row.occurred_at,
    deviceTime: row.device_time,
    receivedAt: row.received_at,
    cod:
      row.cod_currency === null
        ? null
        : {
            currency: row.cod_currency,
            lines: lines.map(({ method, amount, reference }) => ({
              method: method as Collection['method'],
              amount,
              reference,
            })),
            receipt: row.cod_receipt,
            reason: row.cod_reason ?? null,
          },
    note: row.note ?? null,
    author: row.author,
    files: row.files_deleted_at === null ? files.map(fileOf) : [],
    firstFileNumber: row.first_file_number,
    completedAt: row.completed_at,
    filesDeletedAt: row.files_deleted_at,
    withdrawn:
      row.withdrawn_at === null
        ? null
        : { at: row.withdrawn_at, by: row.withdrawn_by ?? '', note: row.withdrawn_note },
    photosLost:
      row.photos_lost_at === null
        ? null
        : { at: row.photos_lost_at, by: row.photos_lost_by ?? '', note: row.photos_lost_note },
  }
}

function ownerOf({ shipment_id, pickup_id }: ProofRow): ProofOwner {
  if (shipment_id !== null) return { shipmentId: shipment_id }
  if (pickup_id !== null) return { pickupId: pickup_id }
  throw new Error('A proof belongs to a shipment or a pickup.')
}

function fileOf({ number, kind, sha256, blob_id, content_type, bytes }: FileRow): ProofFile {
  const content =
    blob_id === null || content_type === null || bytes === null
      ? null
      : { blobId: blob_id, type: content_type, bytes }
  return { number, kind, sha256: sha256.toString('hex'), content }
}
