import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/shared/problem.ts'
import { refuseOtherMethods } from '../http/server.ts'
import { type Guide, guidePage, readGuide } from './guide-page.ts'

/** Guides for integrators in reading order; files of `docs/guides`. */
export const guideNames = [
  'quick-start',
  'first-shipment',
  'idempotency',
  'errors',
  'limits',
  'addresses',
  'webhooks',
  'sandbox',
  'ai-assistants',
  'going-live',
  'from-livecourier',
  'from-easypost',
  'from-karrio',
] as const

const documents = new URL('../../../../docs/', import.meta.url)

/** Pages without scripts and without further files. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Serves the guides below `/docs/guides`, and the Postman collection. */
export function registerGuides(app: FastifyInstance): void {
  let guides: Promise<ReadonlyMap<string, Guide>> | undefined
  const read = () => {
    guides ??= readGuides()
    return guides
  }

  const collection = '/docs/waybill.postman_collection.json'
  app.get(collection, async (_request, reply) => {
    const text = await readFile(new URL('waybill.postman_collection.json', documents), 'utf8')
    return reply.type('application/json; charset=utf-8').send(text)
  })
  refuseOtherMethods(app, collection, ['GET'])

  for (const url of ['/docs/guides', '/docs/guides/:name']) {
    app.get<{ Params: { name?: string } }>(url, async (request, reply) => {
      const all = await read()
      const { name } = request.params
      if (name !== undefined && !all.has(name)) throw notFound('No such path.')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy)
        .send(guidePage(all, name ?? null))
    })
    refuseOtherMethods(app, url, ['GET'])
  }
}

/** Rendered at the first visit, in some milliseconds. */
async function readGuides(): Promise<ReadonlyMap<string, Guide>> {
  const { Marked } = await import('marked')
  const known = new Set<string>(guideNames)
  const guides = guideNames.map(async name => {
    const markdown = await readFile(new URL(`guides/${name}.md`, documents), 'utf8')
    return [name, readGuide(new Marked(), markdown, known)] as const
  })
  return new Map(await Promise.all(guides))
}
