import type { FastifyInstance } from 'fastify'
import type { RequestTrace, Tracing } from '../../operations/tracing/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span; null where nothing is traced. */
    trace: RequestTrace | null
  }
}

/** Puts what each request leads to into a span of its own, from the first hook to its answer. */
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
