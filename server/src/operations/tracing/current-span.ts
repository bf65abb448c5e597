import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, SpanContext } from '@opentelemetry/api'

export interface Current {
  readonly context: Context
  readonly span: SpanContext
}

/** Follows a request through its waits. The log needs only this file; the rest loads slowly. */
export const current = new AsyncLocalStorage<Current>()

/** Empty without a span. */
export function currentSpan(): { trace_id?: string; span_id?: string } {
  const span = current.getStore()?.span
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
