import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { type Database, deserializeError } from '../../platform/database/index.ts'
import { buffersOf } from '../../platform/shared/buffers.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { isLargeTariff } from '../../pricing/tariffs/index.ts'
import type { Reply } from '../http/perform.ts'
import type { TariffRequests } from '../http/session-gate.ts'
import type { TariffJob, TariffOutcome } from './tariff-worker.ts'

/**
 * A thread for requests on large tariffs. A tariff of a hundred thousand rules takes seconds of processor time to read,
 * check and write, and no other request must wait for that.
 */
export interface TariffThread extends TariffRequests {
  /** Finishes the running requests and ends the thread. */
  close(): Promise<void>
}

type TransferList = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

/** Longest body, in bytes, that is parsed on the thread that answers requests: less than a millisecond of work. */
const largestInline = 65_536

/** Waiting requests of one company. All companies together may have ten times as many. */
const mostWaiting = 8
/** Milliseconds. A request that takes longer fails, and its thread ends. */
const timeLimit = 120_000
/** Megabytes for objects. A tariff of a hundred thousand rules, before and after a change, takes half of them. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 768 }
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 30_000

/** The thread starts with the first request for it. */
export function createTariffThread({ database, clock }: { database: Database; clock: Clock }): TariffThread {
  let pool: Piscina<TariffJob, TariffOutcome> | null = null
  let closed = false
  let waiting = 0
  /** The queue of each company. Only the first of each is given to the thread, so that companies take turns. */
  const lines = new Map<number, { length: number; last: Promise<unknown> }>()

  function start() {
    const started = new Piscina<TariffJob, TariffOutcome>({
      filename: new URL('./tariff-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: memory,
      idleTimeout,
    })
    // When the thread dies, the request in progress fails; the next one starts another thread.
    started.on('error', () => {})
    return started
  }

  async function run(job: Omit<TariffJob, 'unread' | 'port'>): Promise<Reply> {
    const { port1, port2 } = new MessageChannel()
    const lent = database.lend(port1)
    pool ??= start()
    const signal = AbortSignal.timeout(timeLimit)
    const { json } = job.received
    const unread = json instanceof Uint8Array ? json : null
    const received = unread ? { ...job.received, json: undefined } : job.received
    const transferList = handedOver([port2, ...buffersOf(unread)])
    try {
      const outcome = await pool.run({ ...job, received, unread, port: port2 }, { signal, transferList })
      if ('error' in outcome) throw deserializeError(outcome.error)
      return outcome
    } catch (cause) {
      if (signal.aborted || isOutOfMemory(cause)) throw tooMuchWork(cause)
      throw cause
    } finally {
      // Rolls back open transactions of the thread.
      await lent.close()
      port1.close()
    }
  }

  /** Runs the work after the company's earlier requests. */
  async function inLine<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    const line = lines.getOrInsertComputed(tenantId, () => ({ length: 0, last: Promise.resolve() }))
    if (line.length >= mostWaiting || waiting >= 10 * mostWaiting) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Too many requests on large tariffs are waiting.', {
        retryAfter: 5,
      })
    }
    line.length++
    waiting++
    const turn = line.last.then(work)
    line.last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      waiting--
      if (--line.length === 0) lines.delete(tenantId)
    }
  }

  return {
    largestInline,
    async takes({ tariffPart }, tenant, { params, json }) {
      if (json instanceof Uint8Array) return true
      const part = typeof tariffPart === 'function' ? tariffPart({ params, json }) : null
      return database.read(tenant.id, tx => isLargeTariff(tx, part))
    },
    perform(endpoint, received, { session, recordId }) {
      if (closed) throw new Problem('SERVICE_UNAVAILABLE', 'The service is stopping.')
      const { method, url } = endpoint
      const now = clock.now()
      return inLine(session.tenant.id, () =>
        run({ endpoint: { method, url }, received, session, recordId, now, database: database.kind }),
      )
    },
    async close() {
      closed = true
      await Promise.all([...lines.values()].map(line => line.last))
      await pool?.destroy()
    },
  }
}

/** Piscina takes a list; its types name another form that Node knows as well. */
function handedOver(list: (MessagePort | ArrayBuffer)[]): TransferList {
  return list as TransferList
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuchWork(cause: unknown): Problem {
  const sentence = 'The tariff is larger than can be worked on at once; send it in parts.'
  return new Problem('PAYLOAD_TOO_LARGE', sentence, { cause })
}
