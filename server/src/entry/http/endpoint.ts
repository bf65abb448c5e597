import type { Static, TObject } from 'typebox'
import type { Caller, Permission } from '../../accounts/access/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Recorder, SignInRecorder, Written } from '../../platform/audit/index.ts'
import type { FlatNames, PassedOver } from '../../platform/shared/input.ts'
import type { FieldProblems, ProblemCode } from '../../platform/shared/problem.ts'

export interface Call<Body, Query> {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  readonly json: unknown
  readonly address: string
  readonly recorder: Recorder
  /** Record the answer in the one transaction that writes. */
  readonly keepsAnswer: boolean
}

export type PublicCall<Body, Query> = Omit<Call<Body, Query>, 'caller' | 'recorder' | 'keepsAnswer'> & {
  readonly recorder: SignInRecorder
}

/** A follow-up operation. */
export interface Link {
  readonly operationId: string
  readonly description: string
  /** Parameter to runtime expression: `$response.body#/data/awb`. */
  readonly parameters: Readonly<Record<string, string>>
}

interface EndpointBase<Body extends TObject, Query extends TObject, Data extends TObject> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With parameters: `/v1/shipments/:awb`. */
  readonly url: string
  /** Name in the audit log and, in camel case, operation id: `shipments.create`. */
  readonly action: string
  readonly operationId: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly params?: Readonly<Record<string, { description: string; example: string | number }>>
  readonly query?: Query
  readonly body?: Body
  /** A missing body counts as an empty object. */
  readonly bodyIsOptional?: true
  /** The schema only describes the body; the handler reads `json`. */
  readonly checksOwnBody?: true
  /** Bytes. Default: 1 MiB. */
  readonly largestBody?: number
  /** Number of requests that a body counts as, by one of its fields. Default: 1. */
  readonly slots?: { readonly field: string; of(json: unknown): number }
  /** May answer with megabytes: only some of them are made at once, and the others wait. */
  readonly isDownload?: true
  /** Other names for fields at the top level. */
  readonly flatNames?: FlatNames
  /** A related request, whose further fields are neither read nor warned of. */
  readonly passesOver?: PassedOver
  readonly examples?: Readonly<Record<string, object>>
  readonly data: Data
  readonly example: Static<Data>
  readonly links?: Readonly<Record<string, Link>>
  /** Default: 200. */
  readonly status?: 201
  /** Codes besides those of every endpoint. */
  readonly errors?: readonly ProblemCode[]
  /** Stores the response in the transaction of the write, for repeats with the same Idempotency-Key. */
  readonly idempotent?: {
    /** Rebuilds the response to a committed write of a process that died before the answer. */
    recover(caller: Caller, written: Written): Promise<Static<Data>>
  }
}

export interface Endpoint<Body extends TObject, Query extends TObject, Data extends TObject>
  extends EndpointBase<Body, Query, Data> {
  readonly access: Permission | 'any token'
  /** Adds faults that only the use case finds, so all are reported at once. */
  alsoCheck?(
    caller: Caller,
    partial: Partial<Static<Body>>,
    faults: FieldProblems,
    params: Call<Body, Query>['params'],
  ): Promise<FieldProblems>
  handle(call: Call<Static<Body>, Static<Query>>): Promise<Static<Data>>
}

export interface PublicEndpoint<Body extends TObject, Query extends TObject, Data extends TObject>
  extends EndpointBase<Body, Query, Data> {
  readonly access: 'credentials'
  handle(call: PublicCall<Static<Body>, Static<Query>>): Promise<Static<Data>>
}

/** Without the types of its schemas, which the declaration checked. */
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

export function endpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Data extends TObject = TObject,
>(definition: Endpoint<Body, Query, Data>): TokenEndpoint {
  return { auth: 'token', ...definition } as unknown as TokenEndpoint
}

export function publicEndpoint<
  Body extends TObject = TObject,
  Query extends TObject = TObject,
  Data extends TObject = TObject,
>(definition: PublicEndpoint<Body, Query, Data>): TokenEndpoint {
  return { auth: 'token', ...definition } as unknown as TokenEndpoint
}

export function errorCodes(endpoint: TokenEndpoint): ProblemCode[] {
  const codes: ProblemCode[] = ['MISSING_TENANT', 'TENANT_NOT_FOUND', 'TENANT_MOVED', 'UNAUTHORIZED']
  if (endpoint.access !== 'credentials' && endpoint.access !== 'any token') codes.push('FORBIDDEN')
  if (endpoint.body) {
    codes.push('VALIDATION_ERROR', 'INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  }
  // A query can make the path, and so the head, too long for the server.
  if (endpoint.query) codes.push('VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE')
  if (endpoint.idempotent) codes.push('CONFLICT', 'IDEMPOTENCY_KEY_REUSED')
  codes.push(...(endpoint.errors ?? []), 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE')
  return [...new Set(codes)]
}
