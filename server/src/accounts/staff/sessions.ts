import { createHash } from 'node:crypto'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { absence, type Tenant, tenantOfRow } from '../tenants/index.ts'
import type { StaffRole } from './roles.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findPlaceOfSession,
  findSession,
  insertSession,
  listSessionsOf,
  rolesOfOpenSessions,
  type SessionStage,
  touchSession,
} from './sessions.repository.ts'
import type { StaffKey } from './sign-in.ts'
import { type Credentials, lockCredentials } from './staff.repository.ts'

const minute = 60_000
/** Without a request. */
const idleLimit = 8 * 60 * minute
/** In any case. */
const absoluteLimit = 7 * 24 * 60 * minute
/** Between the password and the code of the second factor. */
const secondFactorLimit = 5 * minute
/** The last request is stored at most this often: a page makes many. */
const touchEvery = minute

/** A signed-in staff member, or one whose second factor is not checked yet. */
export interface StaffSession {
  readonly sessionId: number
  readonly stage: SessionStage
  readonly staff: {
    readonly id: number
    readonly email: string
    readonly name: string | null
    readonly role: StaffRole
    readonly totpEnabled: boolean
  }
  readonly tenant: Tenant
  readonly clientId: string
}

/** The account as it was when the person proved to own it. */
export type ProvenAccount = Pick<Credentials, 'email' | 'password_hash' | 'totp_enabled_at'>

export interface NewStaffSession extends StaffKey {
  readonly proven: ProvenAccount
  readonly stage: SessionStage
  readonly ip: string
  readonly userAgent: string | null
}

export interface StaffSessions {
  /** Stores only the key's hash; the cookie has the key. UNAUTHORIZED if the account has changed since the proof. */
  open(key: string, session: NewStaffSession): Promise<number>
  /** Null for an unknown or ended session. Throws TENANT_MOVED, or SERVICE_UNAVAILABLE while its company moves. */
  find(key: string): Promise<StaffSession | null>
  end(key: string): Promise<void>
  /** The roles of the sessions among these that are still open, by id. It does not keep them open. */
  stillOpen(tx: TenantTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, StaffRole>>
  /** Signed in, the one seen last first. */
  list(tx: TenantTransaction, staffId: number): ReturnType<typeof listSessionsOf>
}

export function createStaffSessions(database: Database, clock: Clock): StaffSessions {
  const bounds = () => {
    const now = clock.now()
    return { now, seenSince: new Date(now.getTime() - idleLimit) }
  }

  return {
    async open(key, { proven, ...session }) {
      const createdAt = clock.now()
      const limit = session.stage === 'signed_in' ? absoluteLimit : secondFactorLimit
      const expiresAt = new Date(createdAt.getTime() + limit)
      return database.write(session.tenantId, async tx => {
        // A change of the account ends its sessions; one that opened meanwhile would outlive it.
        requireUnchanged(proven, await lockCredentials(tx, session.staffId))
        await deleteExpiredSessions(tx, createdAt)
        return insertSession(tx, { ...session, keyHash: hashOf(key), createdAt, expiresAt })
      })
    },

    async find(key) {
      const { now, seenSince } = bounds()
      const look = () => database.global(sql => findSession(sql, hashOf(key), { now, seenSince }))
      let row = await look()
      if (!row) {
        const place = await database.global(sql => findPlaceOfSession(sql, hashOf(key), now))
        if (place) throw absence(place)
        // Its company may have come back since it was not found.
        row = await look()
      }
      if (!row) return null
      // A last request in the future means that the clock was set back: that is stored too.
      if (Math.abs(now.getTime() - row.last_seen_at.getTime()) >= touchEvery) {
        await database.write(row.tenant_id, tx => touchSession(tx, row.session_id, now))
      }
      return {
        sessionId: row.session_id,
        stage: row.stage,
        staff: {
          id: row.staff_id,
          email: row.email,
          name: row.staff_name,
          role: row.role,
          totpEnabled: row.totp_enabled_at !== null,
        },
        tenant: tenantOfRow(row),
        clientId: row.client_id,
      }
    },

    end: key => database.global(sql => deleteSession(sql, hashOf(key))),
    async stillOpen(tx, ids) {
      const rows = await rolesOfOpenSessions(tx, ids, bounds())
      return new Map(rows.map(({ id, role }) => [id, role]))
    },
    list: (tx, staffId) => listSessionsOf(tx, staffId, bounds()),
  }
}

function requireUnchanged(proven: ProvenAccount, now: Credentials | undefined): void {
  const isSame =
    now?.active &&
    now.email === proven.email &&
    now.password_hash === proven.password_hash &&
    now.totp_enabled_at?.getTime() === proven.totp_enabled_at?.getTime()
  if (!isSame) throw new Problem('UNAUTHORIZED', 'This account has just been changed. Sign in again.')
}

function hashOf(key: string): Uint8Array {
  return createHash('sha256').update(key).digest()
}
