import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { currentSpan } from '../../../src/operations/tracing/current-span.ts'
import { startTracing } from '../../../src/operations/tracing/index.ts'
import { shipmentBody, startTestService } from '../../support/service.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string | number>
}

/** OTLP writes whole numbers as text in JSON. */
type Value = { stringValue?: string; intValue?: string }
interface SentSpan extends Omit<Span, 'attributes'> {
  attributes: { key: string; value: Value }[]
}

/** A collector that keeps OTLP spans as JSON, or one that accepts and never answers. */
async function startCollector({ answers = true } = {}) {
  const texts: string[] = []
  const keys: unknown[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    texts.push(text)
    keys.push(request.headers['api-key'])
    if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    keys,
    spans: () => texts.flatMap(spansIn),
  }
}

function spansIn(text: string): Span[] {
  const { resourceSpans } = JSON.parse(text) as {
    resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
  }
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(span => ({
      ...span,
      attributes: Object.fromEntries(
        span.attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? 0)]),
      ),
    }))
}

test('a request is one trace with its waits, under the id that its answer has, and names nobody', async () => {
  const collector = await startCollector()
  const service = await startTestService({
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
    },
  })
  const clientsTrace = '0af7651916cd43dd8448eb211c80319c'
  const created = await service.call('POST', '/v1/shipments', shipmentBody(), {
    traceparent: `00-${clientsTrace}-b7ad6b7169203331-01`,
  })
  const { awb } = created.body.data
  const printed = await service.call('GET', `/v1/shipments/${awb}/label`)
  const unknown = await service.call('GET', '/v1/shipments/WB0000000000')
  await service.stop()

  const spans = collector.spans()
  const ofRequest = (id: string | undefined) =>
    spans.find(({ attributes }) => attributes['waybill.request_id'] === id)
  const create = ofRequest(created.headers['x-request-id'])
  expect(create).toMatchObject({
    traceId: clientsTrace,
    parentSpanId: 'b7ad6b7169203331',
    name: 'POST /v1/shipments',
    attributes: { 'http.route': '/v1/shipments', 'http.response.status_code': 201 },
  })
  expect(
    spans.filter(({ parentSpanId }) => parentSpanId === create?.spanId).map(({ name }) => name),
  ).toContain('database write shipments')
  const label = ofRequest(printed.headers['x-request-id'])
  expect(spans.filter(({ traceId }) => traceId === label?.traceId).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /v1/shipments/:awb/label', 'database read shipments', 'label']),
  )
  expect(ofRequest(unknown.headers['x-request-id'])?.attributes).toMatchObject({
    'http.response.status_code': 404,
    'error.type': 'NOT_FOUND',
  })
  expect(new Set(collector.keys)).toEqual(new Set(['a secret']))
  const sent = collector.texts.join()
  for (const secret of [awb, service.example.client_id, service.example.api_users[0]?.token, 'Jane Doe']) {
    expect(sent).not.toContain(secret)
  }
})

test('a request to a carrier or a webhook has a span, also where background work makes it', async () => {
  const collector = await startCollector()
  const webhook = await startCollector()
  const service = await startTestService({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, WEBHOOK_HOSTS: '127.0.0.1' },
  })
  const answer = await service.waybill.webhooks.network.fetch(`${webhook.endpoint}/secret-path`, {
    method: 'POST',
    body: '{}',
  })
  await answer.text()
  await service.stop()
  const attributes = {
    'http.request.method': 'POST',
    'server.address': '127.0.0.1',
    'http.response.status_code': 200,
  }
  expect(collector.spans()).toContainEqual(expect.objectContaining({ name: 'POST 127.0.0.1', attributes }))
  expect(collector.texts.join()).not.toContain('secret-path')
})

test('a client cannot make the service keep more traces than it is set to', async () => {
  const collector = await startCollector()
  const service = await startTestService({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '0' },
  })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await service.call('GET', '/v1/services', undefined, { traceparent })
  await service.stop()
  expect(collector.texts).toEqual([])
})

test('nobody waits for a collector that accepts and never answers, nor does the stop', async () => {
  const collector = await startCollector({ answers: false })
  const service = await startTestService({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  })
  expect((await service.call('GET', '/v1/services')).status).toBe(200)
  await service.stop()
  expect(collector.texts.length).toBeGreaterThan(0)
})

test('what is logged in a request can name its trace', async () => {
  const collector = await startCollector()
  const tracing = await startTracing(
    { endpoint: collector.endpoint, headers: {}, serviceName: 'waybill', ratio: 1 },
    pino({ level: 'silent' }),
  )
  const request = tracing.request({ method: 'GET', requestId: 'r-1', traceparent: undefined })
  const logged = Promise.withResolvers<ReturnType<typeof currentSpan>>()
  request.run(() => void Promise.resolve().then(() => logged.resolve(currentSpan())))
  const { trace_id, span_id } = await logged.promise
  request.end(null)
  await tracing.close()
  expect(currentSpan()).toEqual({})
  expect(collector.spans()).toEqual([expect.objectContaining({ traceId: trace_id, spanId: span_id })])
})
