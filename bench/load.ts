import autocannon from 'autocannon'
import type { Program } from './program.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Makes each request of it another one. */
  setupRequest?: (request: autocannon.Request) => autocannon.Request
}

/** One server under load for a while. */
export interface Leg {
  requests: number
  seconds: number
  /** Milliseconds of each answer. */
  latencies: number[]
  /** Answers that were no success, and requests that got none. */
  failures: number
  cpuMs: number
  /** Of PostgreSQL; null where that is not known or the database is embedded. */
  databaseCpuMs: number | null
  peakBytes: number
  /** Milliseconds of the longest turn of the server's event loop. */
  longestStallMs: number
}

/** Each connection walks through calls of its own, over and over. */
export type Calls = (connection: number) => readonly Call[]

export interface LegLoad {
  connections: number
  seconds: number
  /** Requests a second over all connections; as many as can be unless given. */
  perSecond?: number
  /**
   * Requests after which a connection is closed and a new one opened; never unless given. The last answer of each is not
   * counted (autocannon's doing).
   */
  reconnectEvery?: number
  /** Refusals are part of the load: only limits and errors of the server (429, 5xx) are failures. */
  expectsRefusals?: boolean
}

/** Puts a server under load; the load comes from this process. */
export async function runLeg(program: Program, calls: Calls, load: LegLoad): Promise<Leg> {
  const latencies: number[] = []
  let failures = 0
  let connection = 0
  const before = await program.usage(true)
  const databaseBefore = program.databaseCpuMs()
  let peakBytes = before.residentBytes

  const { instance, done } = startCannon({
    url: program.base,
    connections: load.connections,
    // It is stopped below, to the millisecond.
    duration: 3600,
    ...(load.perSecond ? { overallRate: load.perSecond } : {}),
    ...(load.reconnectEvery ? { reconnectRate: load.reconnectEvery } : {}),
    setupClient: client => client.setRequests([...calls(connection++)]),
  })
  // Only now: to make the calls of all connections takes this process up to most of a second, in which it sends nothing.
  const began = performance.now()
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    // The first of a connection, which has waited for the calls of the others.
    if (performance.now() - milliseconds < began) return
    latencies.push(milliseconds)
    if (load.expectsRefusals ? status === 429 || status >= 500 : status >= 400) failures++
  })
  instance.on('reqError', () => failures++)
  const watch = setInterval(async () => {
    const { residentBytes } = await program.usage()
    peakBytes = Math.max(peakBytes, residentBytes)
  }, 250)
  await new Promise(resolve => setTimeout(resolve, load.seconds * 1000))
  const seconds = (performance.now() - began) / 1000
  const requests = latencies.length
  clearInterval(watch)
  // Asked before the load is stopped, which takes autocannon up to a second more of it.
  const after = await program.usage()
  const databaseAfter = program.databaseCpuMs()
  instance.stop()
  await done
  return {
    requests,
    seconds,
    latencies: latencies.slice(0, requests),
    failures,
    cpuMs: after.cpuMs - before.cpuMs,
    databaseCpuMs: databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore,
    peakBytes: Math.max(peakBytes, after.residentBytes),
    longestStallMs: after.longestStallMs,
  }
}

/** Sends each call once, over a few connections: caches fill, compilers wake up. */
export async function sendAll(program: Program, calls: readonly Call[]): Promise<void> {
  const connections = Math.min(16, calls.length)
  let next = 0
  const walk = async () => {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const { method, headers, body } = call
      const answer = await fetch(program.base + call.path, { method, headers, ...(body ? { body } : {}) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${call.path} answered ${answer.status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, walk))
}

function startCannon(options: autocannon.Options) {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const instance = autocannon(options, error => (error ? reject(error) : resolve()))
  return { instance, done }
}
