export { type Activity, createActivity } from './activity.ts'
export { createMetrics, type Metrics } from './metrics.ts'
export { type MetricsServer, serveMetrics } from './serve-metrics.ts'
