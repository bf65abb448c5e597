import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** The `ExportResult` of a success. */
const succeeded = 0
/** A collector that is away is not worth a line for each batch. */
const quietMs = 60_000

/**
 * Sends spans to a collector by OTLP over HTTP. Its other settings, such as headers, are those of OpenTelemetry's own
 * variables (`OTEL_EXPORTER_OTLP_HEADERS`, …), which the package reads.
 */
export function otlpExporter(endpoint: string, onFailure: (error: Error | undefined) => void): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  let quietUntil = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, result => {
        if (result.code !== succeeded && performance.now() >= quietUntil) {
          quietUntil = performance.now() + quietMs
          onFailure(result.error)
        }
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
