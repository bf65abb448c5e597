import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TUnion } from 'typebox'
import type { StaffPermission, StaffSession } from '../../accounts/staff/index.ts'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { FieldProblems, ProblemCode } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import type { TariffPart } from '../../pricing/tariffs/index.ts'

/**
 * Callers of an endpoint: anybody, any staff member, or staff with the permission (`accounts/staff/roles.ts`). Nothing
 * else limits a role.
 */
export type StaffAccess = 'anybody' | 'staff' | StaffPermission

export interface OpenCall<Body, Query> {
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  readonly json: unknown
  /** Top-level fields of the body, including those with null. */
  readonly sent: ReadonlySet<string>
  readonly address: string
  /** Address of this server in the browser: `https://ship.example.com`. */
  readonly origin: string
  /** Added to `data.warnings`; the schema of the answer must declare it. */
  readonly warnings: Warning[]
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface StaffCall<Body, Query> extends OpenCall<Body, Query> {
  /** The endpoint’s. */
  readonly access: 'staff' | StaffPermission
  readonly session: StaffSession
  readonly tenant: Tenant
  readonly scope: Scope
  readonly recorder: Recorder
}

/** For example a picture, a PDF or a table. */
export interface FileAnswer {
  readonly type: string
  /** Parts of a list are sent in turn and then released. */
  readonly content:
    | Uint8Array
    | string
    | readonly Uint8Array<ArrayBuffer>[]
    | AsyncIterable<string | Uint8Array>
  /** Without a name the browser shows the file. */
  readonly saveAs?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface SessionRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/admin/api`: `/customers/:id`. */
  readonly url: string
  /** Name in the record of staff actions and, in camel case, operation id: `customers.create`. */
  readonly action: string
  /** The use case checks the body instead of the schema: a tariff, or a part checked with the rest. */
  readonly checksOwnBody?: true
  /** Default: 200. */
  readonly status?: 201
  /**
   * Part of the tariff that the call works on. A large one runs in a thread (`entry/admin-api/tariff-thread.ts`),
   * without `request` and `reply`.
   */
  readonly tariffPart?: 'all' | ((call: Pick<OpenCall<unknown, unknown>, 'params' | 'json'>) => TariffPart)
  /** Bytes. Default: 1 MiB. */
  readonly largestBody?: number
  /** May answer with megabytes: counts as a download, as every file does. */
  readonly isDownload?: true
  /** Answers for as long as the client listens: counts as a stream instead of a download. */
  readonly isStream?: true
}

export interface Description {
  readonly summary: string
  readonly description?: string
  /** Path parameters; one with a number as example is a number. */
  readonly params?: Readonly<Record<string, { description: string; example: string | number }>>
  /** Codes besides those of every endpoint. */
  readonly errors?: readonly ProblemCode[]
}

/** Without the types of its schemas, which the declaration checked. */
export interface SessionEndpoint extends SessionRoute {
  readonly auth: 'session'
  readonly access: StaffAccess
  readonly query?: TObject
  readonly body?: TObject
  readonly data?: DataSchema
  readonly sendsFile: boolean
  alsoCheck?(scope: Scope, partial: object, faults: FieldProblems): Promise<FieldProblems>
  handle(call: unknown): Promise<object>
}

export type DescribedEndpoint = SessionEndpoint &
  Description &
  ({ readonly sendsFile: false; readonly data: DataSchema } | ({ readonly sendsFile: true } & FileTypes))

export type DataSchema = TObject | TUnion<TObject[]>

interface FileTypes {
  readonly contentTypes: readonly [string, ...string[]]
}

type Schemas<Body extends TObject, Query extends TObject, Data extends DataSchema> = {
  readonly body?: Body
  readonly query?: Query
  readonly data: Data
}

type StaffDefinition<Body extends TObject> = {
  readonly access: 'staff' | StaffPermission
  /** Adds faults to those of the schema, so all are reported at once. */
  alsoCheck?(scope: Scope, partial: Partial<Static<Body>>, faults: FieldProblems): Promise<FieldProblems>
}

export function staffEndpoint<
  Data extends DataSchema,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
>(
  definition: SessionRoute &
    Description &
    Schemas<Body, Query, Data> &
    StaffDefinition<Body> & {
      handle(call: StaffCall<Static<Body>, Static<Query>>): Promise<Static<Data>>
    },
): DescribedEndpoint {
  return { ...definition, auth: 'session', sendsFile: false } as unknown as DescribedEndpoint
}

export function fileEndpoint<Query extends TObject = TObject>(
  definition: Omit<SessionRoute, 'method' | 'checksOwnBody'> &
    Description &
    FileTypes & {
      readonly access: 'staff' | StaffPermission
      readonly query?: Query
      handle(call: StaffCall<object, Static<Query>>): Promise<FileAnswer>
    },
): DescribedEndpoint {
  return { ...definition, method: 'GET', auth: 'session', sendsFile: true } as unknown as DescribedEndpoint
}

export function openEndpoint<
  Data extends DataSchema,
  Body extends TObject = TObject,
  Query extends TObject = TObject,
>(
  definition: SessionRoute &
    Description &
    Schemas<Body, Query, Data> & {
      readonly access: 'anybody'
      handle(call: OpenCall<Static<Body>, Static<Query>>): Promise<Static<Data>>
    },
): DescribedEndpoint {
  return { ...definition, auth: 'session', sendsFile: false } as unknown as DescribedEndpoint
}
