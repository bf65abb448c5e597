import { type Attributes, type AttributeValue, type HrTime, SpanStatusCode } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

export interface Collector {
  /** Without `/v1/traces`. */
  readonly endpoint: string
  /** Sent with each request, for example a key. Secret. */
  readonly headers: Readonly<Record<string, string>>
}

/** `ExportResultCode` of OpenTelemetry. */
const [succeeded, failed] = [0, 1]
const timeLimitMs = 5_000
/** Milliseconds between log lines about a collector that is away. */
const quietMs = 60_000

/** Sends spans by OTLP over HTTP, as JSON (opentelemetry.io/docs/specs/otlp, 1.10). Refused spans are lost. */
export function otlpExporter(
  { endpoint, headers }: Collector,
  onFailure: (error: unknown) => void,
): SpanExporter {
  const underWay = new Set<Promise<void>>()
  let quietUntil = Number.NEGATIVE_INFINITY

  async function send(spans: readonly ReadableSpan[]): Promise<void> {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(spans)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The collector answered with HTTP ${answer.status}.`)
  }

  return {
    export(spans, done) {
      const sending = send(spans)
        .then(() => done({ code: succeeded }))
        .catch(error => {
          if (performance.now() >= quietUntil) {
            quietUntil = performance.now() + quietMs
            onFailure(error)
          }
          done({ code: failed })
        })
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async forceFlush() {
      await Promise.all(underWay)
    },
    async shutdown() {
      await Promise.all(underWay)
    },
  }
}

/** All spans share the resource and the scope. */
function requestOf(spans: readonly ReadableSpan[]) {
  const [first] = spans
  return {
    resourceSpans: [
      {
        resource: { attributes: pairsOf(first?.resource.attributes ?? {}) },
        scopeSpans: [{ scope: { name: first?.instrumentationScope.name ?? '' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext()
  return {
    traceId,
    spanId,
    ...(span.parentSpanContext && { parentSpanId: span.parentSpanContext.spanId }),
    name: span.name,
    // OTLP counts kinds from 1; 0 means none.
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: pairsOf(span.attributes),
    ...(span.status.code === SpanStatusCode.UNSET ? {} : { status: { code: span.status.code } }),
  }
}

/** As text, because a JSON number would lose digits. */
function nanoseconds([seconds, nanos]: HrTime): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(nanos))
}

function pairsOf(attributes: Attributes) {
  return Object.entries(attributes).flatMap(([key, value]) => {
    const shown = shownValue(value)
    return shown ? [{ key, value: shown }] : []
  })
}

/** Spans here hold only texts, numbers and flags. */
function shownValue(value: AttributeValue | undefined): object | null {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value !== 'number') return null
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
