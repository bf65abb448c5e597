import { parentPort, workerData } from 'node:worker_threads'

/** What a member of staff asks for over and over: with each body in turn, or with none. */
export interface RepeatedRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly bodies: readonly string[]
  /** The status it is answered with. */
  readonly status: number
}

export interface Repetition extends RepeatedRequest {
  readonly base: string
  readonly cookie: string
}

/** Milliseconds of each answer, or why there was none. */
export type Repeated = { times: number[] } | { error: string }

/*
 * A thread of the bench: megabytes that are sent and received must not stop the thread that measures others' waits.
 * It goes on until it is sent a message, and ends the request it is in.
 */
if (parentPort) {
  const port = parentPort
  let going = true
  port.once('message', () => {
    going = false
  })
  port.postMessage(await repeat(workerData as Repetition, () => going))
}

async function repeat(asked: Repetition, isGoing: () => boolean): Promise<Repeated> {
  const { base, cookie, method, path, bodies, status } = asked
  const times: number[] = []
  do {
    const body = bodies[times.length % bodies.length]
    const began = performance.now()
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      ...(body === undefined ? {} : { body }),
    })
    const { length } = new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== status) return { error: `${method} ${path}: ${answer.status}, ${length} bytes` }
    times.push(performance.now() - began)
  } while (isGoing())
  return { times }
}
