import type { Logger } from 'pino'
import type { Tracing } from './tracing.ts'

export interface TracingSettings {
  /** The collector's address, without `/v1/traces`. */
  readonly endpoint: string
  /** What collectors call this service. */
  readonly serviceName: string
  /** The part of the traces that is kept, from 0 to 1. */
  readonly ratio: number
}

/** Begins to trace. The packages are loaded only now: most installations do not need them. */
export async function startTracing(
  { endpoint, ...settings }: TracingSettings,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  const [{ createTracing }, { otlpExporter }] = await Promise.all([
    import('./tracing.ts'),
    import('./otlp-exporter.ts'),
  ])
  const exporter = otlpExporter(endpoint, err => log.warn({ err }, 'traces could not be sent'))
  return createTracing({ exporter, ...settings })
}
