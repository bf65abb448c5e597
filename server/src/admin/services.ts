import type { FailedAttempts, RateLimiter } from '../access/index.ts'
import type { AuditTrail } from '../audit/index.ts'
import type { CarrierAccounts, Connector, Keyring } from '../carriers/index.ts'
import type { Services } from '../services.ts'
import type { SecondFactor, SignIn, StaffSessions } from '../staff/index.ts'
import type { RefusedSignIns } from './refused-sign-ins.ts'
import type { TariffThread } from './tariff-thread.ts'

/** What the service gives the admin interface to work with. */
export interface AdminParts extends Services {
  readonly trail: AuditTrail
  readonly carrierAccounts: CarrierAccounts
  readonly connectors: ReadonlyMap<string, Connector>
  readonly keyring: Keyring
  readonly limiter: RateLimiter
  /** Requests a minute from one address at which nobody has signed in. */
  readonly addressRateLimit: number
  /** Counts failed attempts to sign in. */
  readonly failures: FailedAttempts
}

/** What endpoints work with that may do so in a thread (`onTariff`). */
export type TariffServices = Pick<AdminParts, 'database' | 'clock' | 'tariffs'>

/** What its endpoints work with. */
export interface AdminServices extends AdminParts {
  readonly tariffThread: TariffThread
  readonly sessions: StaffSessions
  readonly signIn: SignIn
  readonly secondFactor: SecondFactor
  readonly refusedSignIns: RefusedSignIns
}
