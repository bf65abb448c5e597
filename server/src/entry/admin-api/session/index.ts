import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { beginTotpEndpoint } from './begin-totp.ts'
import { changePasswordEndpoint } from './change-password.ts'
import { changeProfileEndpoint } from './change-profile.ts'
import { closeEndpoint } from './close.ts'
import { closeAllEndpoint } from './close-all.ts'
import { confirmTotpEndpoint } from './confirm-totp.ts'
import { disableTotpEndpoint } from './disable-totp.ts'
import { endEndpoint } from './end.ts'
import { listEndpoint } from './list.ts'
import { openSessionEndpoint } from './open.ts'
import { readEndpoint } from './read.ts'
import { renewRecoveryCodesEndpoint } from './renew-recovery-codes.ts'
import { secondFactorEndpoint } from './second-factor.ts'

export { presentTenant, TenantRecord } from './session-record.ts'

/** Signing in and out, and one's own name, password, second factor and sessions. */
export function sessionEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    openSessionEndpoint(services),
    secondFactorEndpoint(services),
    readEndpoint(services),
    closeEndpoint(),
    closeAllEndpoint(services),
    changeProfileEndpoint(services),
    changePasswordEndpoint(services),
    beginTotpEndpoint(services),
    confirmTotpEndpoint(services),
    renewRecoveryCodesEndpoint(services),
    disableTotpEndpoint(services),
    listEndpoint(services),
    endEndpoint(services),
  ]
}
