import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, SpanContext } from '@opentelemetry/api'

/** The span that is under way, with what its parts need. */
export interface Current {
  readonly context: Context
  readonly span: SpanContext
}

/** Follows each request through its waiting. In a file of its own: the log needs it, and the rest takes long to load. */
export const current = new AsyncLocalStorage<Current>()

/** The ids of the span that is under way, for a line of the log; nothing where there is none. */
export function currentSpan(): { trace_id?: string; span_id?: string } {
  const span = current.getStore()?.span
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}
