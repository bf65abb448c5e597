import { hash } from 'node:crypto'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { type LabelPrinter, photoTypeOf, UnreadableImage } from '../../labels/index.ts'
import type { Blobs } from '../../platform/blobs/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { countEarly, findContent, isNamedByOpenAction } from './contents.repository.ts'
import { keepContent } from './keep-content.ts'

/** In bytes. */
export const largestPhoto = 524_288
/** From each phone. The app sends actions first, so it has hardly any. */
const mostEarly = 50

export interface PhotoParts {
  readonly database: Database
  readonly clock: Clock
  readonly blobs: Blobs
  readonly printer: LabelPrinter
}

/**
 * Stores a photo without its metadata, once, under the hash of the sent bytes. Completes the proofs that waited for it alone.
 * A photo that nothing names yet is kept, a few from each phone. Throws VALIDATION_ERROR, RATE_LIMITED, and SERVICE_UNAVAILABLE while
 * the store is away.
 */
export async function receivePhoto(
  { database, clock, blobs, printer }: PhotoParts,
  tenant: Pick<Tenant, 'id' | 'timezone'>,
  { sha256, sent, deviceId }: { sha256: string; sent: Buffer; deviceId: number },
): Promise<'stored' | 'repeated'> {
  const { id: tenantId } = tenant
  const key = Buffer.from(sha256, 'hex')
  if (!hash('sha256', sent, 'buffer').equals(key)) {
    throw invalidFields({ sha256: 'SHA-256 must be that of the bytes.' })
  }
  const { isStored, isEarly } = await database.read(tenantId, async tx => {
    const known = await findContent(tx, key)
    if (known) return { isStored: known.blob_id !== null, isEarly: false }
    const isNamed = await isNamedByOpenAction(tx, key)
    if (!isNamed && (await countEarly(tx, deviceId)) >= mostEarly) throw tooEarly()
    return { isStored: false, isEarly: !isNamed }
  })
  if (isStored) return 'repeated'
  const bytes = await cleaned(printer, tenantId, sent)
  const type = photoTypeOf(bytes)
  if (type === null) throw new Error('A cleaned photo is a JPEG or a PNG.')
  const upload = await blobs.upload(tenantId, bytes)
  const photo = { sha256: key, type, upload, earlyFrom: isEarly ? deviceId : null }
  return database.write(tenantId, tx => keepContent(tx, tenant, blobs, photo, clock.now()))
}

function tooEarly(): Problem {
  const sentence = `At most ${mostEarly} photos can arrive before their actions: send those first.`
  return new Problem('RATE_LIMITED', sentence, { retryAfter: 60 })
}

async function cleaned(printer: LabelPrinter, tenantId: number, sent: Buffer): Promise<Uint8Array> {
  try {
    return await printer.cleanPhoto(tenantId, sent)
  } catch (error) {
    if (error instanceof UnreadableImage) throw invalidFields({ photo: error.message })
    throw error
  }
}
