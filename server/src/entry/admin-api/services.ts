import type { FailedAttempts, HashPassword, RateLimiter } from '../../accounts/access/index.ts'
import type { PasswordMails, SecondFactor, SignIn, StaffSessions } from '../../accounts/staff/index.ts'
import type { CarrierAccounts, Connector } from '../../carriers/index.ts'
import type { LiveChanges } from '../../notifications/live/index.ts'
import type { AuditTrail } from '../../platform/audit/index.ts'
import type { MapArchive } from '../../platform/map-archive.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import type { MapTiles } from '../../platform/shared/map-tiles.ts'
import type { DataMode } from '../../platform/shared/test-data.ts'
import type { FileThread } from '../../shipping/imports/index.ts'
import type { LongWork } from '../../shipping/long-work/index.ts'
import type { Services } from '../services.ts'
import type { RefusedSignIns } from './refused-sign-ins.ts'

/** The parts that `compose/` gives the admin API. */
export interface AdminParts extends Services {
  readonly trail: AuditTrail
  readonly carrierAccounts: CarrierAccounts
  readonly longWork: LongWork
  /** Reads the files that staff import. */
  readonly fileThread: FileThread
  readonly connectors: ReadonlyMap<string, Connector>
  readonly keyring: Keyring
  /** The services for test data. */
  readonly onTestData: Services
  readonly limiter: RateLimiter
  /** Requests a minute from one address without a session. */
  readonly addressRateLimit: number
  readonly staffRateLimit: number
  /** Null for maps without pictures. */
  readonly mapTiles: MapTiles | null
  readonly mapArchive: MapArchive | null
  /** Counts failed attempts to sign in. */
  readonly failures: FailedAttempts
  readonly hashPassword: HashPassword
  /** Null without a mail server: then owners pass links on. */
  readonly passwordMails: PasswordMails | null
}

/** The services of endpoints that may run in a thread (`tariffPart`). */
export type TariffServices = Pick<AdminParts, 'database' | 'clock' | 'tariffs'>

/** The services of all other endpoints. */
export interface AdminServices extends AdminParts {
  readonly sessions: StaffSessions
  readonly signIn: SignIn
  readonly secondFactor: SecondFactor
  readonly refusedSignIns: RefusedSignIns
  readonly liveChanges: LiveChanges
  /** The view of these services. */
  readonly records: DataMode
}
