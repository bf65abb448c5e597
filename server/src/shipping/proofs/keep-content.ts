import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Blobs, Upload } from '../../platform/blobs/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { completeProofs } from './complete-proofs.repository.ts'
import { fillContent, lockContent } from './contents.repository.ts'
import { recordProofEvents } from './proof-events.ts'

export interface Content {
  /** The hash of the bytes that were sent. */
  readonly sha256: Buffer
  readonly type: string
  readonly upload: Upload
  /** The phone that sent it, if no action names it yet. */
  readonly earlyFrom?: number | null
}

/** Stores bytes once under their hash, and completes the proofs that waited for them as the last. */
export async function keepContent(
  tx: TenantTransaction,
  tenant: Pick<Tenant, 'timezone'>,
  blobs: Blobs,
  { sha256, type, upload, earlyFrom = null }: Content,
  now: Date,
): Promise<'stored' | 'repeated'> {
  if ((await lockContent(tx, sha256, now, earlyFrom)).blob_id !== null) return 'repeated'
  const { blobId } = await blobs.store(tx, upload)
  await fillContent(tx, sha256, { blobId, type, bytes: upload.bytes.length })
  for (const proof of await completeProofs(tx, sha256, now)) {
    await recordProofEvents(tx, tenant, ['proof.completed'], proof, now)
  }
  return 'stored'
}
