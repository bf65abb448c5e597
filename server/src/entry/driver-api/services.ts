import type { RateLimiter } from '../../accounts/access/index.ts'
import type { LongWork } from '../../shipping/long-work/index.ts'
import type { Services } from '../services.ts'

/** The parts that `compose/` gives the API of the driver's app. Drivers carry real shipments only. */
export interface DriverServices extends Services {
  readonly longWork: LongWork
  readonly limiter: RateLimiter
  /** Wrong pairing codes, in windows of ten minutes. */
  readonly wrongCodes: RateLimiter
  /** Requests a minute from one address without a token. */
  readonly addressRateLimit: number
}
