import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf } from '../../accounts/access/index.ts'
import { Problem } from '../../platform/shared/problem.ts'

export interface ConnectionLimits {
  /** Connections held at once, of all clients. */
  total: number
  /** Connections held at once by one address, or one network of IPv6. */
  perAddress: number
  /** How long a client may take to send a request, or to read an answer, before `leastPace` is required of it. */
  requestSeconds: number
}

export interface Connections {
  /**
   * Ends a connection whose bytes can no longer be read, after the request under way on it is answered; with the
   * problem, if the bytes belong to that request. Returns false where no request is under way: the caller then sends
   * the problem.
   */
  refuse(socket: Socket, problem: Problem): boolean
  /**
   * Stops: requests that the service works at are finished; clients that send or read slowly are not waited for. Returns
   * when what was sent before clients could know of it has been read, and connections on which nothing is asked are closed.
   */
  stop(): Promise<void>
}

interface ConnectionsOptions {
  limits: ConnectionLimits
  /** Whether this address is a proxy, through which many clients come. */
  isProxy(address: string): boolean
  /** Called for a connection that was not accepted. */
  onRefused(address: string | undefined): void
}

/** Bytes a second that a client must send, or read, once `requestSeconds` are over: as slow as a bad telephone line. */
const leastPace = 16_384
/** How long a stop waits for clients that are still sending or reading. */
const stopMs = 2_000
/** How long a stop goes on reading requests: some were sent before, and lie unread or are on their way. */
const lastRequestsMs = 250

/** A connection with the last request that came on it. Earlier requests have arrived whole and are answered first. */
interface Connection {
  readonly socket: Socket
  request: IncomingMessage | null
  response: ServerResponse | null
  /** Since when the service waits for the client, and how many bytes had been sent and received by then. */
  waiting: Waiting | null
}

interface Waiting {
  readonly request: IncomingMessage | null
  /** The request was answered before it had arrived: the rest of it is thrown away. */
  readonly isAnswered: boolean
  readonly isUnread: boolean
  readonly moved: number
  since: number
}

/**
 * Bounds what a client can hold: the number of its connections, and how long the service waits for it to send a
 * request or to read an answer. How long the service itself takes is not bounded here. A timer checks all connections
 * together, so that a request costs nothing more.
 */
export function boundConnections(server: Server, options: ConnectionsOptions): Connections {
  const { limits, isProxy, onRefused } = options
  const held = new Map<Socket, Connection>()
  const countOf = new Map<string, number>()
  let patienceMs = limits.requestSeconds * 1000
  let pace = leastPace
  let stopping = false
  let closesIdle = false
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
      if (connection.request?.complete) connection.response?.once('finish', () => socket.destroySoon())
      else socket.destroySoon()
      return true
    },
    async stop() {
      stopping = true
      patienceMs = Math.min(patienceMs, stopMs)
      pace = Number.POSITIVE_INFINITY
      for (const connection of held.values()) connection.waiting = null
      lookAtAll()
      clearInterval(timer)
      // A server that could not listen is never closed, and must not keep the process.
      timer = setInterval(lookAtAll, 100).unref()
      if (server.listening) await pause(lastRequestsMs)
      closesIdle = true
      lookAtAll()
    },
  }

  function accept(socket: Socket): void {
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
      // Only while an answer is being sent: after it, Node itself sets the time for the next request.
      if (connection.waiting?.isUnread && !isIdle(connection)) socket.setTimeout(0)
      connection.waiting = null
      return
    }
    const unread = socket.writableLength
    const moved = socket.bytesRead + socket.bytesWritten - unread
    const isAnswered = response?.writableFinished ?? false
    if (connection.waiting?.request !== request || connection.waiting.isAnswered !== isAnswered) {
      connection.waiting = { request, isAnswered, isUnread: unread > 0, moved, since: now }
      // Only Node knows how much of a large chunk a client has read; it ends a connection on which nothing moves.
      if (unread > 0) socket.setTimeout(patienceMs)
    }
    const { waiting } = connection
    // To send more gains time only while it is still read.
    const expectedBytes = isAnswered ? 0 : moved + unread - waiting.moved
    if (now - waiting.since <= patienceMs + (expectedBytes / pace) * 1000) return
    const problem = stopping
      ? new Problem('SERVICE_UNAVAILABLE', 'The service is stopping.', { retryAfter: 1 })
      : new Problem('VALIDATION_ERROR', 'The request did not arrive in time.')
    // The client gets a second to read the refusal.
    if (refuseBody(connection, problem)) waiting.since = now - patienceMs + 1000
    else socket.destroy()
  }
}

/** No request is under way, or its answer was sent. */
function isIdle({ request, response }: Connection): boolean {
  return (!request || request.complete) && (!response || response.writableFinished || response.destroyed)
}

function isWaitingForClient({ socket, request }: Connection): boolean {
  return (request !== null && !request.complete) || socket.writableLength > 0 || socket.writableEnded
}

/** Refuses a request whose body is being read, through the ordinary error handling; the connection ends with that. */
function refuseBody({ request, response }: Connection, problem: Problem): boolean {
  if (!request || request.complete || !response || response.headersSent) return false
  // The reader of the body gets the error. Where nobody reads it, the caller has to answer.
  if (request.listenerCount('error') === 0) return false
  response.setHeader('connection', 'close')
  request.emit('error', problem)
  return true
}
