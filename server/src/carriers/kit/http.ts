import type { Response } from 'undici'
import { CarrierError } from './errors.ts'
import { addressNotAllowed, type CarrierNetwork } from './network.ts'
import { redact } from './redaction.ts'

export interface CarrierHttp {
  /** Returns any status. Throws `unavailable` or `malformed_answer` without a readable answer. */
  send(request: HttpRequest): Promise<HttpAnswer>
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** True for the request that orders a shipment; any 2xx means that the order was taken. */
  orders?: boolean
}

export interface HttpAnswer {
  status: number
  headers: AnswerHeaders
  bytes: Uint8Array
}

export interface AnswerHeaders extends Iterable<[string, string]> {
  get(name: string): string | null
}

export interface Exchange {
  method: string
  url: string
  request: string | null
  status: number | null
  answer: string | null
  error: string | null
  durationMs: number
}

export interface CarrierHttpOptions {
  network: CarrierNetwork
  /** Ends requests and reading; carries the account's time limit. */
  signal: AbortSignal
  secrets: readonly string[]
  record(exchange: Exchange): void
  /** Called at a 2xx of a request that `orders`, before the body is read. */
  orderTaken?(): void
  /** Bytes after decompression; default 64 MiB. */
  answerLimit?: number
}

const mebibyte = 1024 * 1024

/** Labels and papers of 150 pieces took 45 MiB. */
const defaultAnswerLimit = 64 * mebibyte

/** The ledger keeps only the size of longer answers, which are mostly labels. */
const longestLedgerAnswer = 8 * mebibyte

export function createCarrierHttp(options: CarrierHttpOptions): CarrierHttp {
  const { network, signal, secrets, record, answerLimit = defaultAnswerLimit } = options

  return {
    async send(request) {
      const started = performance.now()
      const exchange: Exchange = {
        method: request.method,
        url: redact(request.url, secrets),
        request: request.body === undefined ? null : redact(request.body, secrets),
        status: null,
        answer: null,
        error: null,
        durationMs: 0,
      }
      try {
        const response = await network.fetch(request.url, {
          method: request.method,
          headers: { accept: 'application/json', 'user-agent': 'Waybill', ...request.headers },
          // A redirect could send credentials to another host.
          redirect: 'manual',
          signal,
          ...(request.body === undefined ? {} : { body: request.body }),
        })
        exchange.status = response.status
        if (request.orders && response.ok) options.orderTaken?.()
        if (response.status >= 300 && response.status < 400) {
          await response.body?.cancel()
          throw new CarrierError('malformed_answer', 'The carrier redirects to another address.')
        }
        const bytes = await readLimited(response, answerLimit)
        exchange.answer = redact(textForLedger(response, bytes), secrets)
        return { status: response.status, headers: response.headers, bytes }
      } catch (thrown) {
        const error = connectionError(thrown, signal, exchange.status)
        exchange.error = error.message
        throw error
      } finally {
        exchange.durationMs = Math.round(performance.now() - started)
        record(exchange)
      }
    },
  }
}

async function readLimited(response: Response, limit: number): Promise<Uint8Array> {
  const tooLong = () =>
    new CarrierError(
      'malformed_answer',
      `The carrier answered with more than ${Math.floor(limit / 1024)} KiB.`,
      { status: response.status },
    )
  if (Number(response.headers.get('content-length')) > limit) {
    await response.body?.cancel()
    throw tooLong()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function textForLedger(response: Response, bytes: Uint8Array): string {
  const type = response.headers.get('content-type') ?? ''
  const readable = /json|text|xml|urlencoded/.test(type) && bytes.byteLength <= longestLedgerAnswer
  if (readable || bytes.byteLength < 2000) return Buffer.from(bytes).toString()
  return `[${bytes.byteLength} bytes of ${type || 'unnamed type'}]`
}

/** Node's codes for a request that never left. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `status` of an answer that had begun: a 2xx means the request was carried out. */
function connectionError(thrown: unknown, signal: AbortSignal, status: number | null): CarrierError {
  if (thrown instanceof CarrierError) return thrown
  if (signal.aborted) return timedOut(signal)
  const code = causeCode(thrown)
  if (code === addressNotAllowed) {
    const message =
      'The carrier’s address leads into a private network; the server calls it only where CARRIER_HOSTS names it.'
    return new CarrierError('unavailable', message, { outcomeUnknown: false, cause: thrown })
  }
  if (code !== undefined && neverConnected.has(code)) {
    return new CarrierError('unavailable', `The carrier could not be reached (${code}).`, {
      outcomeUnknown: false,
      cause: thrown,
    })
  }
  const reason = code === undefined ? '' : ` (${code})`
  return new CarrierError('unavailable', `The connection to the carrier broke${reason}.`, {
    ...(status === null ? {} : { status }),
    cause: thrown,
  })
}

export function timedOut(signal: AbortSignal): CarrierError {
  const limit = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
  const message = limit ? 'The carrier did not answer in time.' : 'The call to the carrier was broken off.'
  return new CarrierError('unavailable', message, { cause: signal.reason })
}

function causeCode(thrown: unknown): string | undefined {
  let current = thrown
  for (let depth = 0; depth < 4 && current instanceof Error; depth++) {
    const code = (current as NodeJS.ErrnoException).code
    if (typeof code === 'string') return code
    if (current instanceof AggregateError && current.errors[0]) current = current.errors[0]
    else current = current.cause
  }
  return undefined
}
