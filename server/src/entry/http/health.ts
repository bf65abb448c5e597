import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { success } from './envelope.ts'
import { jsonType, refuseOtherMethods } from './server.ts'

/**
 * `/healthz`: the process answers. `/readyz`: the database does too. Neither needs a token or counts towards a limit.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => reply.type(jsonType).send(success({ status: 'up' })))

  app.get('/readyz', async (_request, reply) => {
    await database.ping().catch(cause => {
      if (cause instanceof Problem) throw cause
      throw new Problem('SERVICE_UNAVAILABLE', 'The database cannot be used.', { retryAfter: 5, cause })
    })
    return reply.type(jsonType).send(success({ status: 'ready' }))
  })

  for (const url of ['/healthz', '/readyz']) refuseOtherMethods(app, url, ['GET'])
}
