import { createHash, randomUUID } from 'node:crypto'
import type { Caller } from '../../accounts/access/index.ts'
import type { Written } from '../../platform/audit/index.ts'
import { type Database, sqlState, type TenantTransaction, workOnRows } from '../../platform/database/index.ts'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import { atOnce, inTurns, type Slices } from '../../platform/shared/slices.ts'
import {
  dropExpiredKeys,
  type HeldKey,
  type KeyRow,
  keepResponse,
  type Response,
  sendClaim,
  sendLookUp,
  sendRelease,
  writeUnderClaim,
} from './idempotency.repository.ts'
import { createRenewal, type LeaseTimes } from './renewal.ts'

export const hoursKept = 24

/** Keys of a dead process are free after twelve seconds; a living one renews earlier. */
const defaultLease: LeaseTimes = { leaseMs: 12_000, renewEveryMs: 4_000 }

export interface Claim {
  /** Stores the result at the commit of the write, which fails if the claim is lost. */
  written(tx: TenantTransaction, written: Written): void
  /** Stores the result and the response for repeats, at the commit of the write. */
  keep(tx: TenantTransaction, written: Written, response: Response): void
  /**
   * Releases the key after a refusal or a failure. If the write committed, or another request has the key, returns the
   * outcome in the key's row. Null if nothing was written: the key is free, for any body.
   */
  release(): Promise<ClaimOutcome | null>
  end(): void
}

export type ClaimOutcome =
  | { kind: 'first'; claim: Claim }
  | { kind: 'repeat'; response: Response }
  | { kind: 'unanswered'; claim: Claim; written: Written }

export interface Claims {
  /** Throws CONFLICT while the first request runs, IDEMPOTENCY_KEY_REUSED if it was another request. */
  claim(
    caller: Caller,
    key: string,
    request: { method: string; path: string; body: unknown },
  ): Promise<ClaimOutcome>
  close(): void
}

/**
 * Claims on Idempotency-Keys (docs/adr/0018-one-idempotency-key-makes-one-shipment.md). The transaction of the write
 * checks the token of its claim, so only one of all claims commits. The lease only says when another request may try,
 * by the database's clock.
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

const expiredAtOnce = 1_000

export async function expireKeys(database: Database, tenantId: number, signal: AbortSignal): Promise<void> {
  const goesOn = () => !signal.aborted
  await workOnRows(database, tenantId, { most: expiredAtOnce, work: dropExpiredKeys, goesOn })
}

/** Throws VALIDATION_ERROR for an invalid key. */
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
  isWritten: boolean
  end(held: HeldKey): void
}

function createClaim({ database, tenantId, held, hash, isWritten, end }: ClaimParts): Claim {
  // The claim is checked once, for the write. Later results, such as a carrier's answer, are stored whoever holds the
  // key.
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

/** Throws if another request holds the key. */
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

/** Whether the write failed because another request has taken the key. */
export function isClaimLost(error: unknown): boolean {
  return sqlState(error) === 'WB001'
}

/** Asks for a repeat after the lease, when the first request is answered or its process is dead. */
export function inFlight(lockedSeconds: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(lockedSeconds))
  return new Problem('CONFLICT', 'A request with this Idempotency-Key is still under way.', { retryAfter })
}

function writtenOf(row: KeyRow | undefined): Written | null {
  if (row && row.awb !== null) return { awb: row.awb }
  if (row && row.pickup_id !== null) return { pickupId: row.pickup_id }
  return null
}

export function hashOf(request: HashedRequest): Buffer {
  return atOnce(hashing(request))
}

interface HashedRequest {
  method: string
  path: string
  body: unknown
}

/** Some milliseconds per slice. */
const hashedAtOnce = 1_000_000

/** Only a batch needs more than one slice. */
function* hashing({ method, path, body }: HashedRequest): Slices<Buffer> {
  const text = JSON.stringify(body ?? null)
  const hash = createHash('sha256').update(`${method} ${path}\n`)
  for (let from = 0; from < text.length; from += hashedAtOnce) {
    if (from > 0) yield
    hash.update(text.slice(from, from + hashedAtOnce))
  }
  return hash.digest()
}
