import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactoryHandler,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { networkOf, type RateLimiter, type RateWindow, retryAfter } from '../access/index.ts'
import { Problem } from '../shared/problem.ts'
import { failure, problemOf, statusOf, success } from './envelope.ts'
import { parseJsonBody } from './json-body.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import { gatherTurns } from './turns.ts'

/** 1 MiB. */
const largestBody = 1_048_576

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
  /** Requests a minute from one address that has not authenticated. */
  addressRateLimit: number
  trustProxy: readonly string[]
}

/**
 * The HTTP server before any route: request ids, CORS, rate-limit headers, JSON bodies, and every failure in
 * the envelope.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, limiter } = options
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the line that is written: lines name the request.
    childLoggerFactory: logger => logger,
    bodyLimit: largestBody,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => void refuseUnreadable(error, socket, addressWindow),
    // Refused before any hook has run: what hooks do for every other answer is done here.
    frameworkErrors: async (error, request, reply) => {
      noteClientAddress(request)
      setCommonHeaders(request, reply)
      await showAddressWindow(request, reply)
      sendProblem(problemOf(error), request, reply)
    },
    routerOptions: { maxParamLength: 255 },
    serverFactory: createHttpServer,
  }) as unknown as FastifyInstance

  app.decorate('outages', createOutageLog(log))
  app.decorateRequest('problemCode', null)
  app.decorateRequest('clientAddress', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done: (error: null, value: unknown) => void) => {
      const { leavesUnread = Infinity } = request.routeOptions.config
      done(null, body.length > leavesUnread ? body : parseJsonBody(body))
    },
  )

  // Hooks that every request passes call back instead of making a promise.
  app.addHook('onRequest', (request, reply, done) => {
    noteClientAddress(request)
    setCommonHeaders(request, reply)
    if (request.method === 'OPTIONS' && !isAdmin(request)) return reply.type(jsonType).send(success({}))
    done()
  })
  // A connection whose request outlives the beginning of the stop would otherwise be kept open after it.
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // Answers that are ready in one turn leave together: to wake a client that sleeps costs more than to write, and one
  // that is awake for the first need not be woken for the others. Its next requests then come together too.
  const leave = gatherTurns()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    const send = () => {
      try {
        done(null, payload)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    }
    if (reply.hasHeader('x-ratelimit-limit')) return leave(send)
    showAddressWindow(request, reply).then(() => leave(send), done)
  })
  app.setErrorHandler((error, request, reply) => sendProblem(problemOf(error), request, reply))
  app.setNotFoundHandler((request, reply) =>
    sendProblem(new Problem('NOT_FOUND', 'No such path.'), request, reply),
  )
  return app

  async function showAddressWindow(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!isAdmin(request)) reply.headers(rateHeaders(await addressWindow(request.clientAddress)))
  }

  function addressWindow(address: string): Promise<RateWindow> {
    return limiter.peek(addressBucket(address), options.addressRateLimit)
  }
}

/**
 * A server with Fastify's own times, but requests that come in one turn are read first and then taken up together: the
 * processor has the code of each step at hand for all of them, and they share round trips. One whose client has gone
 * meanwhile is not begun.
 */
function createHttpServer(handle: FastifyServerFactoryHandler): http.Server {
  const takeUp = gatherTurns()
  const times = { keepAliveTimeout: 72_000, requestTimeout: 0, headersTimeout: 60_000 }
  return http.createServer(times, (request, response) =>
    takeUp(() => {
      if (!request.destroyed) handle(request, response)
    }),
  )
}

/** Once, at the start: a connection that its client has given up meanwhile no longer knows where it came from. */
function noteClientAddress(request: FastifyRequest): void {
  const address: string | undefined = request.ip
  request.clientAddress = address ?? 'unknown'
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  // The admin interface works with a cookie: other sites have no business with it.
  if (!isAdmin(request)) reply.headers(corsHeaders)
}

function isAdmin(request: FastifyRequest): boolean {
  return /^\/admin(?:[/?]|$)/.test(request.url)
}

export function addressBucket(address: string): string {
  return `address:${networkOf(address)}`
}

/** The state of a window, as headers. Reset is Unix time in whole seconds, rounded up. */
export function rateHeaders(window: RateWindow): Record<string, number> {
  return {
    'x-ratelimit-limit': window.limit,
    'x-ratelimit-remaining': window.remaining,
    'x-ratelimit-reset': Math.ceil(window.freesAt / 1000),
  }
}

/** Throws RATE_LIMITED when the window had no slot. */
export function requireSlot(window: RateWindow): void {
  if (window.allowed) return
  throw new Problem('RATE_LIMITED', `More than ${window.limit} requests within a minute.`, {
    retryAfter: retryAfter(window),
  })
}

/** A path that exists answers other methods with 405 and the methods it knows. */
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

/** Answers with a problem; what is our own fault goes to the log with its cause. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf[problem.code]
  if (problem.code === 'SERVICE_UNAVAILABLE') request.server.outages.add(problem, request.id)
  else if (status >= 500) {
    request.log.error({ reqId: request.id, err: problem.cause ?? problem }, problem.message)
  }
  request.problemCode = problem.code
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  return reply.code(status).type(jsonType).serializer(JSON.stringify).send(failure(problem))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longer bodies are handed over as bytes, to be parsed where that stalls nobody. */
    leavesUnread?: number
  }
  interface FastifyInstance {
    outages: OutageLog
  }
  interface FastifyRequest {
    /** The code the request was refused with, for the audit row and the log line. */
    problemCode: string | null
    /** Where the request came from, also when its connection is gone. */
    clientAddress: string
  }
}

/** A request so broken that it never became one: answered on the bare socket, in the envelope all the same. */
async function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  windowOf: (address: string) => Promise<RateWindow>,
): Promise<void> {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const problem = tooLarge
    ? new Problem('PAYLOAD_TOO_LARGE', 'The headers of the request are too large.')
    : new Problem('VALIDATION_ERROR', 'This is not a readable HTTP request.')
  const body = JSON.stringify(failure(problem))
  const headers = {
    ...corsHeaders,
    ...rateHeaders(await windowOf(socket.remoteAddress ?? '')),
    'x-request-id': randomUUID(),
    'content-type': jsonType,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = tooLarge ? '413 Payload Too Large' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
