import type { Static, TObject } from 'typebox'
import type { Caller, Permission } from '../../accounts/access/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Recorder, SignInRecorder, Written } from '../../platform/audit/index.ts'
import type { FlatNames } from '../../platform/shared/input.ts'
import type { FieldProblems, ProblemCode } from '../../platform/shared/problem.ts'

export interface Call<Body, Query> {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  /** The body as it was sent, for endpoints that read it themselves. */
  readonly json: unknown
  /** The client's address. */
  readonly address: string
  /** For the use case, if it writes. */
  readonly recorder: Recorder
  /** There is an Idempotency-Key: the answer has to be recorded in the one transaction that writes. */
  readonly keepsAnswer: boolean
}

/** A call without a token: `caller` is missing. */
export type PublicCall<Body, Query> = Omit<Call<Body, Query>, 'caller' | 'recorder' | 'keepsAnswer'> & {
  readonly recorder: SignInRecorder
}

/** What can be done next with an answer: another operation, whose parameters are parts of the answer. */
export interface Link {
  readonly operationId: string
  readonly description: string
  /** From the parameter to a runtime expression: `$response.body#/data/awb`. */
  readonly parameters: Readonly<Record<string, string>>
}

interface EndpointBase<Body extends TObject, Query extends TObject, Data extends TObject> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
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
  /** A request without a body is one with an empty object. */
  readonly bodyIsOptional?: true
  /** The body is described by its schema and read by the handler, from `json`. */
  readonly checksOwnBody?: true
  /** Bytes a body may have; 1 MiB unless said otherwise. */
  readonly largestBody?: number
  /** How many requests a body counts as in the limit of its user, by one of its fields; one unless said otherwise. */
  readonly slots?: { readonly field: string; of(json: unknown): number }
  /** Fields that may be sent at the top level under another name. */
  readonly flatNames?: FlatNames
  /** Examples of the body, by name. */
  readonly examples?: Readonly<Record<string, object>>
  readonly data: Data
  /** An answer as the endpoint sends it. */
  readonly example: Static<Data>
  /** Where an answer leads, by name. */
  readonly links?: Readonly<Record<string, Link>>
  /** 200 unless said otherwise. */
  readonly status?: 201
  /** The codes this endpoint can answer with beyond those that every one can. */
  readonly errors?: readonly ProblemCode[]
  /** The response is stored in the write's transaction, for repeats with the same Idempotency-Key. */
  readonly idempotent?: {
    /** Makes the response to a write that was committed by a process that died before it answered. */
    recover(caller: Caller, written: Written): Promise<Static<Data>>
  }
}

/** An endpoint for callers with a token and, where one is named, a permission. */
export interface Endpoint<Body extends TObject, Query extends TObject, Data extends TObject>
  extends EndpointBase<Body, Query, Data> {
  readonly access: Permission | 'any token'
  /** Adds the faults that only the use case finds to those of the schema, so that all are reported at once. */
  alsoCheck?(
    caller: Caller,
    partial: Partial<Static<Body>>,
    faults: FieldProblems,
    params: Call<Body, Query>['params'],
  ): Promise<FieldProblems>
  handle(call: Call<Static<Body>, Static<Query>>): Promise<Static<Data>>
}

/** An endpoint that needs no token. */
export interface PublicEndpoint<Body extends TObject, Query extends TObject, Data extends TObject>
  extends EndpointBase<Body, Query, Data> {
  readonly access: 'credentials'
  handle(call: PublicCall<Static<Body>, Static<Query>>): Promise<Static<Data>>
}

/** An endpoint without the types of its schemas: they were checked where it was declared. */
export interface TokenEndpoint extends EndpointBase<TObject, TObject, TObject> {
  readonly auth: 'token'
  readonly access: Permission | 'any token' | 'credentials'
  alsoCheck?(
    caller: Caller,
    partial: object,
    faults: FieldProblems,
    params: Readonly<Record<string, string>>,
  ): Promise<FieldProblems>
  handle(call: unknown): Promise<object>
}

/** Declares an endpoint of the public API: its handler is typed by its schemas. */
export function endpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Data extends TObject = TObject,
>(definition: Endpoint<Body, Query, Data>): TokenEndpoint {
  return { auth: 'token', ...definition } as unknown as TokenEndpoint
}

/** Declares an endpoint that needs no token. */
export function publicEndpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Data extends TObject = TObject,
>(definition: PublicEndpoint<Body, Query, Data>): TokenEndpoint {
  return { auth: 'token', ...definition } as unknown as TokenEndpoint
}

/** Every code an endpoint can answer with: its own and those its kind brings. */
export function errorCodes(endpoint: TokenEndpoint): ProblemCode[] {
  const codes: ProblemCode[] = ['MISSING_TENANT', 'TENANT_NOT_FOUND', 'UNAUTHORIZED']
  if (endpoint.access !== 'credentials' && endpoint.access !== 'any token') codes.push('FORBIDDEN')
  if (endpoint.body) {
    codes.push('VALIDATION_ERROR', 'INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  }
  // A query may make the path, and with it the head of the request, longer than the server reads.
  if (endpoint.query) codes.push('VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE')
  if (endpoint.idempotent) codes.push('CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  codes.push(...(endpoint.errors ?? []), 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE')
  return [...new Set(codes)]
}
