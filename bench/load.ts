import autocannon from 'autocannon'
import type { Program } from './program.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Each connection cycles through its own calls. */
export type Calls = (connection: number) => readonly Call[]

export interface Load {
  connections: number
  /** Seconds of a leg, and of the warm-up before the first. */
  seconds: number
  warmUp: number
  /** Legs of each server, taken in turns. */
  rounds: number
  /** Requests until a connection is replaced by a new one; never by default. */
  reconnectEvery?: number
  /** The expected share of refusals; none by default. Limits and server errors are never expected. */
  refused?: number
}

/** One server under load for a while; times are milliseconds. */
export interface Leg {
  seconds: number
  /** Answers within the leg, and the times of requests sent within it. */
  requests: number
  latencies: number[]
  serverMs: number
  databaseMs: number
  peakMiB: number
  longestTurn: number
}

/** Puts a server under load from this process. Throws if a request fails. */
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
      // Stopped below to the millisecond.
      duration: 3600,
      ...(load.reconnectEvery ? { reconnectRate: load.reconnectEvery } : {}),
      setupClient: client => client.setRequests([...calls(connection++)]),
    },
    error => (error ? reject(error) : resolve()),
  )
  // Making the calls of all connections blocks this process for up to a second.
  await program.longestTurn()
  const [began, serverBefore, databaseBefore] = [performance.now(), program.cpuMs(), program.databaseMs()]
  cannon.on('response', (_client, status, _bytes, milliseconds) => {
    requests++
    // Skips the first request of a connection, which waited for the making of the calls.
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
  // Before the stop, which takes autocannon up to a second.
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

/** Sends one request. Returns its answer; throws if it is refused. */
export async function send(program: Program, { method, path, headers, body }: Call): Promise<string> {
  const answer = await fetch(program.base + path, { method, headers, ...(body ? { body } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`)
  return text
}
