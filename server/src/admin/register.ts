import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemOf } from '../http/envelope.ts'
import { addressBucket, refuseOtherMethods, requireSlot, sendProblem } from '../http/server.ts'
import { notFound, Problem } from '../shared/problem.ts'
import { insertStaffAction } from '../staff/index.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { AdminEndpoint } from './endpoint.ts'
import { actionOf, perform, receivedRequest } from './perform.ts'
import type { AdminServices } from './services.ts'
import { largestInline } from './tariff-thread.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body was there when its sender was let in. */
    bodyArrived: boolean
  }
}

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
  scope.decorateRequest('bodyArrived', false)
  for (const endpoint of endpoints) {
    scope.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.url}`,
      ...(endpoint.largestBody === undefined ? {} : { bodyLimit: endpoint.largestBody }),
      ...(endpoint.onTariff ? { config: { leavesUnread: largestInline } } : {}),
      onRequest: async request => {
        if (request.session.held?.stage !== 'signed_in') await spendAddressSlot(request, services)
        if (endpoint.method !== 'GET') refuseCrossSite(request)
        if (endpoint.access !== 'anybody') await admit(request, endpoint, services)
        request.bodyArrived = request.raw.complete
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
  if (session?.stage !== 'signed_in') throw signInFirst()
  if (endpoint.access !== 'owner' || session.staff.role === 'owner') return
  const problem = new Problem('FORBIDDEN', 'Only an owner may do this.')
  const id = await services.ids.allocate(session.tenant.id, 'staff_actions')
  await services.database.write(session.tenant.id, tx =>
    insertStaffAction(
      tx,
      actionOf(receivedRequest(request), endpoint, session, services.clock, {
        id,
        subject: null,
        status: 403,
      }),
    ),
  )
  throw problem
}

/** The body may have been long on its way, and the session ended meanwhile. */
async function admitAgain(
  request: FastifyRequest,
  endpoint: AdminEndpoint,
  services: AdminServices,
): Promise<void> {
  const held = await services.sessions.find(request.session.sessionId)
  if (!held) throw signInFirst()
  request.session.held = held
  await admit(request, endpoint, services)
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AdminEndpoint,
  services: AdminServices,
): Promise<FastifyReply> {
  if (endpoint.access !== 'anybody' && !request.bodyArrived) await admitAgain(request, endpoint, services)
  const received = receivedRequest(request)
  const session = request.session.held
  const { clock, tariffThread } = services
  // Before the handler's transaction, which must not wait for another of this process.
  const recordId =
    session && endpoint.method !== 'GET' ? await services.ids.allocate(session.tenant.id, 'staff_actions') : 0
  const { status, type, headers, content } =
    session && endpoint.onTariff && (await tariffThread.takes(session.tenant, received))
      ? await tariffThread.perform(endpoint, received, { session, recordId })
      : await perform(endpoint, received, { session, recordId, clock, connection: { request, reply } })
  reply.code(status).type(type).headers(headers)
  if (content instanceof Uint8Array && content.length > largestPiece) {
    return reply.header('content-length', content.length).send(Readable.from(piecesOf(content)))
  }
  if (typeof content === 'string' || content instanceof Uint8Array) return reply.send(content)
  return reply.send(ReadableStream.from(content).pipeThrough(new TextEncoderStream()))
}

/** Bytes of an answer that are written in one turn. */
const largestPiece = 262_144

/** Tens of megabytes as the client takes them, so that writing them is not one long step. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += largestPiece)
    yield bytes.subarray(from, from + largestPiece)
}

function signInFirst(): Problem {
  return new Problem('UNAUTHORIZED', 'Sign in first.')
}
