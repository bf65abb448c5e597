import { createHash } from 'node:crypto'
import type { Caller } from '../access/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields, Problem } from '../shared/problem.ts'
import type { Written } from './endpoint.ts'
import {
  dropExpiredKeys,
  findKey,
  insertKey,
  type KeyRow,
  keepResponse,
  noteWritten,
  releaseKey,
  relockKey,
} from './idempotency.repository.ts'

const hoursKept = 24
/** Longer than any request takes; a key still locked then belongs to a process that died. */
const lockSeconds = 120

/** A request's hold on its Idempotency-Key. */
export interface Claim {
  /** With the commit of the write's transaction: what it has made. */
  written(tx: TenantTransaction, written: Written): void
  /** With the commit of the write's transaction: what it has made, and the response to give to every repeat. */
  keep(tx: TenantTransaction, written: Written, response: { status: number; body: string }): void
  /** After a refusal: it too is what a repeat gets. */
  keepRefusal(response: { status: number; body: string }): Promise<void>
  /** After a failure that is not the caller's: a repeat starts anew, or from what was written. */
  release(): Promise<void>
}

export type ClaimOutcome =
  | { kind: 'first'; claim: Claim }
  | { kind: 'repeat'; response: { status: number; body: string } }
  /** An earlier process wrote this and died before it answered. */
  | { kind: 'unanswered'; claim: Claim; written: Written }

/**
 * Claims the key for this request. Throws CONFLICT while the first request with it is under way and
 * IDEMPOTENCY_KEY_REUSED when that was another request.
 */
export async function claimKey(
  database: Database,
  clock: Clock,
  caller: Caller,
  key: string,
  request: { method: string; path: string; body: unknown },
): Promise<ClaimOutcome> {
  const name = { userId: caller.apiUserId, key }
  const requestHash = hashOf(request)
  const claim = createClaim(database, clock, caller.tenant.id, name)
  return database.write(caller.tenant.id, async tx => {
    const now = clock.now()
    const lockedUntil = new Date(now.getTime() + lockSeconds * 1000)
    const expiresAt = new Date(now.getTime() + hoursKept * 3_600_000)
    if (await insertKey(tx, name, { requestHash, lockedUntil, expiresAt }, now))
      return { kind: 'first', claim }

    const known = await findKey(tx, name)
    if (!known) throw inFlight()
    if (!Buffer.from(known.request_hash).equals(requestHash)) {
      throw new Problem('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.')
    }
    if (known.response_status !== null && known.response_body !== null) {
      return { kind: 'repeat', response: { status: known.response_status, body: known.response_body } }
    }
    if (known.locked_until > now) throw inFlight()
    await relockKey(tx, name, lockedUntil)
    const written = writtenOf(known)
    return written ? { kind: 'unanswered', claim, written } : { kind: 'first', claim }
  })
}

/** Lets go of a tenant's keys that are older than they are kept. */
export function expireKeys(database: Database, clock: Clock, tenantId: number): Promise<void> {
  return database.write(tenantId, tx => dropExpiredKeys(tx, clock.now()))
}

/** The key of the header, null when none was sent. Throws VALIDATION_ERROR for one that cannot be. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header
  throw invalidFields({ 'Idempotency-Key': 'Idempotency-Key must be 1 to 255 printable ASCII characters.' })
}

function createClaim(
  database: Database,
  clock: Clock,
  tenantId: number,
  name: { userId: number; key: string },
): Claim {
  return {
    written: (tx, written) => noteWritten(tx, name, written),
    keep: (tx, written, response) => keepResponse(tx, name, written, response),
    keepRefusal: response => database.write(tenantId, async tx => keepResponse(tx, name, {}, response)),
    release: () => database.write(tenantId, tx => releaseKey(tx, name, clock.now())),
  }
}

function inFlight(): Problem {
  return conflict('A request with this Idempotency-Key is still under way.')
}

function writtenOf(row: KeyRow): Written | null {
  if (row.awb !== null) return { awb: row.awb }
  if (row.pickup_id !== null) return { pickupId: row.pickup_id }
  return null
}

function hashOf(request: { method: string; path: string; body: unknown }): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.path}\n${JSON.stringify(request.body ?? null)}`)
    .digest()
}
