import autocannon from 'autocannon'
import type { Program } from './program.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Each connection walks through calls of its own, over and over. */
export type Calls = (connection: number) => readonly Call[]

export interface Load {
  connections: number
  /** Seconds of one leg, and under load before the first one. */
  seconds: number
  warmUp: number
  /** Legs of each server, taken in turns. */
  rounds: number
  /** Requests after which a connection is closed and a new one opened; never unless given. */
  reconnectEvery?: number
  /** The share of refusals that are part of the load; none unless given. Limits and errors of the server never are. */
  refused?: number
}

/** One server under load for a while; times are milliseconds. */
export interface Leg {
  seconds: number
  /** Answers in it, and the times of those whose requests were sent in it. */
  requests: number
  latencies: number[]
  serverMs: number
  databaseMs: number
  peakMiB: number
  longestTurn: number
}

/** Puts a server under load from this process. Throws when a request fails. */
export async function runLeg(program: Program, calls: Calls, load: Load): Promise<Leg> {
  const latencies: number[] = []
  let requests = 0
  let refusals = 0
  let failure: string | null = null
  let connection = 0
  const { promise: done, resolve, reject } = Promise.withResolvers<void>()
  const cannon = autocannon(
    {
      url: program.base,
      connections: load.connections,
      // It is stopped below, to the millisecond.
      duration: 3600,
      ...(load.reconnectEvery ? { reconnectRate: load.reconnectEvery } : {}),
      setupClient: client => client.setRequests([...calls(connection++)]),
    },
    error => (error ? reject(error) : resolve()),
  )
  // To make the calls of all connections takes this process up to most of a second, in which it sends nothing.
  await program.longestTurn()
  const [began, serverBefore, databaseBefore] = [performance.now(), program.cpuMs(), program.databaseMs()]
  cannon.on('response', (_client, status, _bytes, milliseconds) => {
    requests++
    // Not of the first of a connection, which has waited for the calls of the others.
    if (performance.now() - milliseconds >= began) latencies.push(milliseconds)
    if (status >= 400) refusals++
    if (status === 429 || status >= 500) failure ??= `status ${status}`
  })
  cannon.on('reqError', error => {
    failure ??= error.message
  })
  let peakMiB = program.residentMiB()
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, program.residentMiB())
  }, 250)
  await new Promise(resolve => setTimeout(resolve, load.seconds * 1000))
  clearInterval(watch)
  // Before the load is stopped, which takes autocannon up to a second more of it.
  const leg = {
    seconds: (performance.now() - began) / 1000,
    requests,
    latencies: [...latencies],
    serverMs: program.cpuMs() - serverBefore,
    databaseMs: program.databaseMs() - databaseBefore,
    peakMiB,
    longestTurn: await program.longestTurn(),
  }
  cannon.stop()
  await done
  if (refusals > (load.refused ?? 0) * requests) failure ??= `${refusals} of ${requests} were refused`
  if (failure !== null) throw new Error(`A request failed: ${failure}`)
  return leg
}

/** One request. Returns its answer; throws when it is refused. */
export async function send(program: Program, { method, path, headers, body }: Call): Promise<string> {
  const answer = await fetch(program.base + path, { method, headers, ...(body ? { body } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`)
  return text
}
