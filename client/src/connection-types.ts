import type { ApiErrorCode } from './types.gen.ts'

/** Error codes of the client itself, without an answer of the API. */
export type ClientErrorCode =
  /** No connection, or a broken one. */
  | 'CONNECTION_FAILED'
  /** No answer within `timeoutMs`. */
  | 'TIMEOUT'
  /** The `signal` of the call was aborted. */
  | 'ABORTED'
  /** The answer is not Waybill's but, for example, a proxy's. */
  | 'INVALID_RESPONSE'
  /** The call was not sent: an argument does not fit into the address, or the body is not JSON. */
  | 'INVALID_ARGUMENT'

export type ErrorCode = ApiErrorCode | ClientErrorCode

export interface ApiError {
  code: ErrorCode
  message: string
  /** A message for each field path, such as `package.weight`; empty if no field is at fault. */
  details: Record<string, string>
  /** The HTTP status; `null` without an answer. */
  status: number | null
  /** The id of the call in the service's log. */
  requestId: string | null
  /** Seconds until a repeat may succeed, if the service said so. */
  retryAfter: number | null
}

export interface Success<T> {
  ok: true
  data: T
  status: number
  requestId: string | null
  /** The first answer of an earlier call with the same Idempotency-Key. */
  replayed: boolean
}

export interface Failure {
  ok: false
  error: ApiError
}

/** The result of a call: check `ok` first, and TypeScript narrows the rest. */
export type Result<T> = Success<T> | Failure

export interface CallOptions {
  /** Aborts the call and the waits between its repeats. */
  signal?: AbortSignal | undefined
  /** The time limit of an attempt, in milliseconds. */
  timeoutMs?: number | undefined
  /** The most repeats of a failed call. */
  retries?: number | undefined
}

export interface WriteOptions extends CallOptions {
  /** 1 to 255 printable ASCII characters. By default each call gets a new key and keeps it for its repeats. */
  idempotencyKey?: string | undefined
}

export interface ConnectionOptions {
  /** The address of the service, with or without `/v1`. */
  baseUrl: string
  /** The client ID of the company, from the administration interface. */
  clientId: string
  /** A token of an API user. */
  token?: string | undefined
  /** In place of a token: the client obtains one when needed, and another if it is refused. */
  credentials?: { username: string; password: string; name?: string | undefined } | undefined
  /** The time limit of an attempt, in milliseconds; 30 000 by default. */
  timeoutMs?: number | undefined
  /** The most repeats of a failed call; 3 by default. */
  retries?: number | undefined
  /**
   * The longest wait before a repeat, in milliseconds; 60 000 by default. If the service demands more, the call returns
   * the error.
   */
  maxWaitMs?: number | undefined
  /** Replaces the platform's `fetch`. */
  fetch?: typeof fetch | undefined
}

/** A call as the generated functions describe it. */
export interface Call {
  method: string
  /** With its parameters in braces. */
  path: string
  values?: Record<string, string | number>
  query?: object | undefined
  body?: unknown
  /** It takes an Idempotency-Key, and may be repeated with it. */
  keyed?: boolean
  /** It changes nothing, and may always be repeated. */
  readsOnly?: boolean
  /** It is sent without a token. */
  open?: boolean
}

/** The connection for all calls. */
export interface Connection {
  call<T>(call: Call, options?: WriteOptions): Promise<Result<T>>
}
