import type { FastifyRequest } from 'fastify'
import { insertStaffAction, type StaffSession } from '../../accounts/staff/index.ts'
import type { Scope } from '../../accounts/tenants/index.ts'
import { oncePerCommit, type Recorder, subjectOf } from '../../platform/audit/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { type Input, readInput } from '../../platform/shared/input.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { Group, type Warning } from '../../platform/shared/schema.ts'
import { pathOf } from './call-recorder.ts'
import { success } from './envelope.ts'
import { messagesOfData } from './messages.ts'
import { jsonType } from './server.ts'
import type { FileAnswer, OpenCall, SessionEndpoint } from './session-endpoint.ts'

/** In a form for another thread. */
export interface ReceivedRequest {
  readonly id: string
  readonly method: string
  /** Without the query, at most 500 characters. */
  readonly path: string
  readonly address: string
  readonly origin: string
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  /** Parsed, or bytes if another thread parses it. */
  readonly json: unknown
}

export interface PerformContext {
  readonly session: StaffSession | undefined
  readonly clock: Clock
  /** Id for the record of the action; reads leave no record. */
  readonly recordId: number
  /** Absent in another thread, where no endpoint uses it. */
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
    path: pathOf(request),
    address: request.clientAddress,
    origin: `${request.protocol}://${request.host}`,
    params: request.params as Record<string, string>,
    query: request.query,
    json: request.body,
  }
}

export async function perform(
  endpoint: SessionEndpoint,
  received: ReceivedRequest,
  { session, recordId: id, clock, connection }: PerformContext,
): Promise<Reply> {
  const { json, params, address, origin } = received
  const { body, query } = await readRequest(endpoint, received, session)
  const warnings: Warning[] = []
  const sent = new Set(isObject(json) ? Object.keys(json) : [])
  const call = { body, query, params, json, sent, address, origin, warnings, ...connection }
  const status = endpoint.status ?? 200
  const staffCall = (known: StaffSession) => {
    const storesRow = oncePerCommit()
    const recorder: Recorder = {
      warn: warning => void warnings.push(warning),
      record(tx, { changes = [], ...written }) {
        if (!storesRow(tx)) return
        const action = actionOf(received, endpoint, known, clock, { id, subject: subjectOf(written), status })
        insertStaffAction(tx, { ...action, changes })
      },
    }
    return {
      ...call,
      access: endpoint.access,
      session: known,
      tenant: known.tenant,
      scope: scopeOf(known),
      recorder,
    }
  }
  const data = await endpoint.handle(endpoint.access === 'anybody' || !session ? call : staffCall(session))
  if (endpoint.sendsFile) return fileReply(data as FileAnswer)
  const complete = warnings.length > 0 ? { ...data, warnings } : data
  const content = JSON.stringify({ ...success(complete), ...messagesOfData(endpoint.data, complete) })
  return { status, type: jsonType, headers: {}, content }
}

function scopeOf({ tenant, staff }: StaffSession): Scope {
  return { tenant, customerId: null, apiUserId: null, staffId: staff.id }
}

export function actionOf(
  received: ReceivedRequest,
  endpoint: SessionEndpoint,
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
  endpoint: SessionEndpoint,
  received: ReceivedRequest,
  session: StaffSession | undefined,
) {
  const query = read(endpoint.query, received.query)
  const body = endpoint.checksOwnBody ? nothing : read(endpoint.body, received.json)
  const faults = { ...query.faults, ...body.faults }
  if (Object.keys(faults).length > 0) {
    const scope = session && scopeOf(session)
    const further = scope && (await endpoint.alsoCheck?.(scope, body.value, faults))
    throw invalidFields({ ...further, ...faults })
  }
  return { query: query.value, body: body.value }
}

const nothing: Input<object> = { value: {}, faults: {}, warnings: [], misnamed: [] }
const noFields = Group('Nothing', {})

/** Only our own app calls this API, so unknown fields are mistakes. */
function read(schema: SessionEndpoint['body'] = noFields, sent: unknown): Input<object> {
  return readInput(schema, sent ?? {}, { unknownFields: 'refuse' })
}

function fileReply({ type, saveAs, headers = {}, content }: FileAnswer): Reply {
  const name = saveAs?.replaceAll(/[^\w.-]/g, '_')
  const named = name === undefined ? {} : { 'content-disposition': `attachment; filename="${name}"` }
  return { status: 200, type, headers: { ...headers, ...named }, content }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
