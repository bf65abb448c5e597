import type { Static, TObject } from 'typebox'
import type { Caller, Permission } from '../access/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { FlatNames } from '../shared/input.ts'
import type { FieldProblems, ProblemCode } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'

/** What a write has made or changed, for the audit row and for a repeat with the same Idempotency-Key. */
export interface Written {
  awb?: string
  pickupId?: number
}

/** A user as somebody who has shown no token names one. */
export interface Attempted {
  readonly username: string
  readonly userId: number | null
}

/** Puts a call on record inside the transaction of its write, so that both are committed or neither. */
export interface Receipt<Data> {
  /** The write is made, but its response is not known yet: a carrier is still to be asked. */
  begun(tx: TenantTransaction, written: Written): Promise<void>
  /** The write is made; the response is asked for only where it is to be kept for a repeat. */
  finished(tx: TenantTransaction, written: Written, data: () => Data | Promise<Data>): Promise<void>
}

export interface Call<Body, Query, Data> {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  /** The client's address. */
  readonly address: string
  /** Remarks the response carries; a handler may add its own before it finishes its receipt. */
  readonly warnings: Warning[]
  readonly receipt: Receipt<Data>
}

/** A call that has shown no token: `caller` is missing. */
export type PublicCall<Body, Query, Data> = Omit<Call<Body, Query, Data>, 'caller' | 'receipt'> & {
  readonly receipt: Receipt<Data> & {
    /** Says as whom somebody wants to be let in, for the call's record; `userId` is null where that is nobody. */
    names(attempted: Attempted): void
  }
}

interface EndpointBase<Body extends TObject, Query extends TObject, Data extends TObject> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path with its parameters: `/v1/shipments/:awb`. */
  readonly url: string
  /** The call's name in the audit log and, in camel case, the operation id: `shipments.create`. */
  readonly action: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly params?: Readonly<Record<string, { description: string; example: string | number }>>
  readonly query?: Query
  readonly body?: Body
  /** Fields that may be sent at the top level under another name. */
  readonly flatNames?: FlatNames
  /** Examples of the body, by name. */
  readonly examples?: Readonly<Record<string, object>>
  readonly data: Data
  /** An answer as it really looks. */
  readonly example: Static<Data>
  /** 200 unless said otherwise. */
  readonly status?: 201
  /** The codes this endpoint can answer with beyond those that every one can. */
  readonly errors?: readonly ProblemCode[]
  /** The transaction-committed response is kept for repeats with the same Idempotency-Key. */
  readonly idempotent?: {
    /** The response of a write that was committed by a process that died before it answered. */
    recover(caller: Caller, written: Written): Promise<Static<Data>>
  }
}

/** An endpoint for callers with a token and, where one is named, a permission. */
export interface Endpoint<Body extends TObject, Query extends TObject, Data extends TObject>
  extends EndpointBase<Body, Query, Data> {
  readonly access: Permission | 'any token'
  /** All faults of a body in which the schema has found some: those and the ones that only the use case finds. */
  alsoCheck?(caller: Caller, partial: Partial<Static<Body>>, faults: FieldProblems): Promise<FieldProblems>
  handle(call: Call<Static<Body>, Static<Query>, Static<Data>>): Promise<Static<Data>>
}

/** An endpoint that is called before there is a token. */
export interface PublicEndpoint<Body extends TObject, Query extends TObject, Data extends TObject>
  extends EndpointBase<Body, Query, Data> {
  readonly access: 'credentials'
  handle(call: PublicCall<Static<Body>, Static<Query>, Static<Data>>): Promise<Static<Data>>
}

/** An endpoint whose types have been checked where it was written; the registrar needs them no more. */
export interface AnyEndpoint extends EndpointBase<TObject, TObject, TObject> {
  readonly access: Permission | 'any token' | 'credentials'
  alsoCheck?(caller: Caller, partial: object, faults: FieldProblems): Promise<FieldProblems>
  handle(call: unknown): Promise<object>
}

/** Declares an endpoint: its handler is typed by its schemas. */
export function endpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Data extends TObject = TObject,
>(definition: Endpoint<Body, Query, Data>): AnyEndpoint {
  return definition as unknown as AnyEndpoint
}

/** Declares an endpoint that needs no token. */
export function publicEndpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Data extends TObject = TObject,
>(definition: PublicEndpoint<Body, Query, Data>): AnyEndpoint {
  return definition as unknown as AnyEndpoint
}

/** Every code an endpoint can answer with: its own and those its kind brings. */
export function errorCodes(endpoint: AnyEndpoint): ProblemCode[] {
  const codes: ProblemCode[] = ['MISSING_TENANT', 'TENANT_NOT_FOUND', 'UNAUTHORIZED']
  if (endpoint.access !== 'credentials' && endpoint.access !== 'any token') codes.push('FORBIDDEN')
  if (endpoint.body) {
    codes.push('VALIDATION_ERROR', 'INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  }
  if (endpoint.query) codes.push('VALIDATION_ERROR')
  if (endpoint.idempotent) codes.push('CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  codes.push(...(endpoint.errors ?? []), 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE')
  return [...new Set(codes)]
}
