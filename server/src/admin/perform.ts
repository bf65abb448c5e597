import type { FastifyRequest } from 'fastify'
import type { TenantTransaction } from '../database/index.ts'
import { success } from '../http/envelope.ts'
import { jsonType } from '../http/server.ts'
import type { Clock } from '../shared/clock.ts'
import { type Input, readInput } from '../shared/input.ts'
import { invalidFields } from '../shared/problem.ts'
import { insertStaffAction, type StaffSession } from '../staff/index.ts'
import type { AdminEndpoint, FileAnswer, OpenCall } from './endpoint.ts'

/** A request as far as an endpoint needs it, in whichever thread that works. */
export interface ReceivedRequest {
  readonly id: string
  readonly method: string
  /** Without the query, at most 500 characters. */
  readonly path: string
  readonly address: string
  readonly origin: string
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  /** The body, parsed. */
  readonly json: unknown
}

/** Whose request it is, and what the answer needs. */
export interface PerformContext {
  readonly session: StaffSession | undefined
  readonly clock: Clock
  /** The id of the record of what is done; none is made of what only reads. */
  readonly recordId: number
  /** The connection itself. There is none in another thread; endpoints that may work there do not look at it. */
  readonly connection?: Pick<OpenCall<object, object>, 'request' | 'reply'>
}

export interface Reply {
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly content: FileAnswer['content']
}

export function receivedRequest(request: FastifyRequest): ReceivedRequest {
  return {
    id: request.id,
    method: request.method,
    path: (request.url.split('?')[0] ?? '').slice(0, 500),
    address: request.clientAddress,
    origin: `${request.protocol}://${request.host}`,
    params: request.params as Record<string, string>,
    query: request.query,
    json: request.body,
  }
}

/** Reads the query and the body, has the endpoint do its work, and puts its answer into the envelope. */
export async function perform(
  endpoint: AdminEndpoint,
  received: ReceivedRequest,
  { session, recordId: id, clock, connection }: PerformContext,
): Promise<Reply> {
  const { json, params, address, origin } = received
  const { body, query, warnings } = await readRequest(endpoint, received, session)
  const sent = new Set(isObject(json) ? Object.keys(json) : [])
  const call = { body, query, params, json, sent, address, origin, warnings, ...connection }
  const status = endpoint.status ?? 200
  let recorded = false
  const staffCall = (known: StaffSession) => ({
    ...call,
    session: known,
    tenant: known.tenant,
    scope: { tenant: known.tenant, customerId: null, apiUserId: null },
    async record(tx: TenantTransaction, subject: string | number | null) {
      if (recorded) return
      const text = subject === null ? null : String(subject)
      await insertStaffAction(tx, actionOf(received, endpoint, known, clock, { id, subject: text, status }))
      recorded = true
    },
  })
  const data = await endpoint.handle(endpoint.access === 'anybody' || !session ? call : staffCall(session))
  if (endpoint.sendsFile) return fileReply(data as FileAnswer)
  const complete = warnings.length > 0 ? { ...data, warnings } : data
  return { status, type: jsonType, headers: {}, content: JSON.stringify(success(complete)) }
}

/** The record of what a member of staff did. */
export function actionOf(
  received: ReceivedRequest,
  endpoint: AdminEndpoint,
  { staff }: StaffSession,
  clock: Clock,
  outcome: { id: number; subject: string | null; status: number },
) {
  return {
    id: outcome.id,
    at: clock.now(),
    staffId: staff.id,
    email: staff.email,
    action: endpoint.action,
    subject: outcome.subject,
    ip: received.address,
    method: received.method,
    path: received.path,
    status: outcome.status,
    errorCode: outcome.status === 403 ? 'FORBIDDEN' : null,
    requestId: received.id,
  }
}

async function readRequest(
  endpoint: AdminEndpoint,
  received: ReceivedRequest,
  session: StaffSession | undefined,
) {
  const query = read(endpoint.query, received.query)
  const body = read(endpoint.body, received.json)
  const faults = { ...query.faults, ...body.faults }
  if (Object.keys(faults).length > 0) {
    const tenant = session?.tenant
    const scope = tenant && { tenant, customerId: null, apiUserId: null }
    const further = scope && (await endpoint.alsoCheck?.(scope, body.value, faults))
    throw invalidFields({ ...further, ...faults })
  }
  return { query: query.value, body: body.value, warnings: [...query.warnings, ...body.warnings] }
}

function read(schema: AdminEndpoint['body'], sent: unknown): Input<object> {
  return schema ? readInput(schema, sent ?? {}) : { value: {}, faults: {}, warnings: [] }
}

function fileReply({ type, saveAs, headers = {}, content }: FileAnswer): Reply {
  const name = saveAs?.replaceAll(/[^\w.-]/g, '_')
  const named = name === undefined ? {} : { 'content-disposition': `attachment; filename="${name}"` }
  return { status: 200, type, headers: { ...headers, ...named }, content }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
