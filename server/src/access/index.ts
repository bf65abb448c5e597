export {
  type ApiUserRow,
  type ApiUserSummary,
  apiUserIds,
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
  deactivateUsersOf,
  deleteApiUser,
  generateToken,
  requireApiUser,
  revokeOwnToken,
  setApiUserActive,
} from './api-users.ts'
export { type Authenticator, createAuthenticator, type Identity } from './authenticate.ts'
export { type Caller, defaultRateLimit, type Role, roleOf } from './caller.ts'
export { createTokenIssuer, type IssuedToken, type TokenIssuer } from './obtain-token.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { type Permission, type PermissionFacts, permissionFacts, permissions } from './permissions.ts'
export { memoryRateLimiter, type RateLimiter, type RateWindow } from './rate-limiter.ts'
export { redisRateLimiter } from './redis-rate-limiter.ts'
