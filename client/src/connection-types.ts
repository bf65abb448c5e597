import type { ApiErrorCode } from './types.gen.ts'

/** What the client says itself when there is no answer of the API. */
export type ClientErrorCode =
  /** No connection, or it broke off. */
  | 'CONNECTION_FAILED'
  /** No answer within `timeoutMs`. */
  | 'TIMEOUT'
  /** The `signal` of the call was aborted. */
  | 'ABORTED'
  /** The answer is not Waybill's: of a proxy, for example. */
  | 'INVALID_RESPONSE'
  /** The call was not sent: an argument can be no part of an address, or the body is no JSON. */
  | 'INVALID_ARGUMENT'

export type ErrorCode = ApiErrorCode | ClientErrorCode

export interface ApiError {
  code: ErrorCode
  message: string
  /** From field path, such as `package.weight`, to a sentence; empty where no field is at fault. */
  details: Record<string, string>
  /** The HTTP status; `null` where there was no answer. */
  status: number | null
  /** Finds the call in the service's log. */
  requestId: string | null
  /** Seconds after which a repeat may succeed, where the service said so. */
  retryAfter: number | null
}

export interface Success<T> {
  ok: true
  data: T
  status: number
  requestId: string | null
  /** It is the first answer of an earlier call with the same Idempotency-Key. */
  replayed: boolean
}

export interface Failure {
  ok: false
  error: ApiError
}

/** What became of a call: ask `ok` first, and TypeScript knows the rest. */
export type Result<T> = Success<T> | Failure

export interface CallOptions {
  /** Ends the call, and the waits between its repeats. */
  signal?: AbortSignal | undefined
  /** The longest that one attempt may take, in milliseconds. */
  timeoutMs?: number | undefined
  /** How often a call that failed is repeated at most. */
  retries?: number | undefined
}

export interface WriteOptions extends CallOptions {
  /** 1 to 255 printable ASCII characters. Without it one is made for each call, and sent again with its repeats. */
  idempotencyKey?: string | undefined
}

export interface ConnectionOptions {
  /** The address of the service, with or without `/v1`. */
  baseUrl: string
  /** The client ID of the company, as the administration interface shows it. */
  clientId: string
  /** A token of an API user. */
  token?: string | undefined
  /** In place of a token: one is obtained when it is first needed, and another when it is refused. */
  credentials?: { username: string; password: string; name?: string | undefined } | undefined
  /** The longest that one attempt may take, in milliseconds; 30 000 unless set. */
  timeoutMs?: number | undefined
  /** How often a call that failed is repeated at most; 3 unless set. */
  retries?: number | undefined
  /** The longest wait before a repeat, in milliseconds; 60 000 unless set. Who is told to wait longer is told the error. */
  maxWaitMs?: number | undefined
  /** In place of the platform's `fetch`. */
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

/** What calls are made through. */
export interface Connection {
  call<T>(call: Call, options?: WriteOptions): Promise<Result<T>>
}
