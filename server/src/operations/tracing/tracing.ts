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
  /** What collectors call this service. */
  readonly serviceName: string
  /** The part of the traces that is kept, from 0 to 1. */
  readonly ratio: number
}

/** A request as it comes in. */
export interface TracedRequest {
  readonly method: string
  readonly requestId: string
  /** The header of W3C Trace Context, where the client sends one. */
  readonly traceparent: string | undefined
}

/** How a request was answered. */
export interface TracedAnswer {
  /** The route's path with its parameters unfilled; empty where there is no such route. */
  readonly route: string
  readonly status: number
  /** The code of a failure; null for success. */
  readonly code: string | null
}

export interface RequestTrace {
  /** Runs what belongs to the request. */
  run(work: () => void): void
  /** Ends the request's span; null for a client that has disconnected. Only the first call counts. */
  end(answer: TracedAnswer | null): void
}

/**
 * What requests consist of and how long each part takes, as spans of OpenTelemetry. They leave the installation, so no
 * address, number of a shipment, message or value is in them.
 */
export interface Tracing {
  request(request: TracedRequest): RequestTrace
  /** A span for a part of something that is traced; none where nothing is. */
  inPart<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A span for a request to somebody else. Background work begins a trace with it. */
  outgoing<T extends { status: number }>(
    request: { method: string; host: string },
    work: () => Promise<T>,
  ): Promise<T>
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

/** Nobody waits for a collector: spans that do not fit are thrown away. */
const queueSize = 8_192
const exportTimeoutMs = 5_000
const closeTimeoutMs = 2_000

/** Spans are handed to the exporter in the background, many at once. */
export function createTracing({ exporter, serviceName, ratio }: TracingOptions): Tracing {
  const ownChoice = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // A client says which trace its request belongs to. How many are kept is not for clients to say.
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

/** A code or a class: messages may quote what a client has sent. */
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
