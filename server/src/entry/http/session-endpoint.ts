import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TUnion } from 'typebox'
import type { StaffPermission, StaffSession } from '../../accounts/staff/index.ts'
import type { Scope, Tenant } from '../../accounts/tenants/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { FieldProblems, ProblemCode } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import type { TariffPart } from '../../pricing/tariffs/index.ts'

/**
 * Who may call an endpoint: anybody, a signed-in member of staff, or one whose role has the permission named
 * (`accounts/staff/roles.ts`). Nothing else decides what a role may not do.
 */
export type StaffAccess = 'anybody' | 'staff' | StaffPermission

/** A call without a session. */
export interface OpenCall<Body, Query> {
  readonly body: Body
  readonly query: Query
  readonly params: Readonly<Record<string, string>>
  /** The body as it was sent. */
  readonly json: unknown
  /** Names of the fields that were sent at the top level of the body, those with null included. */
  readonly sent: ReadonlySet<string>
  /** The client's address. */
  readonly address: string
  /** The address of this server as the browser knows it: `https://ship.example.com`. */
  readonly origin: string
  /** Remarks the answer carries in `data.warnings`, which its schema then declares. */
  readonly warnings: Warning[]
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A call of a member of staff. */
export interface StaffCall<Body, Query> extends OpenCall<Body, Query> {
  readonly session: StaffSession
  readonly tenant: Tenant
  /** What staff reach: everything of their company. */
  readonly scope: Scope
  /** Records the call in the transaction of its write. */
  readonly recorder: Recorder
}

/** An answer that is a file and no envelope: a picture, a PDF, a table. */
export interface FileAnswer {
  readonly type: string
  /** A list is sent one after the other, and released as it is. */
  readonly content: Uint8Array | string | readonly Uint8Array<ArrayBuffer>[] | AsyncIterable<string>
  /** The file name under which the browser saves it; without one the browser shows it. */
  readonly saveAs?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What the gate needs to know of an endpoint. */
export interface SessionRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/admin/api`: `/customers/:id`. */
  readonly url: string
  /** The call's name in the record of what staff did and, in camel case, the operation id: `customers.create`. */
  readonly action: string
  /**
   * The use case checks the body, and not the schema: a whole tariff, or a part of one that is checked together with
   * the rest.
   */
  readonly checksOwnBody?: true
  /** 200 unless said otherwise. */
  readonly status?: 201
  /**
   * The part of the company's tariff that the call reads or changes, and its work grows with. For a large one it is done in
   * a thread (`entry/admin-api/tariff-thread.ts`), which has no `request` and no `reply`.
   */
  readonly tariffPart?: 'all' | ((call: Pick<OpenCall<unknown, unknown>, 'params' | 'json'>) => TariffPart)
  /** Bytes a body may have; 1 MiB unless said otherwise. */
  readonly largestBody?: number
}

/** What only the OpenAPI document needs of an endpoint. */
export interface Description {
  readonly summary: string
  readonly description?: string
  /** Each parameter of the path. One whose example is a number is a number. */
  readonly params?: Readonly<Record<string, { description: string; example: string | number }>>
  /** The codes this endpoint can answer with beyond those that every one can. */
  readonly errors?: readonly ProblemCode[]
}

/** An endpoint without the types of its schemas: they were checked where it was declared. */
export interface SessionEndpoint extends SessionRoute {
  readonly auth: 'session'
  readonly access: StaffAccess
  readonly query?: TObject
  readonly body?: TObject
  readonly sendsFile: boolean
  alsoCheck?(scope: Scope, partial: object, faults: FieldProblems): Promise<FieldProblems>
  handle(call: unknown): Promise<object>
}

/** An endpoint of the OpenAPI document. */
export type DescribedEndpoint = SessionEndpoint &
  Description &
  ({ readonly sendsFile: false; readonly data: DataSchema } | ({ readonly sendsFile: true } & FileTypes))

/** The data of an answer: an object, or one of several. */
export type DataSchema = TObject | TUnion<TObject[]>

interface FileTypes {
  /** The media types it may answer with, without parameters. */
  readonly contentTypes: readonly [string, ...string[]]
}

type Schemas<Body extends TObject, Query extends TObject, Data extends DataSchema> = {
  readonly body?: Body
  readonly query?: Query
  readonly data: Data
}

type StaffDefinition<Body extends TObject> = {
  readonly access: 'staff' | StaffPermission
  /** Further faults of a body in which the schema has found some, so that all are reported at once. */
  alsoCheck?(scope: Scope, partial: Partial<Static<Body>>, faults: FieldProblems): Promise<FieldProblems>
}

/** Declares an endpoint for staff: its handler and its answer are typed by its schemas. */
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

/** Declares an endpoint for staff that sends a file. */
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

/** Declares an endpoint that needs no session. */
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
