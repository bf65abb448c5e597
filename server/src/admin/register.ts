import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf, success } from '../http/envelope.ts'
import { addressBucket, jsonType, refuseOtherMethods, requireSlot, sendProblem } from '../http/server.ts'
import { type Input, readInput } from '../shared/input.ts'
import { invalidFields, notFound, Problem } from '../shared/problem.ts'
import { insertStaffAction, type StaffSession } from '../staff/index.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { AdminEndpoint, FileAnswer, OpenCall, StaffCall } from './endpoint.ts'
import type { AdminServices } from './services.ts'

/**
 * Registers the endpoints on a scope that has sessions, each behind the checks in their order: path, limit of the
 * address for who has not signed in, site, session, role, body.
 */
export function registerAdminEndpoints(
  scope: FastifyInstance,
  prefix: string,
  endpoints: readonly AdminEndpoint[],
  services: AdminServices,
): void {
  for (const endpoint of endpoints) {
    scope.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.url}`,
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      onRequest: async request => {
        if (request.session.held?.stage !== 'signed_in') await spendAddressSlot(request, services)
        if (endpoint.method !== 'GET') refuseCrossSite(request)
        if (endpoint.access !== 'anybody') await admit(request, endpoint, services)
      },
      handler: (request, reply) => answer(request, reply, endpoint, services),
    })
  }
  for (const [url, known] of Map.groupBy(endpoints, endpoint => endpoint.url)) {
    refuseOtherMethods(
      scope,
      `${prefix}${url}`,
      known.map(endpoint => endpoint.method),
    )
  }
  for (const url of [prefix, `${prefix}/*`]) {
    scope.all(url, async () => {
      throw notFound('No such path.')
    })
  }
  scope.setErrorHandler((error, request, reply) => {
    const limit = request.routeOptions.bodyLimit
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    const problem = tooLarge
      ? new Problem('PAYLOAD_TOO_LARGE', `The body is larger than ${limit / 1_048_576} MiB.`)
      : problemOf(error)
    return sendProblem(problem, request, reply)
  })
}

/** Before the body is read: to read one costs more than to refuse it. */
async function spendAddressSlot(
  request: FastifyRequest,
  { limiter, addressRateLimit }: AdminServices,
): Promise<void> {
  requireSlot(await limiter.take(addressBucket(request.clientAddress), addressRateLimit))
}

/** Lets in who is signed in and may; what staff try beyond their role is put on record. */
async function admit(
  request: FastifyRequest,
  endpoint: AdminEndpoint,
  services: AdminServices,
): Promise<void> {
  const session = request.session.held
  if (session?.stage !== 'signed_in') throw new Problem('UNAUTHORIZED', 'Sign in first.')
  if (endpoint.access !== 'owner' || session.staff.role === 'owner') return
  const problem = new Problem('FORBIDDEN', 'Only an owner may do this.')
  const id = await services.ids.allocate(session.tenant.id, 'staff_actions')
  await services.database.write(session.tenant.id, tx =>
    insertStaffAction(tx, actionOf(request, endpoint, session, services, { id, subject: null, status: 403 })),
  )
  throw problem
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AdminEndpoint,
  services: AdminServices,
): Promise<FastifyReply> {
  const { body, query, warnings } = await readRequest(request, endpoint)
  const call: OpenCall<object, object> = {
    body,
    query,
    params: request.params as Record<string, string>,
    sent: new Set(isObject(request.body) ? Object.keys(request.body) : []),
    address: request.clientAddress,
    origin: `${request.protocol}://${request.host}`,
    warnings,
    request,
    reply,
  }
  const session = request.session.held
  const status = endpoint.status ?? 200
  let recorded = false
  // Before the handler's transaction, which must not wait for another of this process.
  const id =
    session && endpoint.method !== 'GET' ? await services.ids.allocate(session.tenant.id, 'staff_actions') : 0
  const staffCall = (known: StaffSession): StaffCall<object, object> => ({
    ...call,
    session: known,
    tenant: known.tenant,
    scope: { tenant: known.tenant, customerId: null, apiUserId: null },
    async record(tx, subject) {
      if (recorded) return
      const text = subject === null ? null : String(subject)
      await insertStaffAction(tx, actionOf(request, endpoint, known, services, { id, subject: text, status }))
      recorded = true
    },
  })
  const data = await endpoint.handle(endpoint.access === 'anybody' || !session ? call : staffCall(session))
  if (endpoint.sendsFile) return sendFile(reply, data as FileAnswer)
  const complete = warnings.length > 0 ? { ...data, warnings } : data
  return reply
    .code(status)
    .type(jsonType)
    .send(JSON.stringify(success(complete)))
}

function actionOf(
  request: FastifyRequest,
  endpoint: AdminEndpoint,
  { staff }: StaffSession,
  { clock }: AdminServices,
  outcome: { id: number; subject: string | null; status: number },
) {
  return {
    id: outcome.id,
    at: clock.now(),
    staffId: staff.id,
    email: staff.email,
    action: endpoint.action,
    subject: outcome.subject,
    ip: request.clientAddress,
    method: request.method,
    path: (request.url.split('?')[0] ?? '').slice(0, 500),
    status: outcome.status,
    errorCode: outcome.status === 403 ? 'FORBIDDEN' : null,
    requestId: request.id,
  }
}

async function readRequest(request: FastifyRequest, endpoint: AdminEndpoint) {
  const query = read(endpoint.query, request.query)
  const body = read(endpoint.body, request.body)
  const faults = { ...query.faults, ...body.faults }
  if (Object.keys(faults).length > 0) {
    const tenant = request.session.held?.tenant
    const scope = tenant && { tenant, customerId: null, apiUserId: null }
    const further = scope && (await endpoint.alsoCheck?.(scope, body.value, faults))
    throw invalidFields({ ...further, ...faults })
  }
  return { query: query.value, body: body.value, warnings: [...query.warnings, ...body.warnings] }
}

function read(schema: AdminEndpoint['body'], sent: unknown): Input<object> {
  return schema ? readInput(schema, sent ?? {}) : { value: {}, faults: {}, warnings: [] }
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.type(file.type).headers(file.headers ?? {})
  if (file.saveAs !== undefined) {
    reply.header('content-disposition', `attachment; filename="${file.saveAs.replaceAll(/[^\w.-]/g, '_')}"`)
  }
  const { content } = file
  if (typeof content === 'string' || content instanceof Uint8Array) return reply.send(content)
  return reply.send(ReadableStream.from(content).pipeThrough(new TextEncoderStream()))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
