import type { MessagePort } from 'node:worker_threads'
import { untilCallerLeasesEnd } from '../../accounts/access/index.ts'
import type { StaffSession } from '../../accounts/staff/index.ts'
import {
  type Database,
  lentDatabase,
  type SerializedError,
  serializeError,
} from '../../platform/database/index.ts'
import { handedOver } from '../../platform/shared/hand-over.ts'
import { lowerPriorityOfThread } from '../../platform/thread-priority.ts'
import { createCurrentTariffs } from '../../pricing/tariffs/index.ts'
import { parseJsonBody, tariffLimits } from '../http/json-body.ts'
import { perform, type ReceivedRequest, type Reply } from '../http/perform.ts'
import type { SessionEndpoint } from '../http/session-endpoint.ts'
import { endpointsOnTariffs } from './endpoints-on-tariffs.ts'

/** A request for the thread for large tariffs. */
export interface TariffJob {
  readonly endpoint: Pick<SessionEndpoint, 'method' | 'url'>
  readonly received: ReceivedRequest
  /** A long body, which is not parsed yet. */
  readonly unread: Uint8Array | null
  readonly session: StaffSession
  readonly recordId: number
  readonly now: Date
  readonly database: Database['kind']
  /** Where the sessions of the database are lent. */
  readonly port: MessagePort
}

/** The answer, or an error in the form that can be sent to another thread. */
export type TariffOutcome = Reply | { error: SerializedError }

lowerPriorityOfThread()

const utf8 = new TextEncoder()

export default async function run({ port, ...job }: TariffJob): Promise<TariffOutcome> {
  const database = lentDatabase(job.database, port, untilCallerLeasesEnd).for('tariffs')
  const clock = { now: () => job.now, elapsed: () => performance.now() }
  try {
    const services = { database, clock, tariffs: createCurrentTariffs({ database }) }
    const { method, url } = job.endpoint
    const endpoint = endpointsOnTariffs(services).find(known => known.method === method && known.url === url)
    if (!endpoint?.tariffPart) throw new Error(`${method} ${url} is not done in a thread.`)
    const received = job.unread
      ? { ...job.received, json: parseJsonBody(job.unread, tariffLimits) }
      : job.received
    const reply = await perform(endpoint, received, { session: job.session, recordId: job.recordId, clock })
    return handedOver({ ...reply, content: bytesOf(reply.content) })
  } catch (error) {
    return { error: serializeError(error) }
  } finally {
    port.close()
  }
}

function bytesOf(content: Reply['content']): readonly Uint8Array<ArrayBuffer>[] {
  if (typeof content === 'string') return [utf8.encode(content)]
  if (Array.isArray(content)) return content
  throw new Error('The thread sends text and lists of bytes.')
}
