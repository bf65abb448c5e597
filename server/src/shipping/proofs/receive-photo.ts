import { hash } from 'node:crypto'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { type LabelPrinter, photoTypeOf, UnreadableImage } from '../../labels/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { findContent } from './contents.repository.ts'
import { keepContent } from './keep-content.ts'

/** In bytes. */
export const largestPhoto = 524_288

export interface PhotoParts {
  readonly database: Database
  readonly clock: Clock
  readonly blobs: Blobs
  readonly printer: LabelPrinter
}

/**
 * Stores a photo without its metadata, once, under the hash of the sent bytes. Completes the proofs that waited for it alone.
 * A photo that no proof names yet is kept. Throws VALIDATION_ERROR, and SERVICE_UNAVAILABLE while
 * the store is away.
 */
export async function receivePhoto(
  { database, clock, blobs, printer }: PhotoParts,
  tenant: Pick<Tenant, 'id' | 'timezone'>,
  sha256: string,
  sent: Buffer,
): Promise<'stored' | 'repeated'> {
  const { id: tenantId } = tenant
  const key = Buffer.from(sha256, 'hex')
  if (!hash('sha256', sent, 'buffer').equals(key)) {
    throw invalidFields({ sha256: 'SHA-256 must be that of the bytes.' })
  }
  const known = await database.read(tenantId, tx => findContent(tx, key))
  if (known?.blob_id) return 'repeated'
  const bytes = await cleaned(printer, tenantId, sent)
  const type = photoTypeOf(bytes)
  if (type === null) throw new Error('A cleaned photo is a JPEG or a PNG.')
  const upload = await blobs.upload(tenantId, bytes)
  const photo = { sha256: key, type, upload }
  return database.write(tenantId, tx => keepContent(tx, tenant, blobs, photo, clock.now()))
}

async function cleaned(printer: LabelPrinter, tenantId: number, sent: Buffer): Promise<Uint8Array> {
  try {
    return await printer.cleanPhoto(tenantId, sent)
  } catch (error) {
    if (error instanceof UnreadableImage) throw invalidFields({ photo: error.message })
    throw error
  }
}
