import type { ApiError, Result } from './connection-types.ts'
import { clientFailure } from './failure.ts'
import { secondsOf } from './waits.ts'

/** The result in an answer of the service. An answer without Waybill's envelope is a failure of its own. */
export function resultOf<T>(response: Response, text: string, now: number): Result<T> {
  const { status, headers } = response
  const requestId = headers.get('x-request-id')
  const answer = { status, requestId, retryAfter: secondsOf(headers.get('retry-after'), now) }
  const envelope = parsed(text)
  if (response.ok && envelope?.ok === true && isObject(envelope.data)) {
    const replayed = headers.get('idempotency-replayed') === 'true'
    return { ok: true, data: envelope.data as T, status, requestId, replayed }
  }
  if (!response.ok && envelope?.ok === false && isObject(envelope.error)) {
    const { code, message, details } = envelope.error
    if (typeof code === 'string' && typeof message === 'string') {
      const fields = isObject(details) ? (details as Record<string, string>) : {}
      return { ok: false, error: { code: code as ApiError['code'], message, details: fields, ...answer } }
    }
  }
  return clientFailure('INVALID_RESPONSE', `The answer with status ${status} is not Waybill’s.`, answer)
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
