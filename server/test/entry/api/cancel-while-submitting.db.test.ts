import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/compose/app.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

const clock = movingClock()
let service: TestService
/** A second process, whose carrier answers when the test says so. */
let slow: FastifyInstance
let asked: PromiseWithResolvers<void>
let answers: PromiseWithResolvers<void>
/** Whether the carrier has the order already when it is slow to answer. */
let isOrderedFirst: boolean

beforeAll(async () => {
  service = await startTestService({ clock })
  const { carrierService } = service.waybill
  slow = await createApp({
    ...service.waybill,
    carrierService: {
      ...carrierService,
      async send(...order) {
        const sent = isOrderedFirst ? await carrierService.send(...order) : null
        asked.resolve()
        await answers.promise
        return sent ?? carrierService.send(...order)
      },
    },
  })
})
afterAll(async () => {
  await slow?.close()
  await service?.stop()
})

async function submitting(reference: string) {
  asked = Promise.withResolvers()
  answers = Promise.withResolvers()
  const [erp] = service.example.api_users
  const creating = slow.inject({
    method: 'POST',
    url: '/v1/shipments',
    headers: { 'x-tenant': service.example.client_id, authorization: `Bearer ${erp?.token}` },
    payload: shipmentBody({ service_code: 'SANDBOX', reference }),
  })
  creating.catch(() => {})
  await asked.promise
  const { shipments } = (await service.call('GET', `/v1/shipments?reference=${reference}`)).body.data
  return { awb: shipments[0].awb as string, creating }
}

const record = async (awb: string) => (await service.call('GET', `/v1/shipments/${awb}`)).body.data

test.each([
  ['before the carrier has the order', false],
  ['when the carrier has the order, and its answer is under way', true],
])('a shipment that is cancelled %s stays cancelled, and at the carrier too', async (about, ordered) => {
  isOrderedFirst = ordered
  const { awb, creating } = await submitting(ordered ? 'ordered' : 'sending')
  const cancelled = await service.call('DELETE', `/v1/shipments/${awb}`)
  expect([cancelled.status, cancelled.body.data.status], about).toEqual([200, 'Cancelled'])
  answers.resolve()
  const created = await creating
  expect(created.statusCode).toBe(201)
  // A second cancellation has nothing to do.
  expect((await service.call('DELETE', `/v1/shipments/${awb}`)).status).toBe(409)
  for (let look = 0; look < 3; look++) {
    clock.advance(600_000)
    await service.waybill.carrierService.processDue(1, new AbortController().signal)
  }
  expect(await record(awb)).toMatchObject({ status: 'Cancelled', carrier: { cancellation: 'done' } })
  const { events } = (await service.call('GET', `/v1/shipments/${awb}/track`)).body.data
  expect(events.map(({ status }: { status: string }) => status)).toEqual(['Cancelled', 'Created'])
})
