import type { FastifyInstance } from 'fastify'
import type { RequestTrace, Tracing } from '../../operations/tracing/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without tracing. */
    trace: RequestTrace | null
  }
}

/** Puts each request into a span, from the first hook to the answer. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('trace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const span = tracing.request({
      method: request.method,
      requestId: request.id,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    request.trace = span
    reply.raw.once('close', () => span.end(null))
    span.run(done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { url: route = '' } = request.routeOptions
    request.trace?.end({ route, status: reply.statusCode, code: request.problemCode })
    done(null, payload)
  })
}
