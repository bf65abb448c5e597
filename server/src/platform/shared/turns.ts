import { createFairQueue } from './fair-queue.ts'
import { Problem } from './problem.ts'

/** Does one piece of work at a time, in turns of the tenants. */
export interface Turns {
  /** Throws SERVICE_UNAVAILABLE where too much waits. */
  run<Result>(tenantId: number, work: () => Promise<Result>): Promise<Result>
  /** Ends when nothing is in progress or waits. */
  finished(): Promise<void>
}

/** Seconds after which a repeat of what was refused may succeed. */
const retryAfter = 5

interface Waiting {
  readonly tenantId: number
  readonly short: boolean
  start(): Promise<void>
}

export function createTurns({
  most,
  busy,
}: {
  /** Pieces of work in progress or waiting. */
  most: { tenant: number; all: number }
  /** Tells why work is refused. */
  busy: string
}): Turns {
  const queue = createFairQueue<Waiting>()
  const counts = new Map<number, number>()
  const open = new Set<Promise<unknown>>()
  let isBusy = false

  async function giveTurns(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let next = queue.next(() => true); next; next = queue.next(() => true)) await next.start()
    isBusy = false
  }

  return {
    async run<Result>(tenantId: number, work: () => Promise<Result>) {
      const count = counts.get(tenantId) ?? 0
      if (count >= most.tenant || open.size >= most.all) {
        throw new Problem('SERVICE_UNAVAILABLE', busy, { retryAfter })
      }
      counts.set(tenantId, count + 1)
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      open.add(promise)
      queue.add({ tenantId, short: true, start: () => work().then(resolve, reject) })
      void giveTurns()
      try {
        return await promise
      } finally {
        open.delete(promise)
        const left = (counts.get(tenantId) ?? 0) - 1
        if (left > 0) counts.set(tenantId, left)
        else counts.delete(tenantId)
      }
    },
    async finished() {
      while (open.size > 0) await Promise.allSettled(open)
    },
  }
}
