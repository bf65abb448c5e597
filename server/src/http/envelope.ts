import { Problem, type ProblemCode } from '../shared/problem.ts'

/** The one place where a code of the catalogue meets its HTTP status. */
export const statusOf: Record<ProblemCode, number> = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  MISSING_TENANT: 400,
  TENANT_NOT_FOUND: 404,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  CARRIER_ERROR: 502,
  SERVICE_UNAVAILABLE: 503,
}

export function success<Data>(data: Data): { ok: true; data: Data } {
  return { ok: true, data }
}

/** Texts of answers whose data lasts. */
const lastingTexts = new WeakMap<object, string>()

/** Says that these data will be answered again, always as they are now: they are put into text once. */
export function lasting<Data extends object>(data: Data): Data {
  lastingTexts.set(data, JSON.stringify(success(data)))
  return data
}

/**
 * The body of a success. Presenters have named each field, so nothing is left to filter; and JSON.stringify takes a
 * third of the time of a serialiser compiled from the schema, whose nullable fields it would have to validate.
 */
export function successText(data: object): string {
  return lastingTexts.get(data) ?? JSON.stringify(success(data))
}

export function failure(problem: Problem) {
  const { code, message, details } = problem
  return { ok: false as const, error: { code, message, ...(details ? { details } : {}) } }
}

/** Whatever was thrown, as the problem the caller is told of: what is not ours to explain is INTERNAL_ERROR. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const known = error instanceof Error && 'code' in error ? frameworkProblem(String(error.code), error) : null
  if (known) return known
  return new Problem(
    'INTERNAL_ERROR',
    'Something went wrong on our side; the X-Request-Id finds it in the log.',
    {
      cause: error,
    },
  )
}

/** Refusals of the HTTP framework itself. */
function frameworkProblem(code: string, { message }: Error): Problem | null {
  switch (code) {
    // What Node says of a body whose client has hung up; a connection of ours that breaks has other words.
    case 'ECONNRESET':
      return message === 'aborted' ? new Problem('INVALID_JSON', 'The body ends before it is whole.') : null
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MiB.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_EMPTY_TYPE':
      return new Problem('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as Content-Type: application/json.')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Problem('INVALID_JSON', 'The body is shorter or longer than its Content-Length.')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem('NOT_FOUND', 'No such path.')
    default:
      return null
  }
}
