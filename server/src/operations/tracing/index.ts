export { startTracing, type TracingSettings } from './start-tracing.ts'
export { tracedDatabase, tracedNetwork, tracedPrinter } from './traced-parts.ts'
export type { RequestTrace, Tracing } from './tracing.ts'
