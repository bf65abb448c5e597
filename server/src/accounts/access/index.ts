export {
  type ApiUserRow,
  type ApiUserSummary,
  apiUserIds,
  countTokens,
  findUsername,
  listApiUserSummaries,
  listTokens,
  revokeTokens,
} from './access.repository.ts'
export {
  type ApiUserChange,
  type ApiUserRequest,
  changeApiUser,
  createApiUser,
  deleteApiUser,
  generateToken,
  requireApiUser,
  revokeOwnToken,
  setApiUserActive,
} from './api-users.ts'
export { type Authenticator, createAuthenticator, type Identity } from './authenticate.ts'
export { type Caller, defaultRateLimit, type Role, roleOf } from './caller.ts'
export { callerLeaseMs, untilCallerLeasesEnd } from './caller-lease.ts'
export { networkOf } from './client-network.ts'
export { type Attempt, createFailedAttempts, type FailedAttempts } from './failed-attempts.ts'
export { isKnownAddress, withAddress } from './known-addresses.ts'
export { createTokenIssuer, type IssuedToken, type TokenIssuer } from './obtain-token.ts'
export { type HashPassword, type PasswordCost, passwordHasher, verifyPassword } from './password.ts'
export {
  type Permission,
  type PermissionDescription,
  permissionDescriptions,
  permissions,
} from './permissions.ts'
export {
  memoryRateLimiter,
  type RateLimiter,
  type RateWindow,
  retryAfter,
  type TakenSlot,
} from './rate-limiter.ts'
export { recentTenants } from './recent-tenants.ts'
export { redisRateLimiter } from './redis-rate-limiter.ts'
export { sharedStoreFailure } from './shared-store.ts'
export { switchCustomer } from './switch-customer.ts'
export { isWeakPassword, weakPassword } from './weak-passwords.ts'
