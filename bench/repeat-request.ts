import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { heavyRequests, type RepeatedRequest } from './heavy-requests.ts'

/** Who asks a server for what. */
export interface Repetition {
  readonly base: string
  readonly headers: Record<string, string>
  /** A request as it is, or one of the heavy requests by its name: their megabytes are made in this process. */
  readonly request: RepeatedRequest | string
  /** Between an answer and the next request. */
  readonly pauseMs: number
  /** Of the process, as the operating system knows it. */
  readonly priority: number
}

/** What the process is told: first who asks for what. A stop lets the request end that it is in. */
export type Order = Repetition | 'start' | 'stop'

/** `ready` once it can begin; after each stop milliseconds of each answer, or why there was none. */
export type Told = 'ready' | { times: number[] } | { error: string }

/*
 * A process of the bench: the one that measures others' waits must not wait for megabytes that are sent and received, nor
 * for the collection of what requests leave, which takes longer than a quote. It ends with the bench.
 */
process.once('disconnect', () => process.exit())
const tell = (told: Told) => process.send?.(told)
const [repetition] = (await once(process, 'message')) as [Repetition]
setPriority(repetition.priority)
const request = await requestOf(repetition)
let going = false
let asked = 0
process.on('message', async (order: Order) => {
  going = order === 'start'
  if (going) tell(await repeat())
})
// The first request loads what sends it.
await (await fetch(`${repetition.base}/healthz`)).text()
tell('ready')

async function requestOf({ base, headers, request }: Repetition): Promise<RepeatedRequest> {
  if (typeof request !== 'string') return request
  const made = heavyRequests[request]?.(async path => (await fetch(base + path, { headers })).text())
  if (!made) throw new Error(`No request is called ${request}.`)
  return made
}

async function repeat(): Promise<Told> {
  const times: number[] = []
  try {
    do {
      if (request.before) await ask(request.before)
      times.push(await ask(request))
      asked++
      if (repetition.pauseMs > 0) await setTimeout(repetition.pauseMs)
    } while (going)
    return { times }
  } catch (error) {
    return { error: String(error) }
  }
}

/** The milliseconds of the answer. */
async function ask({ method, path, headers, bodies, status }: RepeatedRequest): Promise<number> {
  const body = bodies[asked % bodies.length]
  const began = performance.now()
  const answer = await fetch(repetition.base + path, {
    method,
    headers: headers ?? repetition.headers,
    ...(body === undefined ? {} : { body }),
  })
  const { length } = new Uint8Array(await answer.arrayBuffer())
  if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status}, ${length} bytes`)
  return performance.now() - began
}
