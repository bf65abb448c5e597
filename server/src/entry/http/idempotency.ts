import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from '../../accounts/access/index.ts'
import type { Written } from '../../platform/audit/index.ts'
import { type Database, type TenantTransaction, workOnRows } from '../../platform/database/index.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { atOnce, inTurns, type Slices } from '../../platform/shared/slices.ts'
import {
  dropExpiredKeys,
  type HeldKey,
  type KeyRow,
  keepRefusal,
  keepResponse,
  type Response,
  sendClaim,
  sendLookUp,
  sendRelease,
  writeUnderClaim,
} from './idempotency.repository.ts'
import { createRenewal, type LeaseTimes } from './renewal.ts'

/** For how long a key and its response are kept. */
export const hoursKept = 24

/** The keys of a process that dies are free after twelve seconds; a living one renews its claims before. */
const defaultLease: LeaseTimes = { leaseMs: 12_000, renewEveryMs: 4_000 }

/** A request's claim on its Idempotency-Key. */
export interface Claim {
  /** Stores what was made, at the write's commit, which fails when the claim is lost. */
  written(tx: TenantTransaction, written: Written): void
  /** Stores what was made and the response for every repeat, at the write's commit. */
  keep(tx: TenantTransaction, written: Written, response: Response): void
  /** Stores a refusal as the response for every repeat. */
  keepRefusal(response: Response): Promise<void>
  /**
   * Releases the key after a failure that is not the caller's. The failure may have come after the commit, or because
   * another request has the key: then the outcome in the key's row is returned. Null when nothing was made: a repeat
   * starts anew.
   */
  release(): Promise<ClaimOutcome | null>
  /** Stops renewing the claim: the request is answered. */
  end(): void
}

export type ClaimOutcome =
  | { kind: 'first'; claim: Claim }
  | { kind: 'repeat'; response: Response }
  /** Something was written, by this request or an earlier one, and no response is stored. */
  | { kind: 'unanswered'; claim: Claim; written: Written }

export interface Claims {
  /**
   * Claims the key for this request. Throws CONFLICT while the first request with it is under way and
   * IDEMPOTENCY_KEY_REUSED when that was another request.
   */
  claim(
    caller: Caller,
    key: string,
    request: { method: string; path: string; body: unknown },
  ): Promise<ClaimOutcome>
  close(): void
}

/**
 * Claims on Idempotency-Keys (docs/adr/0018-one-idempotency-key-makes-one-shipment.md). Each is a token that the write's own
 * transaction checks, so that of all requests that ever claimed a key, one commits. The lease only says when another
 * may try. It is a time of the database, so clocks of processes do not matter.
 */
export function createClaims(database: Database, times: LeaseTimes = defaultLease): Claims {
  const renewal = createRenewal(database, times)
  return {
    async claim(caller, key, request) {
      const held = { userId: caller.apiUserId, key, claim: randomUUID() }
      const hash = await inTurns(hashing(request))
      const tenantId = caller.tenant.id
      const { rows } = await database.write(tenantId, async tx => ({
        rows: sendClaim(tx, held, { hash, leaseMs: times.leaseMs, hoursKept }),
      }))
      const [row] = await rows
      const outcome = outcomeOf(row, held, hash, () => {
        const isWritten = writtenOf(row) !== null
        return createClaim({ database, tenantId, held, hash, isWritten, end: renewal.end })
      })
      if (outcome.kind !== 'repeat') renewal.begin(tenantId, held)
      return outcome
    },
    close: renewal.close,
  }
}

/** Keys that one transaction deletes at most. */
const expiredAtOnce = 1_000

/** Deletes a tenant's expired keys, until the signal is aborted. */
export async function expireKeys(database: Database, tenantId: number, signal: AbortSignal): Promise<void> {
  const goesOn = () => !signal.aborted
  await workOnRows(database, tenantId, { most: expiredAtOnce, work: dropExpiredKeys, goesOn })
}

/** The key of the header, null when none was sent. Throws VALIDATION_ERROR for one that cannot be. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && isKey(header)) return header
  throw invalidFields({ 'Idempotency-Key': `Idempotency-Key ${whatKeysAre}.` })
}

export const whatKeysAre = 'must be 1 to 255 printable ASCII characters'

export function isKey(text: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(text)
}

interface ClaimParts {
  database: Database
  tenantId: number
  held: HeldKey
  hash: Buffer
  /** Something was made under the key before. */
  isWritten: boolean
  end(held: HeldKey): void
}

function createClaim({ database, tenantId, held, hash, isWritten, end }: ClaimParts): Claim {
  // What is written is checked against the claim once. What comes after it, such as a carrier's answer, is stored
  // whoever has the key by then.
  let hasWritten = isWritten
  const writtenWith = (tx: TenantTransaction) =>
    tx.afterCommit(() => {
      hasWritten = true
    })
  const claim: Claim = {
    written(tx, written) {
      writeUnderClaim(tx, held, written, null)
      writtenWith(tx)
    },
    keep(tx, written, response) {
      if (hasWritten) return keepResponse(tx, held, response)
      writeUnderClaim(tx, held, written, response)
      writtenWith(tx)
    },
    keepRefusal: response => database.write(tenantId, async tx => keepRefusal(tx, held, response)),
    async release() {
      const { rows } = await database.write(tenantId, async tx => {
        sendRelease(tx, held)
        return { rows: sendLookUp(tx, held) }
      })
      const [after] = await rows
      if (!after || after.claim === null) return null
      hasWritten = writtenOf(after) !== null
      return outcomeOf(after, held, hash, () => claim)
    },
    end: () => end(held),
  }
  return claim
}

/** The outcome of an attempt to claim, from the key's row. Throws when another request holds the key. */
function outcomeOf(row: KeyRow | undefined, held: HeldKey, hash: Buffer, claim: () => Claim): ClaimOutcome {
  if (row && !hash.equals(row.request_hash)) {
    throw keyReused()
  }
  if (row && row.response_status !== null && row.response_body !== null) {
    return { kind: 'repeat', response: { status: row.response_status, body: row.response_body } }
  }
  if (row?.claim !== held.claim) throw inFlight(row?.locked_seconds ?? 0)
  const written = writtenOf(row)
  return written ? { kind: 'unanswered', claim: claim(), written } : { kind: 'first', claim: claim() }
}

export function keyReused(): Problem {
  const sentence = 'This Idempotency-Key was used for another request: a changed body needs another key.'
  return new Problem('IDEMPOTENCY_KEY_REUSED', sentence)
}

/** Tells the client to repeat after the lease's end: by then the first request is answered, or its process is dead. */
export function inFlight(lockedSeconds: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(lockedSeconds))
  return new Problem('CONFLICT', 'A request with this Idempotency-Key is still under way.', { retryAfter })
}

function writtenOf(row: KeyRow | undefined): Written | null {
  if (row && row.awb !== null) return { awb: row.awb }
  if (row && row.pickup_id !== null) return { pickupId: row.pickup_id }
  return null
}

/** Tells a request from others under the same key. */
export function hashOf(request: HashedRequest): Buffer {
  return atOnce(hashing(request))
}

interface HashedRequest {
  method: string
  path: string
  body: unknown
}

/** Characters that are hashed in one slice: some milliseconds. */
const hashedAtOnce = 1_000_000

/** The hash in slices. Only a batch is long enough for more than one. */
function* hashing({ method, path, body }: HashedRequest): Slices<Buffer> {
  const text = JSON.stringify(body ?? null)
  const hash = createHash('sha256').update(`${method} ${path}\n`)
  for (let from = 0; from < text.length; from += hashedAtOnce) {
    if (from > 0) yield
    hash.update(text.slice(from, from + hashedAtOnce))
  }
  return hash.digest()
}
