import Fastify, { type FastifyInstance } from 'fastify'
import { notFound } from '../../platform/shared/problem.ts'
import { jsonType, refuseOtherMethods } from '../http/server.ts'
import { readableWithoutScripts } from '../openapi/reference-list.ts'
import { compressed } from './compressed.ts'
import { registerGuides } from './guides.ts'

/** The page has inline scripts and styles, and loads only from this server. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the OpenAPI document at `/v1/openapi.json`, its page at `/docs`, also readable without scripts, and the guides
 * below. No other host is involved.
 */
export function registerDocs(app: FastifyInstance, document: object): void {
  const text = JSON.stringify(document)
  const form = compressed(text)
  app.get('/v1/openapi.json', async (request, reply) => {
    const { encoding, body } = await form(request.headers['accept-encoding'])
    if (encoding !== null) reply.header('content-encoding', encoding)
    return reply.type(jsonType).header('vary', 'accept-encoding').send(body)
  })
  refuseOtherMethods(app, '/v1/openapi.json', ['GET'])

  registerGuides(app)

  let reader: Promise<Reader> | undefined
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, async (request, reply) => {
      reader ??= openReader(text)
      const { server, readable } = await reader
      const page = await server.inject({ url: request.url, headers: request.headers })
      if (page.statusCode >= 400) throw notFound('No such path.')
      for (const name of ['content-type', 'location', 'etag', 'cache-control']) {
        const value = page.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply
        .code(page.statusCode)
        .header('content-security-policy', contentSecurityPolicy)
        .send(isPage(page.headers['content-type']) ? readable(page.payload) : page.rawPayload)
    })
  }
}

const isPage = (type: unknown): boolean => String(type).startsWith('text/html')

interface Reader {
  server: FastifyInstance
  /** Adds the text for readers without scripts. */
  readable(page: string): string
}

/** Loaded at the first visit, because the page takes 40 MB of memory. */
async function openReader(document: string): Promise<Reader> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const { Marked } = await import('marked')
  const server = Fastify()
  await server.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      content: document,
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
  await server.ready()
  return { server, readable: readableWithoutScripts(new Marked(), JSON.parse(document)) }
}
