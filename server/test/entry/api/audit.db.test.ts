import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../src/compose/app.ts'
import { recentActivity } from '../../../src/platform/audit/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

const clock = movingClock()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock })
})
afterAll(() => service?.stop())
beforeEach(() => clock.advance(1000))

const activity = () => service.waybill.database.read(1, tx => recentActivity(tx, null))

test('a write is on record as soon as it is committed, a read when its batch is written', async () => {
  const created = await service.call('POST', '/v1/shipments', shipmentBody())
  const { awb } = created.body.data
  expect((await activity())[0]).toMatchObject({
    action: 'shipments.create',
    username: 'erp',
    method: 'POST',
    path: '/v1/shipments',
    status: 201,
    error_code: null,
    awb,
    ip: '127.0.0.1',
    request_id: created.headers['x-request-id'],
  })

  clock.advance(1000)
  await service.call('GET', `/v1/shipments/${awb}/track`)
  await service.waybill.trail.flush()
  expect((await activity())[0]).toMatchObject({
    action: 'shipments.track',
    path: `/v1/shipments/${awb}/track`,
  })
})

test('a refused call is on record with its code, also one without a valid token', async () => {
  await service.call('POST', '/v1/shipments', { package: { weight: 0 } })
  clock.advance(1000)
  await service.call('GET', '/v1/auth/me', undefined, { authorization: `Bearer ${'0'.repeat(64)}` })
  await service.waybill.trail.flush()
  const [anonymous, refused] = await activity()
  expect(anonymous).toMatchObject({
    action: 'auth.me',
    status: 401,
    error_code: 'UNAUTHORIZED',
    user_id: null,
  })
  expect(refused).toMatchObject({ action: 'shipments.create', status: 400, error_code: 'VALIDATION_ERROR' })
})

test('a call that waits for a carrier is on record as under way, and then with the time it took', async () => {
  const { carrierService } = service.waybill
  const asked = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<void>()
  const app = await createApp({
    ...service.waybill,
    carrierService: {
      ...carrierService,
      async send(...order) {
        asked.resolve()
        await answers.promise
        return carrierService.send(...order)
      },
    },
  })
  const [erp] = service.example.api_users
  const creating = app.inject({
    method: 'POST',
    url: '/v1/shipments',
    headers: { 'x-tenant': service.example.client_id, authorization: `Bearer ${erp?.token}` },
    payload: shipmentBody({ service_code: 'SANDBOX' }),
  })
  creating.catch(() => {})
  await asked.promise
  const since = performance.now()
  expect((await activity())[0]).toMatchObject({ action: 'shipments.create', status: 201, duration_ms: null })
  const waited = Math.floor(performance.now() - since)
  answers.resolve()
  const { headers, statusCode } = await creating
  expect(statusCode).toBe(201)
  await service.waybill.trail.flush()
  const calls = (await activity()).filter(call => call.request_id === headers['x-request-id'])
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ status: 201, awb: expect.any(String) })
  expect(calls[0]?.duration_ms).toBeGreaterThanOrEqual(waited)
  await app.close()
})

test('a write is on record once, with the outcome its caller was told', async () => {
  const [erp] = service.example.api_users
  // The commit succeeds, but its answer is lost.
  const losing = (database: Database): Database => ({
    ...database,
    for: (...part) => losing(database.for(...part)),
    async write(tenantId, work) {
      await database.write(tenantId, work)
      throw new Problem('SERVICE_UNAVAILABLE', 'The connection was lost.')
    },
  })
  const database = losing(service.waybill.database)
  const app = await createApp({ ...service.waybill, database })
  const { headers, statusCode } = await app.inject({
    method: 'POST',
    url: '/v1/shipments',
    headers: { 'x-tenant': service.example.client_id, authorization: `Bearer ${erp?.token}` },
    payload: shipmentBody(),
  })
  expect(statusCode).toBe(503)
  await service.waybill.trail.flush()
  const calls = (await activity()).filter(call => call.request_id === headers['x-request-id'])
  expect(calls).toMatchObject([{ status: 503, error_code: 'SERVICE_UNAVAILABLE', awb: expect.any(String) }])
  await app.close()
})

test('neither passwords nor tokens are on record', async () => {
  const [erp] = service.example.api_users
  const issued = await service.inject({
    method: 'POST',
    url: '/v1/auth/token',
    headers: { 'x-tenant': service.example.client_id },
    payload: { username: 'erp', password: erp?.password },
  })
  expect(issued.status).toBe(200)
  await service.inject({
    method: 'POST',
    url: '/v1/auth/token',
    headers: { 'x-tenant': service.example.client_id },
    payload: { username: 'erp', password: 'guessed-wrong' },
  })
  await service.waybill.trail.flush()
  const text = JSON.stringify(await activity())
  for (const secret of [erp?.password, erp?.token, issued.body.data.token, 'guessed-wrong']) {
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('auth.token.create')
})

test('a token remembers when and from where it was last used', async () => {
  await service.call('GET', '/v1/auth/me')
  await service.waybill.trail.flush()
  const used = await service.waybill.database.read(1, tx =>
    tx.sql.selectFrom('api_tokens').select(['last_used_at', 'last_used_ip']).orderBy('id').executeTakeFirst(),
  )
  expect(used).toEqual({ last_used_at: new Date('2026-11-20T15:00:01Z'), last_used_ip: '127.0.0.1' })
})

test.each(['each', 'all'] as const)(
  'a batch with `%s` is on record with its first AWBs and their count',
  async mode => {
    const shipments = Array.from({ length: 130 }, () => shipmentBody())
    const { body, headers } = await service.call('POST', '/v1/shipments/batch', { mode, shipments })
    const awbs: string[] = body.data.results.map(({ awb }: { awb: string }) => awb)
    const { rows } = await service.waybill.database.read(1, tx =>
      sql<{ changes: unknown }>`select changes from calls
      where tenant_id = ${tx.tenantId} and id = ${headers['x-request-id']}`.execute(tx.sql),
    )
    const after = `${awbs.slice(0, 10).join(', ')} and 120 more`
    expect(rows).toEqual([{ changes: [{ field: 'shipments', before: null, after }] }])
  },
)
