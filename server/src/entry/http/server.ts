import http from 'node:http'
import type { Socket } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactoryHandler,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { networkOf, type RateLimiter, type RateWindow, retryAfter } from '../../accounts/access/index.ts'
import type { Tracing } from '../../operations/tracing/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { boundConnections, type ConnectionLimits } from './connections.ts'
import { failure, problemOf, statusOf, success } from './envelope.ts'
import { type BodyLimits, parseJsonBody } from './json-body.ts'
import { createLongParsing, type LongParsing } from './long-parsing.ts'
import { messagesOfProblem } from './messages.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import { createRequestIds } from './request-ids.ts'
import { traceRequests } from './trace-requests.ts'
import { answerOnSocket, problemOfBytes } from './unreadable.ts'

/** 1 MiB. */
export const largestBody = 1_048_576

/** Bytes that take a millisecond or two to parse. Longer bodies are parsed one in each turn of the event loop. */
const longBody = 131_072

export const jsonType = 'application/json; charset=utf-8'

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Requested-With, X-Tenant',
  'access-control-expose-headers':
    'X-RateLimit-Limit, X-RateLimit-Reset, X-RateLimit-Remaining, X-Request-Id, Retry-After, Idempotency-Replayed',
}

export interface ServerOptions {
  log: Logger
  limiter: RateLimiter
  /** Requests per minute from one address without authentication. */
  addressRateLimit: number
  trustProxy: readonly string[]
  connections: ConnectionLimits
  /** Called just before an answer is sent; `seconds` since the request arrived. */
  onAnswered?: (request: FastifyRequest, status: number, seconds: number) => void
  tracing?: Tracing
}

export function createServer(options: ServerOptions): FastifyInstance {
  const { log, limiter } = options
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than the log line; lines name the request.
    childLoggerFactory: logger => logger,
    bodyLimit: largestBody,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    genReqId: createRequestIds(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => void refuseUnreadable(error, socket),
    // These refusals come before any hook, so the work of the hooks is done here.
    frameworkErrors: async (error, request, reply) => {
      noteClientAddress(request)
      setCommonHeaders(request, reply)
      await showAddressWindow(request, reply)
      sendProblem(problemOf(error), request, reply)
    },
    routerOptions: { maxParamLength: 255 },
    serverFactory: handle => createHttpServer(handle, options.connections),
  }) as unknown as FastifyInstance
  const isProxy = compile([...options.trustProxy])
  const connections = boundConnections(app.server, {
    limits: options.connections,
    isProxy: address => isProxy(address, 0),
    onRefused: atMostEvery(10_000, address => log.warn({ address }, 'too many connections: refused')),
  })
  app.server.on('connect', (request, socket) => void refuseTunnel(request, socket as Socket))

  app.decorate('outages', createOutageLog(log))
  app.decorate('parseLong', createLongParsing())
  app.decorateRequest('problemCode', null)
  app.decorateRequest('clientAddress', '')
  app.decorateRequest('bodyBytes', 0)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
      requirePlainBody(request.headers)
      const { bodyLimits } = request.routeOptions.config
      request.bodyBytes = body.length
      if (body.length <= longBody) done(null, parseJsonBody(body, bodyLimits))
      else app.parseLong(body, bodyLimits).then(value => done(null, value), done)
    },
  )

  if (options.tracing) traceRequests(app, options.tracing)
  // For hooks of every request a callback is cheaper than a promise.
  app.addHook('onRequest', (request, reply, done) => {
    noteClientAddress(request)
    setCommonHeaders(request, reply)
    const fault = hostFault(request.raw)
    if (fault) return done(new Problem('VALIDATION_ERROR', fault))
    if (request.method === 'OPTIONS' && !isAdmin(request)) return reply.type(jsonType).send(success({}))
    done()
  })
  // Without this, connections with a request at the end of the stop would stay open.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    await connections.stop()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    options.onAnswered?.(request, reply.statusCode, reply.elapsedTime / 1000)
    if (reply.hasHeader('x-ratelimit-limit')) done(null, payload)
    else
      showAddressWindow(request, reply)
        .then(() => done(null, payload))
        .catch(done)
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, request.routeOptions.bodyLimit)
    // Otherwise a client that still sends finds a closed connection and no answer. The rest is discarded within the
    // request's time.
    if (problem.code === 'PAYLOAD_TOO_LARGE' && !closing) reply.removeHeader('connection')
    return sendProblem(problem, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    // For a method without any path the framework would answer 404 itself.
    if (app.supportedMethods.includes(request.method)) throw new Problem('NOT_FOUND', 'No such path.')
    reply.header('allow', corsHeaders['access-control-allow-methods'])
    throw new Problem('METHOD_NOT_ALLOWED', `${request.method} is possible nowhere.`)
  })
  return app

  async function showAddressWindow(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isAdmin(request)) reply.headers(rateHeaders(await addressWindow(request.clientAddress)))
  }

  function addressWindow(address: string): Promise<RateWindow> {
    return limiter.peek(addressBucket(address), options.addressRateLimit)
  }

  async function refuseUnreadable(error: Error & { code?: string }, socket: Socket): Promise<void> {
    // Silent connections get no answer; browsers open some in advance.
    if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesRead === 0) {
      socket.destroy()
      return
    }
    const problem = problemOfBytes(error)
    if (!connections.refuse(socket, problem)) answerOnSocket(socket, problem, await bareHeaders(socket))
  }

  async function refuseTunnel(request: http.IncomingMessage, socket: Socket): Promise<void> {
    socket.on('error', () => {})
    const allow = corsHeaders['access-control-allow-methods']
    const problem = new Problem('METHOD_NOT_ALLOWED', `${request.method} is possible nowhere.`)
    answerOnSocket(socket, problem, { ...(await bareHeaders(socket)), allow })
  }

  async function bareHeaders(socket: Socket): Promise<Record<string, string | number>> {
    return { ...corsHeaders, ...rateHeaders(await addressWindow(socket.remoteAddress ?? '')) }
  }
}

function createHttpServer(
  handle: FastifyServerFactoryHandler,
  { requestSeconds }: ConnectionLimits,
): http.Server {
  const server = http.createServer({
    keepAliveTimeout: 72_000,
    // `connections.ts` bounds bodies, since it can tell a slow client from a stopped one.
    requestTimeout: 0,
    headersTimeout: requestSeconds * 1000,
    connectionsCheckingInterval: Math.min(1000, requestSeconds * 100),
    // A hook refuses it with the envelope.
    requireHostHeader: false,
  })
  server.on('request', handle)
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // Clients may close their half of the connection and wait for the answer. Node does not document the property.
  Object.assign(server, { httpAllowHalfOpen: true })
  return server
}

/** RFC 9112, 3.2: a request has one Host header that names a host. Two readers could choose different ones of several. */
function hostFault({ headers, rawHeaders, httpVersion }: http.IncomingMessage): string | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
  if (hosts.length > 1) return 'There are several Host headers: send one.'
  if (headers.host === undefined) return httpVersion === '1.1' ? 'The Host header is missing.' : null
  return /[\s,/\\?#@]/.test(headers.host) ? 'The Host header names no host.' : null
}

/** Throws UNSUPPORTED_MEDIA_TYPE for a compressed body. */
export function requirePlainBody(headers: http.IncomingHttpHeaders): void {
  const content = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const transfer = headers['transfer-encoding']?.trim().toLowerCase() || 'chunked'
  if (content === 'identity' && transfer === 'chunked') return
  throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'The body must be sent as it is, without compression.')
}

function atMostEvery<Told>(milliseconds: number, tell: (told: Told) => void): (told: Told) => void {
  let next = Number.NEGATIVE_INFINITY
  return told => {
    if (performance.now() < next) return
    next = performance.now() + milliseconds
    tell(told)
  }
}

/** Stored early, because a closed connection has no address. */
function noteClientAddress(request: FastifyRequest): void {
  const address: string | undefined = request.ip
  request.clientAddress = address ?? 'unknown'
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  // The admin interface uses a cookie, so other sites get no access.
  if (!isAdmin(request)) reply.headers(corsHeaders)
}

function isAdmin(request: FastifyRequest): boolean {
  return /^\/admin(?:[/?]|$)/.test(request.url)
}

export function addressBucket(address: string): string {
  return `address:${networkOf(address)}`
}

/** Reset is Unix time in whole seconds, rounded up. */
export function rateHeaders(window: RateWindow): Record<string, number> {
  return {
    'x-ratelimit-limit': window.limit,
    'x-ratelimit-remaining': window.remaining,
    'x-ratelimit-reset': Math.ceil(window.freesAt / 1000),
  }
}

export function requireSlot(window: RateWindow): void {
  if (window.allowed) return
  throw new Problem('RATE_LIMITED', `More than ${window.limit} requests within a minute.`, {
    retryAfter: retryAfter(window),
  })
}

/** 405 with the allowed methods. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const head = methods.includes('GET') ? ['HEAD'] : []
  const allowed = [...methods, ...head, 'OPTIONS']
  app.route({
    method: app.supportedMethods.filter(method => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      reply.header('allow', allowed.join(', '))
      throw new Problem(
        'METHOD_NOT_ALLOWED',
        `${request.method} is not possible here; ${allowed.join(', ')} are.`,
      )
    },
    handler: async () => {},
  })
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf[problem.code]
  if (problem.code === 'SERVICE_UNAVAILABLE') request.server.outages.add(problem, request.id)
  else if (status >= 500) {
    request.log.error({ reqId: request.id, err: problem.cause ?? problem }, problem.message)
  }
  request.problemCode = problem.code
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  const body = isAdmin(request) ? { ...failure(problem), ...messagesOfProblem(problem) } : failure(problem)
  return reply.code(status).type(jsonType).serializer(JSON.stringify).send(body)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes; longer bodies stay unparsed for another thread. With `readLongBodies`. */
    leavesUnread?: number
    bodyLimits?: BodyLimits
  }
  interface FastifyInstance {
    outages: OutageLog
    parseLong: LongParsing
  }
  interface FastifyRequest {
    problemCode: string | null
    /** Stays known after the connection is closed. */
    clientAddress: string
    /** Length of a body of the public API that was read. */
    bodyBytes: number
  }
}
