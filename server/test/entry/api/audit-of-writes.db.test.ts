import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '../../../src/entry/api/index.ts'
import type { Services } from '../../../src/entry/services.ts'
import { type Answer, shipmentBody, startTestService, type TestService } from '../../support/service.ts'

/** The list runs no endpoint, so it needs no services. */
const writing = apiEndpoints({} as Services).filter(({ method }) => method !== 'GET')

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service?.stop())

interface Sent {
  /** Path parameter. */
  id?: string | number
  body?: object
  headers?: Record<string, string>
}

interface Walked {
  succeeds(): Sent | Promise<Sent>
  refused: { status: number; error: string; send(): Sent | Promise<Sent> }
  /** It only answers, so its row comes later, in a batch. */
  writesNothing?: true
  /** Shipment or pickup of the successful call. Without one the path is the target. */
  target?(done: Answer): { awb: string } | { pickup_id: number }
}

const aShipment = async (): Promise<string> =>
  (await service.call('POST', '/v1/shipments', shipmentBody())).body.data.awb
const aPickup = async (): Promise<number> =>
  (await service.call('POST', '/v1/pickups', pickupBody())).body.data.id
const pickupBody = () => ({
  customer_id: service.example.customers[0]?.id ?? 0,
  address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', zip: '10118', country: 'US' },
  scheduled_date: '2030-01-15',
})
const credentials = (password = service.example.api_users[0]?.password) => ({
  headers: { authorization: '' },
  body: { username: 'erp', password },
})
const quotable = { sender: { country: 'US', zip: '10118' }, recipient: { country: 'US', zip: '60606' } }
const incomplete = {
  status: 400,
  error: 'VALIDATION_ERROR',
  send: () => ({ body: { package: { weight: 0 } } }),
}
const webhookUrl = 'https://shop.example/waybill'
const aWebhook = async (): Promise<number> =>
  (await service.call('POST', '/v1/webhooks', { url: webhookUrl })).body.data.id
const noWebhook = { status: 404, error: 'NOT_FOUND', send: () => ({ id: 999_999, body: {} }) }
const awbOf = ({ body }: Answer) => ({ awb: body.data.awb as string })
const pickupOf = ({ body }: Answer) => ({ pickup_id: body.data.id as number })

/** A successful and a refused call of each action. */
const walk: Readonly<Record<string, Walked>> = {
  'auth.token.create': {
    succeeds: credentials,
    refused: { status: 401, error: 'UNAUTHORIZED', send: () => credentials('wrong') },
  },
  'auth.token.revoke': {
    async succeeds() {
      const { body, headers } = credentials()
      const issued = await service.call('POST', '/v1/auth/token', body, headers)
      return { headers: { authorization: `Bearer ${issued.body.data.token}` } }
    },
    refused: {
      status: 401,
      error: 'UNAUTHORIZED',
      send: () => ({ headers: { authorization: `Bearer ${'0'.repeat(64)}` } }),
    },
  },
  'shipments.create': { succeeds: () => ({ body: shipmentBody() }), refused: incomplete, target: awbOf },
  'shipments.create_batch': {
    succeeds: () => ({ body: { mode: 'all', shipments: [shipmentBody(), shipmentBody()] } }),
    refused: {
      status: 400,
      error: 'VALIDATION_ERROR',
      send: () => ({ body: { mode: 'all', shipments: [shipmentBody(), {}] } }),
    },
  },
  'shipments.replace': {
    succeeds: async () => ({ id: await aShipment(), body: shipmentBody({ notes: 'Ring twice' }) }),
    refused: { status: 404, error: 'NOT_FOUND', send: () => ({ id: 'WB1', body: shipmentBody() }) },
    target: awbOf,
  },
  'shipments.cancel': {
    succeeds: async () => ({ id: await aShipment() }),
    refused: {
      status: 409,
      error: 'CONFLICT',
      async send() {
        const awb = await aShipment()
        await service.call('DELETE', `/v1/shipments/${awb}`)
        return { id: awb }
      },
    },
    target: awbOf,
  },
  'shipments.return': {
    succeeds: async () => ({ id: await aShipment() }),
    refused: { status: 404, error: 'NOT_FOUND', send: () => ({ id: 'WB1' }) },
    target: awbOf,
  },
  'labels.print': {
    writesNothing: true,
    succeeds: async () => ({ body: { awbs: [await aShipment()] } }),
    refused: { status: 400, error: 'VALIDATION_ERROR', send: () => ({ body: { awbs: [] } }) },
  },
  'rates.quote': {
    writesNothing: true,
    succeeds: () => ({ body: { service_code: 'DOM', ...quotable, package: { weight: 2 } } }),
    refused: incomplete,
  },
  'rates.compare': {
    writesNothing: true,
    succeeds: () => ({ body: { ...quotable, package: { weight: 2 } } }),
    refused: incomplete,
  },
  'pickups.create': { succeeds: () => ({ body: pickupBody() }), refused: incomplete, target: pickupOf },
  'pickups.cancel': {
    succeeds: async () => ({ id: await aPickup() }),
    refused: { status: 404, error: 'NOT_FOUND', send: () => ({ id: 999_999 }) },
    target: pickupOf,
  },
  'webhooks.create': {
    succeeds: () => ({ body: { url: webhookUrl } }),
    refused: { status: 400, error: 'VALIDATION_ERROR', send: () => ({ body: { url: 'http://10.0.0.1' } }) },
  },
  'webhooks.change': {
    succeeds: async () => ({ id: await aWebhook(), body: { active: false } }),
    refused: noWebhook,
  },
  'webhooks.rotate-secret': { succeeds: async () => ({ id: await aWebhook() }), refused: noWebhook },
  'webhooks.delete': { succeeds: async () => ({ id: await aWebhook() }), refused: noWebhook },
}

test('the walk knows every endpoint that writes', () => {
  expect(Object.keys(walk).toSorted()).toEqual(writing.map(({ action }) => action).toSorted())
})

test.each(writing)('a call of $action that succeeds is on record once, with its target', async endpoint => {
  const walked = walkedBy(endpoint)
  const { answer, path } = await send(endpoint, await walked.succeeds())
  expect(answer.status, JSON.stringify(answer.body)).toBe(endpoint.status ?? 200)
  expect(await rowsOf(answer)).toEqual([
    {
      ...{ action: endpoint.action, method: endpoint.method, path, username: 'erp' },
      ...{ status: answer.status, error_code: null, awb: null, pickup_id: null },
      came_with_write: !walked.writesNothing,
      ...walked.target?.(answer),
    },
  ])
})

test.each(writing)('a refused call of $action is on record once, with its reason', async endpoint => {
  const { refused } = walkedBy(endpoint)
  const { answer, path } = await send(endpoint, await refused.send())
  expect([answer.status, answer.body.error.code]).toEqual([refused.status, refused.error])
  // Nobody is known by a token that does not exist.
  const username = endpoint.action === 'auth.token.revoke' ? null : 'erp'
  expect(await rowsOf(answer)).toEqual([
    {
      ...{ action: endpoint.action, method: endpoint.method, path, username },
      ...{ status: refused.status, error_code: refused.error, awb: null, pickup_id: null },
      came_with_write: false,
    },
  ])
})

const repeatable = writing.filter(({ idempotent }) => idempotent)

test.each(repeatable)('a repeated call of $action is on record by itself, as no write', async endpoint => {
  const given = await walkedBy(endpoint).succeeds()
  const headers = { ...given.headers, 'idempotency-key': endpoint.action }
  await send(endpoint, { ...given, headers })
  const { answer } = await send(endpoint, { ...given, headers })
  expect(answer.headers['idempotency-replayed']).toBe('true')
  expect(await rowsOf(answer)).toMatchObject([
    { action: endpoint.action, status: answer.status, awb: null, pickup_id: null, came_with_write: false },
  ])
})

function walkedBy({ action }: (typeof writing)[number]): Walked {
  const walked = walk[action]
  if (!walked) throw new Error(`The walk does not know ${action}.`)
  return walked
}

async function send({ method, url }: (typeof writing)[number], { id, body, headers }: Sent) {
  const path = url.replace(/:\w+/, String(id))
  return { answer: await service.call(method, path, body, headers), path }
}

/** Only a row from the transaction of a write knows its changes. */
async function rowsOf({ headers }: Answer) {
  await service.waybill.trail.flush()
  const { rows } = await service.waybill.database.read(1, tx =>
    sql`select action, method, path, username, status, error_code, awb, pickup_id,
               changes is not null as came_with_write from calls
        where tenant_id = 1 and id = ${headers['x-request-id']}`.execute(tx.sql),
  )
  return rows
}
