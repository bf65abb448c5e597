import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { Problem } from '../shared/problem.ts'
import {
  type BlobRow,
  claimObject,
  findBlob,
  insertBlob,
  insertPieces,
  noteUpload,
  readPieces,
} from './blobs.repository.ts'
import type { ObjectStore } from './object-store.ts'

/** Bytes that are kept for long, in the database or in an object store. */
export interface Blobs {
  /** Holds no session of the database while it waits for the store. Throws SERVICE_UNAVAILABLE. */
  read(tenantId: number, blobId: string): Promise<Buffer>
  /**
   * Writes the bytes to the store, if there is one. Call it before the transaction that names them, and within half an
   * hour of it. Throws SERVICE_UNAVAILABLE.
   */
  upload(tenantId: number, bytes: Uint8Array): Promise<Upload>
  /** In the transaction that names the blob. An upload that is never stored is deleted later. */
  store(tx: TenantTransaction, upload: Upload): Promise<{ blobId: string }>
}

export interface Upload {
  readonly blobId: string
  readonly bytes: Buffer
  readonly inStore: boolean
}

export interface BlobPlaces {
  readonly database: Database
  readonly clock: Clock
  /** Null: new bytes stand in the database. */
  readonly store: ObjectStore | null
}

/** Milliseconds in which an object that was written must be named. */
const claimWithinMs = 30 * 60_000
/** A blob may be moved between the look for its place and its reading. */
const mostLooks = 3

export function createBlobs({ database, clock, store }: BlobPlaces): Blobs {
  return {
    async read(tenantId, blobId) {
      for (let look = 0; look < mostLooks; look++) {
        const found = await database.read(tenantId, async tx => {
          const row = await findBlob(tx, blobId)
          const pieces = row && !row.in_store ? await readPieces(tx, blobId) : null
          return row && { row, pieces }
        })
        if (!found) break
        const { row, pieces } = found
        const bytes = pieces ? Buffer.concat(pieces) : await readObject(store, tenantId, blobId)
        if (bytes && isOf(row, bytes)) return bytes
      }
      throw unreadable()
    },
    async upload(tenantId, content) {
      const bytes = Buffer.from(content)
      const blobId = uuid()
      if (!store) return { blobId, bytes, inStore: false }
      if (!(await uploadObject({ database, clock, store }, tenantId, blobId, bytes))) throw notStored()
      return { blobId, bytes, inStore: true }
    },
    async store(tx, { blobId, bytes, inStore }) {
      const now = clock.now()
      if (inStore) await claim(tx, blobId, now)
      await insertBlob(tx, {
        id: blobId,
        bytes: bytes.length,
        sha256: hash('sha256', bytes, 'buffer'),
        in_store: inStore,
        created_at: now,
      })
      if (!inStore) await insertPieces(tx, blobId, bytes)
      return { blobId }
    },
  }
}

/** An object is named like its blob. */
export function objectKey(tenantId: number, blobId: string): string {
  return `${tenantId}/${blobId}`
}

/** Null if there is none. Throws SERVICE_UNAVAILABLE. */
export async function readObject(
  store: ObjectStore | null,
  tenantId: number,
  blobId: string,
): Promise<Buffer | null> {
  if (!store) throw unreadable(new Error('The file is in an object store, and BLOB_STORE is not set.'))
  return store.get(objectKey(tenantId, blobId))
}

/**
 * Notes the object before it is written, so that the sweep finds it after a crash. False if the sweep has still to delete one
 * of this name. Throws SERVICE_UNAVAILABLE.
 */
export async function uploadObject(
  { database, clock, store }: BlobPlaces & { store: ObjectStore },
  tenantId: number,
  blobId: string,
  bytes: Buffer,
): Promise<boolean> {
  const now = clock.now()
  const isNoted = await database.write(tenantId, tx =>
    noteUpload(tx, blobId, { now, notBefore: earliestClaim(now) }),
  )
  if (isNoted) await store.put(objectKey(tenantId, blobId), bytes)
  return isNoted
}

/** From the commit on a blob names the object. Throws SERVICE_UNAVAILABLE if the sweep may have deleted it. */
export async function claim(tx: TenantTransaction, blobId: string, now: Date): Promise<void> {
  if (!(await claimObject(tx, blobId, earliestClaim(now)))) throw notStored()
}

function earliestClaim(now: Date): Date {
  return new Date(now.getTime() - claimWithinMs)
}

export function isOf({ bytes: length, sha256 }: BlobRow, bytes: Buffer): boolean {
  return bytes.length === length && hash('sha256', bytes, 'buffer').equals(sha256)
}

function notStored(): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'The file cannot be stored now.', { retryAfter: 5 })
}

function unreadable(cause?: Error): Problem {
  return new Problem('SERVICE_UNAVAILABLE', 'The file cannot be read now.', { retryAfter: 5, cause })
}
