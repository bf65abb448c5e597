import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonType, refuseOtherMethods } from './server.ts'

/** The reader's scripts and styles are inline; what it may reach is this server and nothing else. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The OpenAPI document at `/v1/openapi.json` and, readable, at `/docs`; nothing is loaded from other hosts. */
export async function registerDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document)
  app.get('/v1/openapi.json', async (_request, reply) => reply.type(jsonType).send(text))
  refuseOtherMethods(app, '/v1/openapi.json', ['GET'])

  await app.register(async docs => {
    docs.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', contentSecurityPolicy)
    })
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        content: text,
        pageTitle: 'Waybill API',
        authentication: { preferredSecurityScheme: 'token' },
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
