import type { Scope } from '../../accounts/tenants/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { notFound } from '../../platform/shared/problem.ts'
import { requirePickup } from '../pickups/index.ts'
import { requireShipment } from '../shipments/index.ts'
import { proofsOf } from './find-proofs.ts'
import { type NumberedFile, numberFiles, type ProofWithFiles } from './number-files.ts'
import { withOwnParcels } from './own-parcels.ts'
import type { ProofOwner } from './proof.ts'
import { signatureType } from './proof-record.ts'
import { findOwner, type OwnerRow } from './proofs.repository.ts'

/** A shipment by its AWB, or a pickup by its id. */
export type ProofSubject = { readonly awb: string } | { readonly pickup: string }

/** The proofs of a shipment or a pickup that hold. */
export interface ProofsOfRecord {
  readonly kind: 'shipment' | 'pickup'
  readonly id: number
  /** AWB or confirmation number. */
  readonly name: string
  /** Recipient, or where the pickup is. */
  readonly company: string
  readonly place: string
  /** There is one, and all files have arrived. */
  readonly complete: boolean
  /** Without withdrawn ones. */
  readonly proofs: readonly ProofWithFiles[]
}

/** Throws NOT_FOUND, also for other callers' records. A customer sees no parcels of others. */
export function readProofs(database: Database, scope: Scope, of: ProofSubject): Promise<ProofsOfRecord> {
  return database.read(scope.tenant.id, async tx => {
    const record = await ('awb' in of ? findShipment(tx, scope, of.awb) : findPickup(tx, scope, of.pickup))
    const owner = record.kind === 'shipment' ? { shipmentId: record.id } : { pickupId: record.id }
    const held = (await allProofs(tx, owner)).filter(({ proof }) => proof.withdrawn === null)
    const proofs = await withOwnParcels(tx, scope.customerId, held)
    const complete = proofs.length > 0 && proofs.every(({ proof }) => proof.completedAt !== null)
    return { ...record, complete, proofs }
  })
}

/** With withdrawn ones, for staff. Throws NOT_FOUND. */
export async function requireProofs(
  tx: TenantTransaction,
  of: ProofOwner,
): Promise<{ name: string; proofs: readonly ProofWithFiles[] }> {
  const { name } = await requireProofOwner(tx, of)
  return { name, proofs: await allProofs(tx, of) }
}

/** `name`: AWB or confirmation number. Throws NOT_FOUND. */
export async function requireProofOwner(
  tx: TenantTransaction,
  of: ProofOwner,
  find: typeof findOwner = findOwner,
): Promise<OwnerRow> {
  const owner = await find(tx, of)
  if (!owner) throw notFound('shipmentId' in of ? 'No such shipment.' : 'No such pickup.')
  return owner
}

/** With withdrawn ones, in the order in which they were received. */
export async function allProofs(tx: TenantTransaction, of: ProofOwner): Promise<ProofWithFiles[]> {
  return (await proofsOf(tx, of)).map(numberFiles)
}

/** Throws NOT_FOUND, and SERVICE_UNAVAILABLE while the bytes cannot be read. */
export async function readProofFile(
  blobs: Blobs,
  tenantId: number,
  proofs: readonly ProofWithFiles[],
  number: string,
): Promise<{ file: NumberedFile; type: string; bytes: Uint8Array }> {
  const file = proofs.flatMap(({ files }) => files).find(each => String(each.number) === number)
  if (!file) throw notFound('No such file.')
  if (file.kind === 'signature') return { file, type: signatureType, bytes: file.svg() }
  if (!file.content) throw notFound('This file has not arrived yet.')
  return { file, type: file.content.type, bytes: await blobs.read(tenantId, file.content.blobId) }
}

async function findShipment(tx: TenantTransaction, scope: Scope, awb: string) {
  const row = await requireShipment(tx, scope, awb)
  const place = [row.recipient_zip, row.recipient_city, row.recipient_country]
  return {
    kind: 'shipment' as const,
    id: row.id,
    name: row.awb,
    company: row.recipient_company,
    place: place.filter(Boolean).join(' '),
  }
}

async function findPickup(tx: TenantTransaction, scope: Scope, id: string) {
  const row = await requirePickup(tx, scope, id)
  return {
    kind: 'pickup' as const,
    id: row.id,
    name: row.confirmation_number,
    company: row.company,
    place: [row.zip, row.city, row.country].filter(Boolean).join(' '),
  }
}
