import { readFileSync } from 'node:fs'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import {
  createActivity,
  createMetrics,
  type Metrics,
  serveMetrics,
} from '../../../src/operations/metrics/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let metrics: Metrics
beforeAll(async () => {
  service = await startTestService({ environment: { METRICS_PORT: '0' } })
  if (!service.waybill.metrics) throw new Error('There are no metrics.')
  metrics = service.waybill.metrics
})
afterAll(() => service?.stop())

/** Readings without work and without an answer of the database. */
const idle: Parameters<typeof createMetrics>[1] = {
  database: () => ({ sessions: 10, busy: 0, waiting: 0 }),
  jobs: async () => null,
  labels: () => 0,
  calls: () => 0,
  oldestCallSeconds: () => 0,
  webhooks: async () => null,
}

/** Value of a sample; undefined if absent. Labels are in the order of the code. */
async function sample(nameAndLabels: string): Promise<number | undefined> {
  const lines = (await metrics.text()).split('\n')
  const found = lines.find(line => line.startsWith(`${nameAndLabels} `))
  return found === undefined ? undefined : Number(found.slice(nameAndLabels.length))
}

test('requests count by route, status and code, and name nobody', async () => {
  const { body } = await service.call('POST', '/v1/shipments', shipmentBody())
  const { awb } = body.data
  await service.call('GET', `/v1/shipments/${awb}`)
  await service.call('GET', '/v1/shipments/WB0000000000')
  await service.inject({ method: 'GET', url: `/nowhere/${awb}` })
  const of = (route: string, status: number, code = '') =>
    sample(`waybill_http_requests_total{method="GET",route="${route}",status="${status}",code="${code}"}`)
  expect(await of('/v1/shipments/:awb', 200)).toBe(1)
  expect(await of('/v1/shipments/:awb', 404, 'NOT_FOUND')).toBe(1)
  expect(await of('', 404, 'NOT_FOUND')).toBe(1)
  const count = 'waybill_http_request_duration_seconds_count{method="GET",route="/v1/shipments/:awb"}'
  expect(await sample(count)).toBe(2)
  const text = await metrics.text()
  for (const secret of [awb, service.example.client_id, service.example.api_users[0]?.token ?? '']) {
    expect(text).not.toContain(secret)
  }
})

test('calls to carriers count by operation and outcome', async () => {
  const shipped = { service_code: 'SANDBOX' }
  await service.call('POST', '/v1/shipments', shipmentBody(shipped))
  await service.call('POST', '/v1/shipments', shipmentBody({ ...shipped, reference: 'sandbox-reject' }))
  const outcomes = (await metrics.text()).match(/waybill_carrier_calls_total\{.*\} \d+/g)
  expect(outcomes).toEqual([
    'waybill_carrier_calls_total{carrier="sandbox",operation="ship",outcome="ok"} 1',
    'waybill_carrier_calls_total{carrier="sandbox",operation="ship",outcome="rejected"} 1',
  ])
})

test('sessions, jobs, labels and calls that wait are read when they are asked for', async () => {
  const { database } = service.waybill
  const gate = Promise.withResolvers<void>()
  const before = await sample('waybill_database_sessions{state="busy"}')
  const begun = Promise.withResolvers<void>()
  const held = database.read(1, () => {
    begun.resolve()
    return gate.promise
  })
  await begun.promise
  const { busy, sessions } = database.load()
  gate.resolve()
  await held
  expect(before).toBe(0)
  expect(busy).toBe(1)
  expect(sessions).toBeGreaterThanOrEqual(1)
  expect(await sample('waybill_jobs{state="active"}')).toBe(0)
  expect(await sample('waybill_jobs{state="due"}')).toBeGreaterThanOrEqual(0)
  expect(await sample('waybill_jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(0)
  expect(await sample('waybill_labels_waiting')).toBe(0)
  await service.waybill.trail.flush()
  expect(await sample('waybill_calls_unrecorded')).toBe(0)
  expect(await sample('waybill_calls_oldest_unrecorded_seconds')).toBe(0)
  expect(await sample('waybill_webhook_oldest_undelivered_seconds{state="waiting"}')).toBe(0)
})

/** The PromQL in a document of rules or panels. */
function expressionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, of]) =>
    key === 'expr' && typeof of === 'string' ? [of] : expressionsIn(of),
  )
}

test.each([
  ['the alert rules', 'prometheus/alerts.yml'],
  ['the dashboard', 'grafana/waybill.json'],
])('%s ask for metrics that there are', async (_what, file) => {
  const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
  const expressions = expressionsIn(parse(text))
  const asked = expressions.join(' ').match(/\b(waybill|nodejs|process)_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.length).toBeGreaterThanOrEqual(expressions.filter(expr => !/\bup\b/.test(expr)).length)
  const served = await metrics.text()
  for (const name of asked) {
    expect(served).toMatch(new RegExp(`^# TYPE ${name.replace(/_(total|bucket)$/, '')} `, 'm'))
  }
})

test('how long requests take is counted by all bounds that they are within', async () => {
  const timed = createMetrics(createActivity(), idle)
  for (const seconds of [0.0005, 0.001, 0.3, 20]) {
    timed.answered({ method: 'GET', route: '/v1/services', status: 200, code: null, seconds })
  }
  const lines = (await timed.text()).split('\n').filter(line => line.includes('route="/v1/services"'))
  const labels = 'method="GET",route="/v1/services"'
  const bucket = (bound: string, count: number) =>
    `waybill_http_request_duration_seconds_bucket{le="${bound}",${labels}} ${count}`
  expect(lines).toEqual(
    expect.arrayContaining([
      `waybill_http_requests_total{${labels},status="200",code=""} 4`,
      bucket('0.001', 2),
      bucket('0.25', 2),
      bucket('0.5', 3),
      bucket('10', 3),
      bucket('+Inf', 4),
      `waybill_http_request_duration_seconds_sum{${labels}} 20.3015`,
      `waybill_http_request_duration_seconds_count{${labels}} 4`,
    ]),
  )
})

test('the database is asked once in five seconds, however often they are collected', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const jobs = async () => ({ due: ++asked, active: 0, oldestDueSeconds: 0 })
  const often = createMetrics(createActivity(), { ...idle, jobs })
  for (const milliseconds of [0, 4_000]) {
    vi.advanceTimersByTime(milliseconds)
    expect(await often.text()).toContain('waybill_jobs{state="due"} 1\n')
  }
  vi.advanceTimersByTime(1_000)
  expect(await often.text()).toContain('waybill_jobs{state="due"} 2\n')
})

test('are served on a port of their own, also while the database is away', async () => {
  const blind = createMetrics(createActivity(), {
    ...idle,
    database: () => ({ sessions: 10, busy: 10, waiting: 7 }),
  })
  const server = await serveMetrics(blind, { host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }) })
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    expect(answer.headers.get('content-type')).toBe(
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    )
    const text = await answer.text()
    expect(text).toContain('waybill_database_waiting 7\n')
    expect(text).not.toMatch(/^waybill_jobs/m)
    expect(text.endsWith('# EOF\n')).toBe(true)
    expect((await fetch(`http://127.0.0.1:${server.port}/v1/shipments`)).status).toBe(404)
  } finally {
    await server.close()
  }
})
