import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { type Database, received } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { Problem } from '../shared/problem.ts'
import { isLargeTariff } from '../tariffs/index.ts'
import type { Tenant } from '../tenants/index.ts'
import type { AdminEndpoint } from './endpoint.ts'
import type { ReceivedRequest, Reply } from './perform.ts'
import type { TariffJob, TariffOutcome } from './tariff-worker.ts'

/**
 * A thread for requests on large tariffs. Reading, checking, writing and answering one of a hundred thousand rules takes
 * seconds of processor time, which nobody else's request shall wait for.
 */
export interface TariffThread {
  /** Whether this request is long work: by what was sent, and by what is stored. */
  takes(tenant: Tenant, received: ReceivedRequest): Promise<boolean>
  /** Has the endpoint do its work in the thread, with sessions of this process's database. */
  perform(
    endpoint: AdminEndpoint,
    received: ReceivedRequest,
    context: Pick<TariffJob, 'session' | 'recordId'>,
  ): Promise<Reply>
  /** Finishes what is under way and ends the thread. */
  close(): Promise<void>
}

type TransferList = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>

/** Bytes of a body that are read where they have come in: less than a millisecond of work. */
export const largestInline = 65_536

/** Requests of one company that may wait; of all companies together ten times as many. */
const mostWaiting = 8
/** Milliseconds after which the thread is ended: what takes longer never ends. */
const timeLimit = 120_000
/** Megabytes for objects: a tariff of a hundred thousand rules, before and after a change, takes half of it. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 768 }
/** Milliseconds without work after which the thread gives its memory back. */
const idleTimeout = 30_000

/** The thread starts with the first request for it. */
export function createTariffThread({ database, clock }: { database: Database; clock: Clock }): TariffThread {
  let pool: Piscina<TariffJob, TariffOutcome> | null = null
  let closed = false
  let waiting = 0
  /** Each company has one request in the queue at most: companies take turns. */
  const lines = new Map<number, { length: number; last: Promise<unknown> }>()

  function start() {
    const started = new Piscina<TariffJob, TariffOutcome>({
      filename: new URL('./tariff-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: memory,
      idleTimeout,
    })
    // A thread that is lost fails the request it worked on; another starts with the next.
    started.on('error', () => {})
    return started
  }

  async function run(job: Omit<TariffJob, 'port'>): Promise<Reply> {
    const { port1, port2 } = new MessageChannel()
    const lent = database.lend(port1)
    pool ??= start()
    const signal = AbortSignal.timeout(timeLimit)
    const { json } = job.received
    const transferList = handedOver([port2, ...(isOwnMemory(json) ? [json.buffer] : [])])
    try {
      const outcome = await pool.run({ ...job, port: port2 }, { signal, transferList })
      if ('error' in outcome) throw received(outcome.error)
      return outcome
    } catch (cause) {
      if (signal.aborted || isOutOfMemory(cause)) throw tooMuchWork(cause)
      throw cause
    } finally {
      // Whatever the thread has left open is taken back.
      await lent.close()
      port1.close()
    }
  }

  /** Runs after what the company has asked for before. */
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
    async takes(tenant, { json }) {
      return json instanceof Uint8Array || database.read(tenant.id, isLargeTariff)
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

/** Piscina wants a list, and its types the other form that Node knows. */
function handedOver(list: (MessagePort | ArrayBuffer)[]): TransferList {
  return list as TransferList
}

/** Bytes that need not be copied, since nothing else lies in their memory. */
function isOwnMemory(json: unknown): json is Uint8Array<ArrayBuffer> {
  return json instanceof Uint8Array && json.byteLength === json.buffer.byteLength
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooMuchWork(cause: unknown): Problem {
  const sentence = 'The tariff is larger than can be worked on at once; send it in parts.'
  return new Problem('PAYLOAD_TOO_LARGE', sentence, { cause })
}
