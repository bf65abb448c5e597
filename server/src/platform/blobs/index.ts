import type { Database } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import { readPieces } from './blobs.repository.ts'

/** Bytes that are kept for long. */
export interface Blobs {
  /** Throws SERVICE_UNAVAILABLE. */
  read(tenantId: number, blobId: string): Promise<Buffer>
}

export function createBlobs({ database }: { database: Database }): Blobs {
  return {
    async read(tenantId, blobId) {
      const pieces = await database.read(tenantId, tx => readPieces(tx, blobId))
      if (pieces.length === 0) {
        throw new Problem('SERVICE_UNAVAILABLE', 'The file cannot be read now.', { retryAfter: 5 })
      }
      return Buffer.concat(pieces)
    },
  }
}
