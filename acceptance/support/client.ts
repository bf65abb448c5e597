import { expect } from 'vitest'
import { origin, type TargetUser } from '../target.ts'
import { openApi } from './openapi.ts'
import { openapi, target } from './prepared.ts'
import { anAddress, hasManyAddresses, send, type WireRequest, type WireResponse } from './wire.ts'
import { checkWireRules } from './wire-rules.ts'

export { target } from './prepared.ts'

export const document = openapi && openApi(openapi)

export interface Warning {
  field: string
  message: string
}

export interface Refusal {
  code: string
  message: string
  details: Record<string, string>
}

/** A response that passed the wire rules and the OpenAPI document. */
export interface Reply extends WireResponse {
  /** The `data` of a success with this status. */
  data<T>(status?: number): T
  /** The `error` of a refusal with this status and code; `details` may be empty. */
  refused(status: number, code: string): Refusal
  /** Faulty paths of a VALIDATION_ERROR, with their messages. */
  fieldsAtFault(): Record<string, string>
  warnings(): Warning[]
}

export interface CallOptions {
  headers?: Record<string, string>
  /** A value sent as JSON. */
  body?: unknown
  /** Sent unchanged, as `application/json` unless a header says otherwise. */
  raw?: string | Uint8Array
  /** The loopback address of the caller. */
  from?: string
  baseUrl?: string
}

/** Sends one request and checks the response against the common rules. */
export async function call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const baseUrl = origin(options.baseUrl ?? target.base_url)
  const request: WireRequest = {
    method,
    path,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...options.headers },
    ...(body !== undefined && { body }),
    ...(options.from !== undefined && hasManyAddresses(baseUrl) && { from: options.from }),
  }
  const askedAt = Date.now()
  const response = await send(baseUrl, request)
  checkWireRules({ ...request, askedAt }, response, document)
  return asReply(response, `${method} ${path}`)
}

export function asReply(response: WireResponse, asked: string): Reply {
  const told = `${asked} → ${response.status} ${response.text.slice(0, 1000)}`
  const parsed = () => JSON.parse(response.text)
  const refused = (status: number, code: string): Refusal => {
    expect(response.status, told).toBe(status)
    expect(parsed().error.code, told).toBe(code)
    return { details: {}, ...parsed().error }
  }
  return {
    ...response,
    refused,
    data(status = 200) {
      expect(response.status, told).toBe(status)
      return parsed().data
    },
    fieldsAtFault: () => refused(400, 'VALIDATION_ERROR').details,
    warnings() {
      expect(response.status, told).toBeLessThan(300)
      return parsed().data.warnings ?? []
    },
  }
}

export interface Caller {
  user: TargetUser
  headers: Record<string, string>
  get(path: string, options?: CallOptions): Promise<Reply>
  post(path: string, body: unknown, options?: CallOptions): Promise<Reply>
  put(path: string, body: unknown, options?: CallOptions): Promise<Reply>
  delete(path: string, options?: CallOptions): Promise<Reply>
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
}

/** Calls as one API user, with its token and its tenant. */
export function as(user: TargetUser): Caller {
  const headers = { Authorization: `Bearer ${user.token}`, 'X-Tenant': user.client_id }
  const authorized = (method: string, path: string, options: CallOptions = {}) =>
    call(method, path, { ...options, headers: { ...headers, ...options.headers } })
  return {
    user,
    headers,
    call: authorized,
    get: (path, options) => authorized('GET', path, options),
    post: (path, body, options) => authorized('POST', path, { ...options, body }),
    put: (path, body, options) => authorized('PUT', path, { ...options, body }),
    delete: (path, options) => authorized('DELETE', path, options),
  }
}

export const clerk: Caller = as(target.users.clerk)
export const first: Caller = as(target.users.first)
export const second: Caller = as(target.users.second)
export const stranger: Caller = as(target.users.stranger)

/** Asks for a token from an address of its own, so that no other test's failures count against it. */
export function signIn(body: unknown, options: CallOptions = {}): Promise<Reply> {
  return call('POST', '/v1/auth/token', {
    body,
    from: anAddress(),
    ...options,
    headers: { 'X-Tenant': target.client_id, ...options.headers },
  })
}
