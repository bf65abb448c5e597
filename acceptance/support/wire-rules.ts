import { expect } from 'vitest'
import { isObject, type OpenApi } from './openapi.ts'
import type { WireRequest, WireResponse } from './wire.ts'

/** Every error code with its only HTTP status. */
export const statusOfCode: Record<string, number> = {
  VALIDATION_ERROR: 400,
  INVALID_JSON: 400,
  MISSING_TENANT: 400,
  TENANT_NOT_FOUND: 404,
  TENANT_MOVED: 421,
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

/** A complete sentence without internals of the program. */
const sentence = /^\P{Ll}.*[.?!]$/su
const insides = /node_modules|\.ts:\d+|\bat \S+ \(|\bSELECT\b.*\bFROM\b|\bINSERT INTO\b|\bpg_|ECONN|undefined/

/** Checks the rules for every response of the service; throws at the first breach. */
export function checkWireRules(
  request: WireRequest & { askedAt: number },
  response: WireResponse,
  document: OpenApi | null,
): void {
  const asked = `${request.method} ${request.path.slice(0, 200)} → ${response.status} ${response.text.slice(0, 600)}`
  expect(response.status, `the server failed: ${asked}`).toBeLessThan(500)
  checkHeaders(response, request.askedAt, asked)
  if (isPlainDocument(request.path) && response.status < 400) return
  if (request.method === 'HEAD') expect(response.text, asked).toBe('')
  else if (request.method !== 'OPTIONS' || response.text !== '') checkEnvelope(response, asked)
  expect(document, 'GET /v1/openapi.json hands out no document').not.toBeNull()
  const contentType = response.headers['content-type'] ?? ''
  const faults = document?.faults(request.method, request.path, { ...response, contentType }) ?? []
  expect(faults, asked).toEqual([])
}

const fixedHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Requested-With, X-Tenant',
}

function checkHeaders({ headers, status }: WireResponse, askedAt: number, asked: string): void {
  const present = Object.fromEntries(Object.keys(fixedHeaders).map(name => [name, headers[name]]))
  expect(present, asked).toEqual(fixedHeaders)
  expect(headers, asked).not.toHaveProperty('set-cookie')
  expect(headers['x-request-id'] ?? '', `X-Request-Id: ${asked}`).toMatch(/^\S{8,}$/)

  const limit = wholeNumber(headers['x-ratelimit-limit'])
  const remaining = wholeNumber(headers['x-ratelimit-remaining'])
  const reset = wholeNumber(headers['x-ratelimit-reset'])
  expect(limit, `X-RateLimit-Limit: ${asked}`).toBeGreaterThan(0)
  expect(remaining, `X-RateLimit-Remaining: ${asked}`).toBeGreaterThanOrEqual(0)
  expect(remaining, `X-RateLimit-Remaining: ${asked}`).toBeLessThanOrEqual(limit)
  // Seconds since 1970, at most a minute ahead, with a few seconds of tolerance for clocks.
  expect(reset, `X-RateLimit-Reset: ${asked}`).toBeGreaterThan(askedAt / 1000 - 5)
  expect(reset, `X-RateLimit-Reset: ${asked}`).toBeLessThan(Date.now() / 1000 + 65)

  if (status === 405) expect(headers.allow ?? '', `Allow: ${asked}`).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  if (status === 429 || status === 503) {
    expect(headers['retry-after'] ?? '', `Retry-After: ${asked}`).toMatch(/^[1-9]\d*$/)
  }
}

function checkEnvelope({ headers, status, text }: WireResponse, asked: string): void {
  expect(headers['content-type'], asked).toBe('application/json; charset=utf-8')
  const body: unknown = JSON.parse(text)
  if (!isObject(body)) throw new Error(`not an object: ${asked}`)
  if (status < 400) {
    expect(body.ok, asked).toBe(true)
    expect(Object.keys(body).toSorted(), asked).toEqual(['data', 'ok'])
    expect(isObject(body.data), `data is not an object: ${asked}`).toBe(true)
    expect(fieldsNotInSnakeCase(body), asked).toEqual([])
    if (isObject(body.data) && 'warnings' in body.data) checkWarnings(body.data.warnings, asked)
  } else {
    expect(body.ok, asked).toBe(false)
    expect(Object.keys(body).toSorted(), asked).toEqual(['error', 'ok'])
    if (!isObject(body.error)) throw new Error(`error is not an object: ${asked}`)
    checkError(body.error, status, asked)
  }
}

function checkError(error: Record<string, unknown>, status: number, asked: string): void {
  expect(Object.keys(error), asked).toEqual(expect.arrayContaining(['code', 'message']))
  expect(statusOfCode[String(error.code)], `code and status belong together: ${asked}`).toBe(status)
  expect(error.message, asked).toMatch(sentence)
  expect(error.message, `no insides: ${asked}`).not.toMatch(insides)
  const isAboutFields = error.code === 'VALIDATION_ERROR'
  expect('details' in error, `details only where fields are at fault: ${asked}`).toBe(isAboutFields)
  if (!isAboutFields) return
  expect(error.message, asked).toBe('Validation failed.')
  if (!isObject(error.details)) throw new Error(`details is not an object: ${asked}`)
  expect(Object.keys(error.details).length, asked).toBeGreaterThan(0)
  for (const message of Object.values(error.details)) {
    expect(message, asked).toMatch(sentence)
    expect(message, `no insides: ${asked}`).not.toMatch(insides)
  }
}

function checkWarnings(warnings: unknown, asked: string): void {
  if (!Array.isArray(warnings)) throw new Error(`warnings is not a list: ${asked}`)
  expect(warnings.length, `left out when empty: ${asked}`).toBeGreaterThan(0)
  for (const warning of warnings) {
    expect(Object.keys(warning).toSorted(), asked).toEqual(['field', 'message'])
    expect(warning.message.length, asked).toBeGreaterThan(0)
  }
}

/** The only answers without the envelope: the service's documentation. */
function isPlainDocument(path: string): boolean {
  return path === '/v1/openapi.json' || /^\/docs(\/|$|\?)/.test(path)
}

/** Faulty field names in `details` are paths. */
function fieldsNotInSnakeCase(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsNotInSnakeCase)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'details' ? [] : /^[a-z][a-z0-9_]*$/.test(name) ? fieldsNotInSnakeCase(inner) : [name],
  )
}

/** -1 for any other header value. */
function wholeNumber(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : -1
}
