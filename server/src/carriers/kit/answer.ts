import { type Decimal, decimal } from '../../platform/shared/money.ts'
import { CarrierError } from './errors.ts'
import type { HttpAnswer } from './http.ts'

/**
 * JSON from a carrier. Carriers send an object where a list is documented, send numbers as strings, and leave members
 * out. `at`, `list`, `text`, `number` and `base64` accept all of that and never throw; `requiredText` does.
 */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The body as JSON. Throws `malformed_answer` for anything else, `unavailable` where the status is 5xx. */
export function jsonBody(answer: HttpAnswer): Json {
  const text = Buffer.from(answer.bytes).toString()
  try {
    return JSON.parse(text) as Json
  } catch {
    throw unreadableAnswer(answer, text)
  }
}

/** What a body that is not JSON means, by the status it came under. */
export function unreadableAnswer(answer: HttpAnswer, text: string): CarrierError {
  const what = /^\s*<(!doctype|html)/i.test(text) ? 'a web page' : text.trim() === '' ? 'nothing' : 'no JSON'
  const message = `The carrier answered with HTTP ${answer.status} and ${what}.`
  return (
    statusError(answer, message) ?? new CarrierError('malformed_answer', message, { status: answer.status })
  )
}

/** The error that a status means, whatever the body is; `null` for a status that is no error by itself. */
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

/** The failure of an answer that is none of a network or of a gateway, but a refusal in the carrier's own words. */
export function refusal(answer: HttpAnswer, message: string, carrierCode?: string): CarrierError {
  const options = { status: answer.status, ...(carrierCode === undefined ? {} : { carrierCode }) }
  return statusError(answer, message, carrierCode) ?? new CarrierError('rejected', message, options)
}

/** A carrier that asks to wait for more than a day is mistaken. */
const longestRetryMs = 86_400_000

/**
 * The `Retry-After` header, in seconds or as a date, as milliseconds. A date is compared with the answer's own
 * `Date`, because the carrier's clock may differ from ours.
 */
function retryAfter(headers: HttpAnswer['headers']): number | undefined {
  const asked = headers.get('retry-after')?.trim().slice(0, 64)
  if (!asked) return undefined
  const waitMs = /^\d+$/.test(asked)
    ? Number(asked) * 1000
    : Date.parse(asked) - Date.parse(headers.get('date') ?? '')
  return waitMs >= 0 ? Math.min(waitMs, longestRetryMs) : undefined
}

/** The value at a path of names, `null` where one is missing. Of a list on the path the first element is taken. */
export function at(json: Json | undefined, ...path: string[]): Json {
  let current: Json = json ?? null
  for (const name of path) {
    if (Array.isArray(current)) current = current[0] ?? null
    if (current === null || typeof current !== 'object' || Array.isArray(current)) return null
    current = current[name] ?? null
  }
  return current
}

/** The elements of a list; any other value as a list of one, and nothing as an empty list. */
export function list(json: Json | undefined): Json[] {
  if (json === null || json === undefined) return []
  return Array.isArray(json) ? json : [json]
}

/** Text or a number as trimmed text; `null` for blank and for everything else. */
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

/** An exact number from a number or a string; `null` where it is neither. */
export function number(json: Json | undefined): Decimal | null {
  const written = text(json)
  if (written === null || written.length > longestNumber) return null
  return /^-?\d+(\.\d+)?$/.test(written) ? decimal(written) : null
}

/** The bytes of base64 text; `null` for anything else. */
export function base64(json: Json | undefined): Uint8Array | null {
  const written = text(json)
  if (written === null || !/^[A-Za-z0-9+/\s]+(?:=+\s*)?$/.test(written)) return null
  return Buffer.from(written, 'base64')
}
