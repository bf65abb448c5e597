import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { networkOf } from '../../accounts/access/index.ts'
import { Problem } from '../../platform/shared/problem.ts'

export interface ConnectionLimits {
  total: number
  /** An address, or an IPv6 network. */
  perAddress: number
  /** Before `leastPace` applies. */
  requestSeconds: number
}

export interface Connections {
  /**
   * Ends a connection with unreadable bytes after its current request, with the problem if the bytes belong to that
   * request. False without one: the caller then sends the problem.
   */
  refuse(socket: Socket, problem: Problem): boolean
  /**
   * Stops: accepts no more connections, answers the requests that arrive on open ones within a short grace, and then closes
   * idle connections. Requests under way are finished. Clients that send or read slowly are not waited for.
   */
  stop(): Promise<void>
}

interface ConnectionsOptions {
  limits: ConnectionLimits
  isProxy(address: string): boolean
  onRefused(address: string | undefined): void
}

/** Minimum bytes per second after `requestSeconds`: the pace of a bad telephone line. */
const leastPace = 16_384
/** For clients that still send or read. */
const stopMs = 2_000
/** The grace of a stop for requests on open connections: their clients do not know of it yet. */
const graceMs = 500

/** Earlier requests of the connection have arrived and are answered first. */
interface Connection {
  readonly socket: Socket
  request: IncomingMessage | null
  response: ServerResponse | null
  /** Since when, and with how many bytes, the service waits for the client. */
  waiting: Waiting | null
}

interface Waiting {
  readonly request: IncomingMessage | null
  /** Answered before it arrived; the rest is discarded. */
  readonly isAnswered: boolean
  readonly isUnread: boolean
  readonly moved: number
  since: number
}

/**
 * Bounds a client's connections and its time to send or read, but not the service's own time. One timer checks all
 * connections, so a request costs nothing extra.
 */
export function boundConnections(server: Server, options: ConnectionsOptions): Connections {
  const { limits, isProxy, onRefused } = options
  const held = new Map<Socket, Connection>()
  const countOf = new Map<string, number>()
  let patienceMs = limits.requestSeconds * 1000
  let pace = leastPace
  let stopping = false
  let closesIdle = false
  let accepted = 0
  server.maxConnections = limits.total
  server.on('drop', data => onRefused(data?.remoteAddress))
  server.prependListener('connection', accept)
  server.prependListener('request', begin)
  let timer = setInterval(lookAtAll, Math.min(1000, patienceMs / 10))
  timer.unref()
  server.on('close', () => clearInterval(timer))

  return {
    refuse(socket, problem) {
      const connection = held.get(socket)
      if (!connection || isIdle(connection)) return false
      if (refuseBody(connection, problem)) return true
      // The body is not read yet: the gate may still be waiting for the database. Its reader gets the problem.
      connection.request?.on('newListener', name => {
        if (name === 'error') process.nextTick(() => refuseBody(connection, problem))
      })
      // Requests before it on this connection are answered first.
      connection.response?.once('finish', () => socket.destroySoon())
      return true
    },
    async stop() {
      stopping = true
      patienceMs = Math.min(patienceMs, stopMs)
      pace = Number.POSITIVE_INFINITY
      for (const connection of held.values()) connection.waiting = null
      lookAtAll()
      clearInterval(timer)
      // A server that could not listen never closes; its timer must not keep the process.
      timer = setInterval(lookAtAll, 100).unref()
      if (server.listening) {
        const drained = once(server, 'close')
        await stopListening()
        await Promise.race([drained, pause(graceMs, undefined, { ref: false })])
      }
      closesIdle = true
      lookAtAll()
    },
  }

  /** The kernel resets connections that it holds for a server that closes: they are accepted before. */
  async function stopListening(): Promise<void> {
    for (let quiet = 0, before = accepted; quiet < 2; quiet = accepted === before ? quiet + 1 : 0) {
      before = accepted
      await turn()
    }
    // Not `server.close()`, which also closes connections on which a request may be arriving.
    NetServer.prototype.close.call(server)
  }

  function accept(socket: Socket): void {
    accepted++
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const count = (countOf.get(network) ?? 0) + 1
    if (count > limits.perAddress && !isProxy(address)) {
      onRefused(address)
      socket.destroy()
      return
    }
    countOf.set(network, count)
    held.set(socket, { socket, request: null, response: null, waiting: null })
    socket.once('close', () => {
      held.delete(socket)
      const left = (countOf.get(network) ?? 1) - 1
      if (left > 0) countOf.set(network, left)
      else countOf.delete(network)
    })
  }

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const connection = held.get(request.socket)
    if (!connection) return
    connection.request = request
    connection.response = response
  }

  function lookAtAll(): void {
    const now = performance.now()
    for (const connection of held.values()) look(connection, now)
  }

  function look(connection: Connection, now: number): void {
    const { socket, request, response } = connection
    if (closesIdle && isIdle(connection)) socket.destroy()
    if (!isWaitingForClient(connection)) {
      // Between requests Node sets the timeout itself.
      if (connection.waiting?.isUnread && !isIdle(connection)) socket.setTimeout(0)
      connection.waiting = null
      return
    }
    const unread = socket.writableLength
    const moved = socket.bytesRead + socket.bytesWritten - unread
    const isAnswered = response?.writableFinished ?? false
    if (connection.waiting?.request !== request || connection.waiting.isAnswered !== isAnswered) {
      connection.waiting = { request, isAnswered, isUnread: unread > 0, moved, since: now }
      // Only Node knows how much of a large chunk is read; it ends an idle connection.
      if (unread > 0) socket.setTimeout(patienceMs)
    }
    const { waiting } = connection
    // Sending more gains time only while we still read it.
    const expectedBytes = isAnswered ? 0 : moved + unread - waiting.moved
    if (now - waiting.since <= patienceMs + (expectedBytes / pace) * 1000) return
    const problem = stopping
      ? new Problem('SERVICE_UNAVAILABLE', 'The service is stopping.', { retryAfter: 1 })
      : new Problem('VALIDATION_ERROR', 'The request did not arrive in time.')
    // One second to read the refusal.
    if (refuseBody(connection, problem)) waiting.since = now - patienceMs + 1000
    else socket.destroy()
  }
}

function isIdle({ request, response }: Connection): boolean {
  return (!request || request.complete) && (!response || response.writableFinished || response.destroyed)
}

function isWaitingForClient({ socket, request }: Connection): boolean {
  return (request !== null && !request.complete) || socket.writableLength > 0 || socket.writableEnded
}

/** Refuses a request with a half-read body by the usual error handling, which ends the connection. */
function refuseBody({ request, response }: Connection, problem: Problem): boolean {
  if (!request || request.complete || !response || response.headersSent) return false
  // The reader of the body gets the error; without one the caller answers.
  if (request.listenerCount('error') === 0) return false
  response.setHeader('connection', 'close')
  request.emit('error', problem)
  return true
}
