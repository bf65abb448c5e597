import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { TenantTransaction } from '../database/index.ts'
import type { FieldProblems } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import type { StaffSession } from '../staff/index.ts'
import type { Scope, Tenant } from '../tenants/index.ts'

/**
 * Who may call an endpoint: anybody, a signed-in member of staff, or an owner. What a clerk is kept from is
 * decided here and nowhere else.
 */
export type AdminAccess = 'anybody' | 'staff' | 'owner'

/** A call before it is known whose it is. */
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
  /** Remarks the response carries. */
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
  /** Puts the call on record in the transaction of its write. `subject` says what it was done to. */
  record(tx: TenantTransaction, subject: string | number | null): Promise<void>
}

/** A response that is no envelope: a picture, a PDF, a table. */
export interface FileAnswer {
  readonly type: string
  readonly content: Uint8Array | string | AsyncIterable<string>
  /** Offered for saving under this name; shown in place when there is none. */
  readonly saveAs?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface EndpointBase<Body extends TObject, Query extends TObject> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/admin/api`: `/customers/:id`. */
  readonly url: string
  /** The call's name in the record of what staff did. */
  readonly action: string
  readonly query?: Query
  readonly body?: Body
  /** 200 unless said otherwise. */
  readonly status?: 201
  /**
   * Its work grows with the company's tariff: for a large one it is done in a thread (`tariff-thread.ts`), where there is
   * no `request` and no `reply`.
   */
  readonly onTariff?: true
  /** Bytes a body may have; 1 MiB unless said otherwise. */
  readonly largestBody?: number
}

type Answer = object | FileAnswer

interface OpenEndpoint<Body extends TObject, Query extends TObject> extends EndpointBase<Body, Query> {
  readonly access: 'anybody'
  handle(call: OpenCall<Static<Body>, Static<Query>>): Promise<Answer>
}

interface StaffEndpoint<Body extends TObject, Query extends TObject> extends EndpointBase<Body, Query> {
  readonly access: 'staff' | 'owner'
  /** Further faults of a body in which the schema has found some, so that all are reported at once. */
  alsoCheck?(scope: Scope, partial: Partial<Static<Body>>, faults: FieldProblems): Promise<FieldProblems>
  handle(call: StaffCall<Static<Body>, Static<Query>>): Promise<Answer>
}

/** An endpoint whose types have been checked where it was written; the registrar needs them no more. */
export interface AdminEndpoint extends EndpointBase<TObject, TObject> {
  readonly access: AdminAccess
  readonly sendsFile: boolean
  alsoCheck?(scope: Scope, partial: object, faults: FieldProblems): Promise<FieldProblems>
  handle(call: unknown): Promise<Answer>
}

/** Declares an endpoint for staff: its handler is typed by its schemas. */
export function staffEndpoint<Body extends TObject = TObject, Query extends TObject = TObject>(
  definition: StaffEndpoint<Body, Query>,
): AdminEndpoint {
  return { ...definition, sendsFile: false } as unknown as AdminEndpoint
}

/** Declares an endpoint for staff that sends a file. */
export function fileEndpoint<Query extends TObject = TObject>(
  definition: Omit<StaffEndpoint<TObject, Query>, 'method' | 'body' | 'alsoCheck' | 'handle'> & {
    handle(call: StaffCall<object, Static<Query>>): Promise<FileAnswer>
  },
): AdminEndpoint {
  return { ...definition, method: 'GET', sendsFile: true } as unknown as AdminEndpoint
}

/** Declares an endpoint that is called before one has signed in. */
export function openEndpoint<Body extends TObject = TObject, Query extends TObject = TObject>(
  definition: OpenEndpoint<Body, Query>,
): AdminEndpoint {
  return { ...definition, sendsFile: false } as unknown as AdminEndpoint
}
