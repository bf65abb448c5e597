import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { Problem } from '../../platform/shared/problem.ts'
import { current } from './current-span.ts'

export interface TracingOptions {
  readonly exporter: SpanExporter
  readonly serviceName: string
  /** Share of traces to keep, from 0 to 1. */
  readonly ratio: number
}

export interface TracedRequest {
  readonly method: string
  readonly requestId: string
  /** W3C Trace Context header of the client. */
  readonly traceparent: string | undefined
}

export interface TracedAnswer {
  /** Path pattern of the route; empty without a route. */
  readonly route: string
  readonly status: number
  /** Error code; null for success. */
  readonly code: string | null
}

export interface RequestTrace {
  /** Runs work as part of the request. */
  run(work: () => void): void
  /** Ends the span; null for a client that disconnected. Only the first call counts. */
  end(answer: TracedAnswer | null): void
}

/**
 * The parts of requests and their durations, as OpenTelemetry spans. Spans leave the installation, so they hold no
 * addresses, shipment numbers, messages or values.
 */
export interface Tracing {
  request(request: TracedRequest): RequestTrace
  /** A span for a part of traced work; none without a trace. */
  inPart<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A span for an outgoing request. Background work begins a trace with it. */
  outgoing<T extends { status: number }>(
    request: { method: string; host: string },
    work: () => Promise<T>,
  ): Promise<T>
  /** Sends the rest, within two seconds. */
  close(): Promise<void>
}

/** Spans beyond this are dropped, so nothing waits for a collector. */
const queueSize = 8_192
const exportTimeoutMs = 5_000
const closeTimeoutMs = 2_000

/** Exports spans in the background, in batches. */
export function createTracing({ exporter, serviceName, ratio }: TracingOptions): Tracing {
  const ownChoice = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // A client may name its trace, but not the share that is kept.
    sampler: new ParentBasedSampler({ root: ownChoice, remoteParentSampled: ownChoice }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: queueSize, exportTimeoutMillis: exportTimeoutMs }),
    ],
  })
  const tracer = provider.getTracer('waybill')

  async function inSpan<T>(
    name: string,
    options: { kind: SpanKind; attributes: Attributes },
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const parent = current.getStore()?.context ?? ROOT_CONTEXT
    const span = tracer.startSpan(name, options, parent)
    try {
      return await within(parent, span, () => work(span))
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    request({ method, requestId, traceparent }) {
      const remote = traceparent === undefined ? null : parseTraceParent(traceparent)
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT
      const attributes = { 'http.request.method': method, 'waybill.request_id': requestId }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      return {
        run: work => within(parent, span, work),
        end: answer => endRequest(span, method, answer),
      }
    },
    inPart: (name, attributes, work) =>
      current.getStore() ? inSpan(name, { kind: SpanKind.INTERNAL, attributes }, work) : work(),
    outgoing({ method, host }, work) {
      const attributes = { 'http.request.method': method, 'server.address': host }
      return inSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, async span => {
        const answer = await work()
        span.setAttribute('http.response.status_code', answer.status)
        if (answer.status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
        return answer
      })
    },
    async close() {
      const sent = provider.shutdown().catch(() => {})
      await Promise.race([sent, new Promise(resolve => setTimeout(resolve, closeTimeoutMs).unref())])
    },
  }
}

function within<T>(parent: Context, span: Span, work: () => T): T {
  return current.run({ context: trace.setSpan(parent, span), span: span.spanContext() }, work)
}

/** A code or a class; messages may quote the client. */
function typeOf(error: unknown): string {
  if (error instanceof Problem) return error.code
  return error instanceof Error ? error.name : 'unknown'
}

function endRequest(span: Span, method: string, answer: TracedAnswer | null): void {
  if (!span.isRecording()) return
  if (answer === null) {
    span.setAttribute('error.type', 'client_disconnected').end()
    return
  }
  const { route, status, code } = answer
  if (route) span.updateName(`${method} ${route}`).setAttribute('http.route', route)
  span.setAttribute('http.response.status_code', status)
  if (code) span.setAttribute('error.type', code)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
