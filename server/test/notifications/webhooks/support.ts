import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type EventType, type RecordEventType, recordEvent } from '../../../src/notifications/events/index.ts'
import {
  createWebhook,
  createWebhookDeliverer,
  type DeliveryAttempt,
  type DeliveryRow,
  listDeliveries,
  type WebhookContext,
  type WebhookDeliverer,
} from '../../../src/notifications/webhooks/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { type MovingClock, movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks into is said by the test
  event: any
}

export interface Receiver {
  /** With a path of its own for each webhook. */
  url(path?: string): string
  received: Received[]
  /** The answer from now on; 204 by default. */
  answer: (response: ServerResponse, received: Received) => void
  stop(): Promise<void>
}

/** A server for webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: (path = '/') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received: [],
    answer: response => response.writeHead(204).end(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const received = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) }
    receiver.received.push(received)
    receiver.answer(response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return receiver
}

export interface WebhookWorld {
  service: TestService
  clock: MovingClock
  context: WebhookContext
  tenantId: number
  /** Delivers like a started process. */
  deliverer: WebhookDeliverer
  /** Ended attempts. */
  attempts: DeliveryAttempt[]
  /** Another delivering process. */
  another(): WebhookDeliverer
  create(
    url: string,
    entry?: { types?: EventType[]; customerId?: number },
  ): Promise<{ id: number; secret: string }>
  /** Records an event of each record, in one transaction, at the present time. */
  happens(type: RecordEventType, ...recordIds: number[]): Promise<void>
  /** In order. */
  deliveries(webhookId: number): Promise<DeliveryRow[]>
  stop(): Promise<void>
}

/** The example company with a deliverer. Events wake nobody: tests say when to look. */
export async function webhookWorld(): Promise<WebhookWorld> {
  const clock = movingClock(new Date().toISOString())
  const service = await startTestService({ clock, environment: { WEBHOOK_HOSTS: '127.0.0.1' } })
  const attempts: DeliveryAttempt[] = []
  // Includes the service's own background, which may be faster than a requested look.
  Object.assign(service.waybill.webhooks, { onAttempted: attempt => attempts.push(attempt) } satisfies Pick<
    WebhookContext,
    'onAttempted'
  >)
  const context: WebhookContext = { ...service.waybill.webhooks, clock, chance: () => 0 }
  const { database } = context
  const tenants = await database.global(sql => sql.selectFrom('tenants').select('id').execute())
  const tenantId = tenants[0]?.id ?? 0
  const all: WebhookDeliverer[] = []
  const another = () => {
    const made = createWebhookDeliverer(context)
    made.start()
    all.push(made)
    return made
  }
  return {
    service,
    clock,
    context,
    tenantId,
    attempts,
    deliverer: another(),
    another,
    async create(
      url,
      { types = [], customerId = null } = {} as { types?: EventType[]; customerId?: number },
    ) {
      const entry = { url, description: null, types, customerId: customerId ?? null }
      const { webhook, secret } = await createWebhook(context, tenantId, entry, unrecorded)
      return { id: webhook.id, secret }
    },
    happens: (type, ...recordIds) =>
      database.write(tenantId, async tx => {
        for (const recordId of recordIds) {
          recordEvent(tx, { type, recordId, customerId: recordId % 2, record: { id: recordId } }, clock.now())
        }
      }),
    async deliveries(webhookId) {
      const page = { limit: 1000, descending: false, after: null }
      return (await database.read(tenantId, tx => listDeliveries(tx, { webhookId, status: null }, page)))
        .items
    },
    async stop() {
      await Promise.all(all.map(each => each.close()))
      await service.stop()
    },
  }
}
