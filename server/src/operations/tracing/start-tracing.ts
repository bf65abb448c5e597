import type { Logger } from 'pino'
import type { Collector } from './otlp-exporter.ts'
import type { Tracing } from './tracing.ts'

export interface TracingSettings extends Collector {
  readonly serviceName: string
  /** Share of traces to keep, from 0 to 1. */
  readonly ratio: number
}

/** Loads the tracing packages, which most installations do not need. */
export async function startTracing(settings: TracingSettings, log: Pick<Logger, 'warn'>): Promise<Tracing> {
  const [{ createTracing }, { otlpExporter }] = await Promise.all([
    import('./tracing.ts'),
    import('./otlp-exporter.ts'),
  ])
  const exporter = otlpExporter(settings, err => log.warn({ err }, 'traces could not be sent'))
  return createTracing({ exporter, ...settings })
}
