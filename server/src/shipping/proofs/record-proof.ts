import type { Tenant } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { expectContents } from './contents.repository.ts'
import type { NewProof } from './proof.ts'
import { recordProofEvents } from './proof-events.ts'
import { insertCollections, insertFiles, insertPeople, insertProof, lockOwner } from './proofs.repository.ts'

/**
 * Stores an attempt at the door. It locks the shipment or pickup, so that attempts and files are counted. A proof with the
 * same id is left as it is: `repeated`. After the end of the personal data nobody is named any more.
 */
export async function recordProof(
  tx: TenantTransaction,
  tenant: Pick<Tenant, 'currency' | 'timezone'>,
  proof: NewProof,
): Promise<'recorded' | 'repeated'> {
  const owner = await lockOwner(tx, proof.of)
  if (!owner) throw new Error(`Proof ${proof.id} is of no record.`)
  const isAnonymous = owner.anonymized_at !== null
  // A photo that is named twice is one.
  const photos = isAnonymous ? [] : [...new Set(proof.photos)].map(sha256 => Buffer.from(sha256, 'hex'))
  const missing = photos.length > 0 ? await expectContents(tx, photos, proof.receivedAt) : 0
  const isNew = await insertProof(tx, proof, {
    currency: tenant.currency,
    completed: missing === 0,
    filesDeleted: isAnonymous,
  })
  if (!isNew) return 'repeated'
  if (!isAnonymous) await insertPeople(tx, proof)
  await insertCollections(tx, proof.id, proof.cod?.lines ?? [])
  if (photos.length > 0) await insertFiles(tx, proof.id, 'photo', photos)
  const events =
    missing === 0 ? (['proof.recorded', 'proof.completed'] as const) : (['proof.recorded'] as const)
  await recordProofEvents(tx, tenant, events, { ...proof, owner }, proof.receivedAt)
  return 'recorded'
}
