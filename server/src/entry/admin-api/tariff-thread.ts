import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { type Database, deserializeError } from '../../platform/database/index.ts'
import { buffersOf } from '../../platform/shared/buffers.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { createTurns, type Turns } from '../../platform/shared/turns.ts'
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

/** Longest body, in bytes, that is read where requests are answered. A table of so many rules takes some ten milliseconds. */
const largestInline = 32_768

/** Longest body, in bytes, for the thread of short work: at most two seconds of it. */
const largestShort = 1_048_576

/** Requests in progress or waiting. */
const most = { tenant: 8, all: 80 }
const busy = 'Too many requests on large tariffs are waiting.'
/** Milliseconds after which a request is given up and its thread ended. Waiting does not count. */
const timeLimit = 120_000
/** Megabytes for objects. A tariff of a hundred thousand rules, before and after a change, takes half of them. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 768 }
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 30_000

/**
 * Two threads, each of which starts with the first request for it: a short request does not wait for the long one of
 * another company. Companies take turns at each.
 */
export function createTariffThread({ database, clock }: { database: Database; clock: Clock }): TariffThread {
  const lanes = { short: openLane(), long: openLane() }
  let closed = false

  async function run(lane: Lane, job: Omit<TariffJob, 'unread' | 'port'>): Promise<Reply> {
    const { port1, port2 } = new MessageChannel()
    const lent = database.lend(port1)
    lane.pool ??= startPool()
    const signal = AbortSignal.timeout(timeLimit)
    const { json } = job.received
    const unread = json instanceof Uint8Array ? json : null
    const received = unread ? { ...job.received, json: undefined } : job.received
    const transferList = handedOver([port2, ...buffersOf(unread)])
    try {
      const outcome = await lane.pool.run({ ...job, received, unread, port: port2 }, { signal, transferList })
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
      const lane = lanes[isShort(received.json) ? 'short' : 'long']
      return lane.turns.run(session.tenant.id, () =>
        run(lane, { endpoint: { method, url }, received, session, recordId, now, database: database.kind }),
      )
    },
    async close() {
      closed = true
      await Promise.all(
        Object.values(lanes).map(async lane => {
          await lane.turns.finished()
          await lane.pool?.destroy()
        }),
      )
    },
  }
}

interface Lane {
  readonly turns: Turns
  pool: Piscina<TariffJob, TariffOutcome> | null
}

function openLane(): Lane {
  return { turns: createTurns({ most, busy }), pool: null }
}

function startPool(): Piscina<TariffJob, TariffOutcome> {
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

/** A short body on a small tariff: a parsed one comes here for what is stored. */
function isShort(json: unknown): boolean {
  return json instanceof Uint8Array && json.length <= largestShort
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
