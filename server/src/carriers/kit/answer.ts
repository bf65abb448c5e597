import { type Decimal, decimal } from '../../platform/shared/money.ts'
import { CarrierError } from './errors.ts'
import type { HttpAnswer } from './http.ts'

/**
 * Carriers send objects in place of lists, numbers as strings, and leave members out. `at`, `list`, `text`, `number`
 * and `base64` accept this and never throw; `requiredText` throws.
 */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Throws `unavailable` for 5xx, `malformed_answer` for other bodies. */
export function jsonBody(answer: HttpAnswer): Json {
  const text = Buffer.from(answer.bytes).toString()
  try {
    return JSON.parse(text) as Json
  } catch {
    throw unreadableAnswer(answer, text)
  }
}

export function unreadableAnswer(answer: HttpAnswer, text: string): CarrierError {
  const what = /^\s*<(!doctype|html)/i.test(text) ? 'a web page' : text.trim() === '' ? 'nothing' : 'no JSON'
  const message = `The carrier answered with HTTP ${answer.status} and ${what}.`
  return (
    statusError(answer, message) ?? new CarrierError('malformed_answer', message, { status: answer.status })
  )
}

/** The error of a status, or null if the body decides. */
export function statusError(answer: HttpAnswer, message: string, carrierCode?: string): CarrierError | null {
  const options = { status: answer.status, ...(carrierCode === undefined ? {} : { carrierCode }) }
  if (answer.status >= 500) return new CarrierError('unavailable', message, options)
  if (answer.status === 429) {
    const retryAfterMs = retryAfter(answer.headers)
    return new CarrierError('rate_limited', message, {
      ...options,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  }
  if (answer.status === 401 || answer.status === 403)
    return new CarrierError('authentication', message, options)
  if (answer.status === 408) return new CarrierError('unavailable', message, options)
  return null
}

export function refusal(answer: HttpAnswer, message: string, carrierCode?: string): CarrierError {
  const options = { status: answer.status, ...(carrierCode === undefined ? {} : { carrierCode }) }
  return statusError(answer, message, carrierCode) ?? new CarrierError('rejected', message, options)
}

/** Longer waits are a carrier's mistake. */
const longestRetryMs = 86_400_000

/**
 * In milliseconds, from seconds or a date. A date is compared with the answer's own `Date`: the carrier's clock may
 * differ.
 */
function retryAfter(headers: HttpAnswer['headers']): number | undefined {
  const asked = headers.get('retry-after')?.trim().slice(0, 64)
  if (!asked) return undefined
  const waitMs = /^\d+$/.test(asked)
    ? Number(asked) * 1000
    : Date.parse(asked) - Date.parse(headers.get('date') ?? '')
  return waitMs >= 0 ? Math.min(waitMs, longestRetryMs) : undefined
}

/** Null if a name is missing. Takes the first element of lists on the path. */
export function at(json: Json | undefined, ...path: string[]): Json {
  let current: Json = json ?? null
  for (const name of path) {
    if (Array.isArray(current)) current = current[0] ?? null
    if (current === null || typeof current !== 'object' || Array.isArray(current)) return null
    current = current[name] ?? null
  }
  return current
}

/** A single value becomes a list of one, null an empty list. */
export function list(json: Json | undefined): Json[] {
  if (json === null || json === undefined) return []
  return Array.isArray(json) ? json : [json]
}

/** Trimmed text or number; null if blank or of another type. */
export function text(json: Json | undefined): string | null {
  if (typeof json === 'number') return String(json)
  if (typeof json !== 'string') return null
  const trimmed = json.trim()
  return trimmed === '' ? null : trimmed
}

export function requiredText(json: Json | undefined, what: string): string {
  const found = text(json)
  if (found === null) throw new CarrierError('malformed_answer', `The carrier answered without ${what}.`)
  return found
}

/** Longer than any amount or weight. */
const longestNumber = 64

/** Exact; accepts numbers and strings, else null. */
export function number(json: Json | undefined): Decimal | null {
  const written = text(json)
  if (written === null || written.length > longestNumber) return null
  return /^-?\d+(\.\d+)?$/.test(written) ? decimal(written) : null
}

/** Null if it is not base64. */
export function base64(json: Json | undefined): Uint8Array | null {
  const written = text(json)
  if (written === null || !/^[A-Za-z0-9+/\s]+(?:=+\s*)?$/.test(written)) return null
  return Buffer.from(written, 'base64')
}
