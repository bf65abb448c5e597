import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changePasswordEndpoint } from './change-password.ts'
import { changeProfileEndpoint } from './change-profile.ts'
import { closeAllEndpoint, closeEndpoint } from './close.ts'
import { noteSignIn, openSessionEndpoint, secondFactorEndpoint } from './open.ts'
import { endEndpoint, listEndpoint } from './own-sessions.ts'
import { readEndpoint } from './read.ts'
import {
  beginTotpEndpoint,
  confirmTotpEndpoint,
  disableTotpEndpoint,
  renewRecoveryCodesEndpoint,
} from './totp.ts'

export { presentSession, presentTenant, SessionRecord, TenantRecord } from './session-record.ts'

export { noteSignIn }

/** Signing in and out, and one's own name, password, second factor and sessions. */
export function sessionEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    openSessionEndpoint(services),
    secondFactorEndpoint(services),
    readEndpoint(services),
    closeEndpoint(services),
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
