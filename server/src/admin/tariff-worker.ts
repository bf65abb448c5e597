import { constants, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { type Database, lentDatabase, type SentError, sent } from '../database/index.ts'
import { parseJsonBody } from '../http/json-body.ts'
import type { StaffSession } from '../staff/index.ts'
import { createCurrentTariffs } from '../tariffs/index.ts'
import type { AdminEndpoint } from './endpoint.ts'
import { endpointsOnTariffs } from './endpoints-on-tariffs.ts'
import { perform, type ReceivedRequest, type Reply } from './perform.ts'

/** What the thread for large tariffs is asked for. */
export interface TariffJob {
  readonly endpoint: Pick<AdminEndpoint, 'method' | 'url'>
  /** Its body is parsed already or, when it is long, the bytes. */
  readonly received: ReceivedRequest
  readonly session: StaffSession
  readonly recordId: number
  readonly now: Date
  readonly database: Database['kind']
  /** Where sessions of the database are to be had. */
  readonly port: MessagePort
}

/** The answer; or an error in the form in which it keeps what it says between threads. */
export type TariffOutcome = Reply | { error: SentError }

// Who waits for a large tariff can wait a little longer; who waits for anything else shall not notice. Linux gives each
// thread a priority of its own, others only the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const utf8 = new TextEncoder()

export default async function run({ port, ...job }: TariffJob): Promise<TariffOutcome> {
  const database = lentDatabase(job.database, port).for('tariffs')
  const clock = { now: () => job.now, elapsed: () => performance.now() }
  try {
    const services = { database, clock, tariffs: createCurrentTariffs({ database }) }
    const { method, url } = job.endpoint
    const endpoint = endpointsOnTariffs(services).find(known => known.method === method && known.url === url)
    if (!endpoint?.onTariff) throw new Error(`${method} ${url} is not done in a thread.`)
    const { json } = job.received
    const received =
      json instanceof Uint8Array ? { ...job.received, json: parseJsonBody(bufferOf(json)) } : job.received
    const reply = await perform(endpoint, received, { session: job.session, recordId: job.recordId, clock })
    if (typeof reply.content !== 'string') throw new Error(`${method} ${url} gives no text.`)
    return { ...reply, content: utf8.encode(reply.content) }
  } catch (error) {
    return { error: sent(error) }
  } finally {
    port.close()
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
