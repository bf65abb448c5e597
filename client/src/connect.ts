import { addressOf, baseOf } from './address.ts'
import { resultOf } from './answer.ts'
import type { Call, Connection, ConnectionOptions, Result, WriteOptions } from './connection-types.ts'
import { clientFailure } from './failure.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { mayRepeat, pause, waitBefore } from './waits.ts'

interface Settings {
  base: string
  clientId: string
  timeoutMs: number
  retries: number
  maxWaitMs: number
  fetch: typeof fetch
}

interface Message {
  address: string
  method: string
  headers: Record<string, string>
  body: string | null
}

const keyPattern = /^[\x20-\x7e]{1,255}$/
/** The characters that a header can hold. */
const headerPattern = /^[\x21-\x7e]+$/

const aborted = () => clientFailure('ABORTED', 'The call was aborted.')

/** Opens the connection for the functions of this package. Throws a TypeError for invalid options. */
export function connect(options: ConnectionOptions): Connection {
  const settings: Settings = {
    base: baseOf(options.baseUrl),
    clientId: options.clientId,
    timeoutMs: options.timeoutMs ?? 30_000,
    retries: options.retries ?? 3,
    maxWaitMs: options.maxWaitMs ?? 60_000,
    fetch: options.fetch ?? ((...request) => fetch(...request)),
  }
  if (!headerPattern.test(options.clientId)) throw new TypeError('clientId is missing, or is none.')
  if (options.token !== undefined && !headerPattern.test(options.token))
    throw new TypeError('token must be what the service has issued.')
  const connection: Connection = {
    call: (call, callOptions = {}) => perform(settings, call.open ? null : tokens, call, callOptions),
  }
  const tokens = createTokens(options, connection)
  return connection
}

/** Sends a call, and repeats it while that is safe and may help. */
async function perform<T>(
  settings: Settings,
  tokens: Tokens | null,
  call: Call,
  options: WriteOptions,
): Promise<Result<T>> {
  const message = messageOf(settings, call, options)
  if (!('address' in message)) return message
  const keyed = 'Idempotency-Key' in message.headers
  // Token requests are repeatable too: a surplus token does no harm.
  const kind = { keyed, repeatable: keyed || call.readsOnly === true || call.open === true }
  const retries = options.retries ?? settings.retries
  let renewed = false
  let repeat = 0
  for (;;) {
    if (options.signal?.aborted) return aborted()
    const token = tokens && (await tokens.get())
    if (token && !token.ok) return token
    const result = await send<T>(settings, message, token?.data ?? null, options)
    if (result.ok) return result
    if (result.error.status === 401 && !renewed && tokens?.refused(token?.data ?? null)) {
      renewed = true
      continue
    }
    repeat += 1
    const wait = waitBefore(repeat, result.error.retryAfter, Math.random)
    if (repeat > retries || wait > settings.maxWaitMs + 1000 || !mayRepeat(result.error, kind)) return result
    if (!(await pause(wait, options.signal))) return aborted()
  }
}

function messageOf(settings: Settings, call: Call, { idempotencyKey }: WriteOptions) {
  const address = addressOf(settings.base, call)
  if (address === null) return clientFailure('INVALID_ARGUMENT', 'A value can be no part of an address.')
  const headers: Record<string, string> = { 'X-Tenant': settings.clientId }
  if (call.keyed && takesKeys(settings.base)) headers['Idempotency-Key'] = idempotencyKey ?? newKey()
  else if (idempotencyKey !== undefined)
    return clientFailure('INVALID_ARGUMENT', 'An Idempotency-Key cannot be sent with this call from here.')
  if (!keyPattern.test(headers['Idempotency-Key'] ?? 'none'))
    return clientFailure('INVALID_ARGUMENT', 'An Idempotency-Key is 1 to 255 printable ASCII characters.')
  if (call.body === undefined) return { address, method: call.method, headers, body: null }
  headers['Content-Type'] = 'application/json'
  try {
    return { address, method: call.method, headers, body: JSON.stringify(call.body) }
  } catch {
    return clientFailure('INVALID_ARGUMENT', 'The body cannot be written as JSON.')
  }
}

async function send<T>(
  settings: Settings,
  { address, method, headers, body }: Message,
  token: string | null,
  options: WriteOptions,
): Promise<Result<T>> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? settings.timeoutMs)
  try {
    const response = await settings.fetch(address, {
      method,
      headers: token === null ? headers : { ...headers, Authorization: `Bearer ${token}` },
      body,
      // Tokens go to the service only.
      redirect: 'error',
      credentials: 'omit',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    return resultOf(response, await response.text(), Date.now())
  } catch (problem) {
    if (options.signal?.aborted) return aborted()
    if (timeout.aborted) return clientFailure('TIMEOUT', 'There was no answer in time.')
    return clientFailure('CONNECTION_FAILED', `The service could not be reached: ${reasonOf(problem)}`)
  }
}

/** The first cause: the error of `fetch` itself has no reason. */
function reasonOf(problem: unknown): string {
  const cause = problem instanceof Error && problem.cause ? problem.cause : problem
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** Browsers send no Idempotency-Key to another site: the service's CORS headers do not allow it. */
function takesKeys(base: string): boolean {
  const { location } = globalThis as { location?: { origin?: string } }
  return !location?.origin || location.origin === new URL(base).origin
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
