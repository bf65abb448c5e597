import { hash, randomUUID } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { LabelPrinter } from '../../labels/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, notFound } from '../../platform/shared/problem.ts'
import { isUuid } from '../../platform/shared/uuid.ts'
import { findProof } from './find-proofs.ts'
import { keepContent } from './keep-content.ts'
import { readPaper } from './paper-file.ts'
import { countPapers, insertPaper } from './papers.repository.ts'
import { mostPapers, type Proof, type ProofOwner } from './proof.ts'
import { recordProofEvents } from './proof-events.ts'
import { findOwner, insertFiles, lockOwner, type OwnerRow, withdrawProof } from './proofs.repository.ts'
import { requireProofOwner } from './read-proof.ts'

interface Options {
  readonly database: Database
  readonly clock: Clock
}

/**
 * Adds a paper, such as a signed delivery note. Throws VALIDATION_ERROR for a file that is none; NOT_FOUND; CONFLICT
 * for one paper too many, or once the personal data are deleted.
 */
export async function addPaper(
  { database, clock, blobs, printer }: Options & { blobs: Blobs; printer: LabelPrinter },
  scope: Scope,
  of: ProofOwner,
  { file, note, author }: { file: string; note: string | null; author: string },
  recorder: Recorder,
): Promise<void> {
  const tenantId = scope.tenant.id
  // Before the work of reading and storing it, and again when the record is locked.
  await database.read(tenantId, tx => requireRoom(tx, of, findOwner))
  const { sent, type, bytes } = await readPaper(printer, tenantId, file)
  const upload = await blobs.upload(tenantId, bytes)
  const sha256 = hash('sha256', sent, 'buffer')
  await database.write(tenantId, async tx => {
    const owner = await requireRoom(tx, of, lockOwner)
    const now = clock.now()
    const id = randomUUID()
    await keepContent(tx, scope.tenant, blobs, { sha256, type, upload }, now)
    await insertPaper(tx, { id, of, note, author, at: now })
    await insertFiles(tx, id, 'paper', [sha256])
    await recordProofEvents(tx, scope.tenant, ['proof.recorded', 'proof.completed'], { id, of }, now)
    recorder.record(tx, { subject: owner.name, ...audited(of, owner.name) })
  })
}

/** Throws NOT_FOUND, and CONFLICT for a proof that is withdrawn already. */
export async function withdrawByStaff(
  { database, clock }: Options,
  scope: Scope,
  of: ProofOwner,
  { id, note, author }: { id: string; note: string; author: string },
  recorder: Recorder,
): Promise<void> {
  await database.write(scope.tenant.id, async tx => {
    const owner = await requireNamed(tx, of, lockOwner)
    const proof = await findProofOf(tx, of, id)
    if (!proof) throw notFound('No such proof.')
    if (!(await withdrawProof(tx, proof.id, { at: clock.now(), by: author, note }))) {
      throw conflict('This proof is withdrawn already.')
    }
    recorder.record(tx, { subject: owner.name, ...audited(of, owner.name) })
  })
}

async function requireRoom(tx: TenantTransaction, of: ProofOwner, find: typeof findOwner): Promise<OwnerRow> {
  const owner = await requireNamed(tx, of, find)
  if ((await countPapers(tx, of)) < mostPapers) return owner
  throw conflict(`A shipment or a pickup has at most ${mostPapers} papers.`)
}

async function requireNamed(
  tx: TenantTransaction,
  of: ProofOwner,
  find: typeof findOwner,
): Promise<OwnerRow> {
  const owner = await requireProofOwner(tx, of, find)
  if (owner.anonymized_at !== null) throw conflict('The personal data of this record have been deleted.')
  return owner
}

async function findProofOf(tx: TenantTransaction, of: ProofOwner, id: string): Promise<Proof | undefined> {
  const proof = isUuid(id) ? await findProof(tx, id) : undefined
  return proof && isSame(proof.of, of) ? proof : undefined
}

function isSame(one: ProofOwner, other: ProofOwner): boolean {
  if ('shipmentId' in one) return 'shipmentId' in other && one.shipmentId === other.shipmentId
  return 'pickupId' in other && one.pickupId === other.pickupId
}

function audited(of: ProofOwner, name: string) {
  return 'shipmentId' in of ? { awb: name } : { pickupId: of.pickupId }
}
