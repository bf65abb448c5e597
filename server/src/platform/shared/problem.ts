/** All error codes of the API; `entry/http/envelope.ts` has their HTTP statuses. */
export const problemCodes = [
  'VALIDATION_ERROR',
  'INVALID_JSON',
  'MISSING_TENANT',
  'TENANT_NOT_FOUND',
  'TENANT_MOVED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REUSED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'CARRIER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** Canonical field path (`package.weight`) to one sentence. */
export type FieldProblems = Record<string, string>

export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: FieldProblems | undefined
  /** Seconds until a repeat may succeed. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    message: string,
    options: { details?: FieldProblems; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.details = options.details
    this.retryAfter = options.retryAfter
  }
}

export function invalidFields(details: FieldProblems): Problem {
  return new Problem('VALIDATION_ERROR', 'Validation failed.', { details })
}

export function notFound(message: string): Problem {
  return new Problem('NOT_FOUND', message)
}

export function conflict(message: string): Problem {
  return new Problem('CONFLICT', message)
}
