import type { Logger } from 'pino'
import type { Collector } from './otlp-exporter.ts'
import type { Tracing } from './tracing.ts'

export interface TracingSettings extends Collector {
  /** What collectors call this service. */
  readonly serviceName: string
  /** The part of the traces that is kept, from 0 to 1. */
  readonly ratio: number
}

/** Begins to trace. The packages are loaded only now: most installations do not need them. */
export async function startTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Promise<Tracing> {
  const [{ createTracing }, { otlpExporter }] = await Promise.all([
    import('./tracing.ts'),
    import('./otlp-exporter.ts'),
  ])
  const exporter = otlpExporter(settings, err => log.warn({ err }, 'traces could not be sent'))
  return createTracing({ exporter, ...settings })
}
