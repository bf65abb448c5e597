import type { ApiError, ClientErrorCode, ErrorCode, Failure, Result } from './connection-types.ts'

/** A failure as an exception: thrown by `unwrap` and by lists. */
export class WaybillError extends Error {
  override readonly name = 'WaybillError'
  readonly error: ApiError

  constructor(error: ApiError) {
    super(`${error.code}: ${error.message}`)
    this.error = error
  }

  get code(): ErrorCode {
    return this.error.code
  }
}

/** The data of a success. Throws a `WaybillError` for a failure. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data
  throw new WaybillError(result.error)
}

/** A failure found by the client itself. */
export function clientFailure(
  code: ClientErrorCode,
  message: string,
  answer?: { status: number; requestId: string | null; retryAfter: number | null },
): Failure {
  const { status = null, requestId = null, retryAfter = null } = answer ?? {}
  return { ok: false, error: { code, message, details: {}, status, requestId, retryAfter } }
}
