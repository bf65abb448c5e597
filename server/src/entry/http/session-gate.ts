import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from '../../accounts/access/index.ts'
import {
  insertStaffAction,
  refusalOf,
  roleMay,
  type StaffSession,
  type StaffSessions,
} from '../../accounts/staff/index.ts'
import type { Tenant } from '../../accounts/tenants/index.ts'
import type { Database, IdAllocator } from '../../platform/database/index.ts'
import type { AtOnce } from '../../platform/shared/at-once.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { BodyLimits } from './json-body.ts'
import { actionOf, perform, type ReceivedRequest, type Reply, receivedRequest } from './perform.ts'
import type { Gate } from './register.ts'
import { addressBucket, requireSlot, largestBody as usualBody } from './server.ts'
import type { SessionEndpoint } from './session-endpoint.ts'

/**
 * Most values in a long body that is parsed on the main thread: it carries one file as text. Tariffs are parsed in a
 * thread.
 */
const limitsOfFile: BodyLimits = { values: 10_000, names: 10_000 }

/** Long bodies at once, from the first byte to the answer: all of them are in memory. */
const mostLongBodies = { company: 4, all: 16 }
/** Downloads at once, until the last byte is sent. A browser has no more connections to one address. */
const mostDownloads = { person: 6, company: 18, all: 60 }
/** Streams at once. Only windows that are looked at have one. */
const mostStreams = { session: 6, company: 300, all: 2_000 }
/** Seconds after which a repeat of a request that found no place may succeed. */
const retryAfter = 5

/** So that other requests need not wait. */
export interface TariffRequests {
  readonly largestInline: number
  takes(endpoint: SessionEndpoint, tenant: Tenant, received: ReceivedRequest): Promise<boolean>
  perform(
    endpoint: SessionEndpoint,
    received: ReceivedRequest,
    context: { session: StaffSession; recordId: number },
  ): Promise<Reply>
}

export interface SessionGateOptions {
  database: Database
  clock: Clock
  ids: IdAllocator
  limiter: RateLimiter
  /** Requests per minute without a session. */
  addressRateLimit: number
  sessions: StaffSessions
  tariffRequests: TariffRequests
  /** Requests a minute of one member of staff. */
  staffRateLimit: number
  /** Long bodies and downloads, shared by all gates of the process. */
  atOnce: AtOnce
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The whole body had arrived at the check of the session. */
    bodyArrived: boolean
  }
}

/** The gate of the admin API. Its checks in order: path, address limit, site, session, role, body. */
export function sessionGate(scope: FastifyInstance, options: SessionGateOptions): Gate<SessionEndpoint> {
  const {
    database,
    clock,
    ids,
    limiter,
    addressRateLimit,
    sessions,
    tariffRequests,
    staffRateLimit,
    atOnce,
  } = options
  scope.decorateRequest('bodyArrived', false)

  return {
    routeOptions({ largestBody, tariffPart }) {
      const bodyLimit = largestBody === undefined ? {} : { bodyLimit: largestBody }
      if (tariffPart) return { ...bodyLimit, config: { leavesUnread: tariffRequests.largestInline } }
      return largestBody === undefined ? {} : { ...bodyLimit, config: { bodyLimits: limitsOfFile } }
    },

    async admit(request, reply, endpoint) {
      // A refusal is cheaper before the body is read.
      const { held } = request.session
      requireSlot(
        held?.stage === 'signed_in'
          ? await limiter.take(`staff:${held.tenant.id}:${held.staff.id}`, staffRateLimit)
          : await limiter.take(addressBucket(request.clientAddress), addressRateLimit),
      )
      if (endpoint.method !== 'GET') refuseCrossSite(request)
      if (endpoint.access !== 'anybody') await requireAccess(request, endpoint)
      if (endpoint.largestBody !== undefined) takePlaceOfLongBody(request, reply)
      request.bodyArrived = request.raw.complete
    },

    async answer(request, reply, endpoint) {
      if (endpoint.access !== 'anybody' && !request.bodyArrived) await admitAgain(request, endpoint)
      const received = receivedRequest(request)
      const session = request.session.held
      if (session && endpoint.isStream) takePlaceOfStream(session, reply)
      else if (session && (endpoint.sendsFile || endpoint.isDownload)) takePlaceOfDownload(session, reply)
      // Taken first, because the handler's transaction must not wait for another of this process.
      const recordId =
        session && endpoint.method !== 'GET' && !(endpoint.tariffPart && isCheck(received))
          ? await ids.allocate(session.tenant.id, 'staff_actions')
          : 0
      const answering =
        session && endpoint.tariffPart && (await tariffRequests.takes(endpoint, session.tenant, received))
          ? tariffRequests.perform(endpoint, received, { session, recordId })
          : perform(endpoint, received, { session, recordId, clock, connection: { request, reply } })
      send(reply, await recordingRefusal(request, endpoint, answering))
    },
  }

  /** Requires a session with the right role; records an attempt beyond the role. */
  async function requireAccess(request: FastifyRequest, endpoint: SessionEndpoint): Promise<void> {
    const session = request.session.held
    if (session?.stage !== 'signed_in') throw signInFirst()
    requireExpectedPerson(request, session)
    const { access } = endpoint
    if (access === 'anybody' || access === 'staff' || roleMay(session.staff.role, access)) return
    await recordRefusal(request, endpoint, session)
    throw new Problem('FORBIDDEN', refusalOf(access))
  }

  /** Throws SERVICE_UNAVAILABLE, before the body is read, where its company or all together send enough of them. */
  function takePlaceOfLongBody(request: FastifyRequest, reply: FastifyReply): void {
    const told = request.headers['content-length']
    const session = request.session.held
    if (!session || (told !== undefined && Number(told) <= usualBody)) return
    const { company, all } = mostLongBodies
    const leave = atOnce.enter({ [`bodies of ${session.tenant.id}`]: company, 'all bodies': all })
    if (!leave) throw new Problem('SERVICE_UNAVAILABLE', tooManyLongBodies, { retryAfter })
    finished(reply.raw, leave)
  }

  /** Throws RATE_LIMITED, before anything is read for it, where its person, company or all have enough downloads. */
  function takePlaceOfDownload(session: StaffSession, reply: FastifyReply): void {
    const { person, company, all } = mostDownloads
    const leave = atOnce.enter({
      [`downloads of ${session.tenant.id}/${session.staff.id}`]: person,
      [`downloads of ${session.tenant.id}`]: company,
      'all downloads': all,
    })
    if (!leave) throw new Problem('RATE_LIMITED', tooManyDownloads, { retryAfter })
    finished(reply.raw, leave)
  }

  /** Throws RATE_LIMITED where its session, company or all have enough streams. */
  function takePlaceOfStream({ sessionId, tenant }: StaffSession, reply: FastifyReply): void {
    const { session, company, all } = mostStreams
    const leave = atOnce.enter({
      [`streams of ${tenant.id}/${sessionId}`]: session,
      [`streams of ${tenant.id}`]: company,
      'all streams': all,
    })
    if (!leave) throw new Problem('RATE_LIMITED', tooManyStreams, { retryAfter })
    finished(reply.raw, leave)
    // Other clients may close their half and wait for the answer; a stream has no end to wait for.
    const { socket } = reply.raw
    if (socket?.readableEnded) socket.destroy()
    else socket?.once('end', () => socket.destroy())
  }

  /** A handler refuses what the role alone does not decide. */
  async function recordingRefusal(
    request: FastifyRequest,
    endpoint: SessionEndpoint,
    answering: Promise<Reply>,
  ): Promise<Reply> {
    try {
      return await answering
    } catch (error) {
      const session = request.session.held
      if (session && error instanceof Problem && error.code === 'FORBIDDEN') {
        await recordRefusal(request, endpoint, session)
      }
      throw error
    }
  }

  async function recordRefusal(
    request: FastifyRequest,
    endpoint: SessionEndpoint,
    session: StaffSession,
  ): Promise<void> {
    const outcome = {
      id: await ids.allocate(session.tenant.id, 'staff_actions'),
      subject: null,
      status: 403,
    }
    const action = actionOf(receivedRequest(request), endpoint, session, clock, outcome)
    await database.write(session.tenant.id, async tx => insertStaffAction(tx, action))
  }

  /** The session may have ended while the body arrived. */
  async function admitAgain(request: FastifyRequest, endpoint: SessionEndpoint): Promise<void> {
    const held = await sessions.find(request.session.sessionId)
    if (!held) throw signInFirst()
    request.session.held = held
    await requireAccess(request, endpoint)
  }
}

/**
 * Throws UNAUTHORIZED if a page was loaded for another person than the one who has signed in in its browser since: all
 * tabs share the cookie, and its changes would count as theirs. Other programs need not send the header.
 */
function requireExpectedPerson({ headers }: FastifyRequest, { clientId, staff }: StaffSession): void {
  const expected = headers['x-signed-in-as']
  if (expected === undefined || expected === `${clientId}.${staff.id}`) return
  throw new Problem('UNAUTHORIZED', 'Another person has signed in in this browser. Sign in again.')
}

/** A pure check writes nothing and is not recorded. */
function isCheck({ query }: ReceivedRequest): boolean {
  return typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true'
}

function send(reply: FastifyReply, { status, type, headers, content }: Reply): void {
  reply.code(status).type(type).headers(headers)
  if (typeof content === 'string') reply.send(content)
  else if (content instanceof Uint8Array) reply.send(content)
  else if (isList(content)) {
    const length = content.reduce((sum, bytes) => sum + bytes.length, 0)
    reply.header('content-length', length).send(Readable.from(content))
  } else reply.send(ReadableStream.from(encoded(content)))
}

/** The client's reading sets the pace: the next part is made when the one before is sent. */
async function* encoded(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const utf8 = new TextEncoder()
  for await (const part of parts) yield typeof part === 'string' ? utf8.encode(part) : part
}

function isList(content: object): content is readonly Uint8Array[] {
  return Array.isArray(content)
}

const tooManyLongBodies = 'Too many large files are being sent at once; try again.'
const tooManyDownloads = 'Too many downloads at once; wait for one of them to end.'
const tooManyStreams = 'Too many windows follow changes at once; close some of them.'

function signInFirst(): Problem {
  return new Problem('UNAUTHORIZED', 'Sign in first.')
}
