import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonType, refuseOtherMethods } from './server.ts'

/** The OpenAPI document at `/v1/openapi.json` and, readable, at `/docs`; nothing is loaded from other hosts. */
export async function registerDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document)
  app.get('/v1/openapi.json', async (_request, reply) => reply.type(jsonType).send(text))
  refuseOtherMethods(app, '/v1/openapi.json', ['GET'])
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { content: text, withDefaultFonts: false, telemetry: false, hideClientButton: true },
  })
}
