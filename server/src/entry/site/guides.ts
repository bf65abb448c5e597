import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/shared/problem.ts'
import { refuseOtherMethods } from '../http/server.ts'
import { documentList, type Guide, type GuideGroups, guidePage, readGuide } from './guide-page.ts'

/** Guides in reading order, by reader; files of `docs/guides`. */
export const guideGroups = {
  Staff: [
    'setting-up',
    'daily-work',
    'entering-shipments',
    'lists',
    'import',
    'labels',
    'scanning',
    'runs',
    'drivers',
    'drivers-day',
    'figures',
    'tariffs',
    'carriers',
    'staff',
  ],
  Integrators: [
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
    'changes-of-the-api',
    'from-livecourier',
    'from-easypost',
    'from-karrio',
  ],
} as const

const documents = new URL('../../../../docs/', import.meta.url)

/** Every guide that is served. */
export const guideNames = [...guideGroups.Staff, ...guideGroups.Integrators]

/** Pages without scripts; their only files are pictures. */
const contentSecurityPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Serves the guides below `/docs/guides` and the changelog at `/docs/changelog`, as pages and with `.md` as Markdown;
 * their list at `/llms.txt`, and the Postman collection.
 */
export function registerGuides(app: FastifyInstance): void {
  let reading: Promise<Documents> | undefined
  const read = () => {
    reading ??= readDocuments()
    return reading
  }

  const groups = async () => inGroups((await read()).guides)

  const collection = '/docs/waybill.postman_collection.json'
  app.get(collection, async (_request, reply) => {
    const text = await readFile(new URL('waybill.postman_collection.json', documents), 'utf8')
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get('/llms.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(documentList(await groups())),
  )
  const pictures = '/docs/guides/images/:name'
  app.get<{ Params: { name: string } }>(pictures, async (request, reply) => {
    const bytes = await readPicture(request.params.name)
    if (!bytes) throw notFound('No such path.')
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(bytes)
  })
  for (const url of [collection, '/llms.txt', pictures]) refuseOtherMethods(app, url, ['GET'])

  for (const url of ['/docs/guides', '/docs/guides/:name', '/docs/changelog', '/docs/changelog.md']) {
    app.get<{ Params: { name?: string } }>(url, async (request, reply) => {
      const all = await read()
      const asMarkdown = request.url.split('?')[0]?.endsWith('.md')
      const name = request.params.name?.replace(/\.md$/, '')
      const guide = url.startsWith('/docs/changelog') ? all.changelog : all.guides.get(name ?? '')
      if (name !== undefined && !guide) throw notFound('No such path.')
      if (guide && asMarkdown) return reply.type('text/markdown; charset=utf-8').send(guide.markdown)
      const address = name === undefined ? '/docs/changelog' : `/docs/guides/${name}`
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy)
        .send(guidePage(await groups(), guide ?? null, address))
    })
    refuseOtherMethods(app, url, ['GET'])
  }
}

async function readPicture(name: string): Promise<Buffer | null> {
  if (!/^[\w-]+\.png$/.test(name)) return null
  return readFile(new URL(`guides/images/${name}`, documents)).catch(() => null)
}

interface Documents {
  guides: ReadonlyMap<string, Guide>
  changelog: Guide
}

/** The guides below the names of their groups. */
function inGroups(guides: ReadonlyMap<string, Guide>): GuideGroups {
  return Object.entries(guideGroups).map(([name, names]) => ({
    name,
    guides: names.flatMap(address => {
      const guide = guides.get(address)
      return guide ? [{ address, guide }] : []
    }),
  }))
}

/** Rendered at the first visit, in some milliseconds. */
async function readDocuments(): Promise<Documents> {
  const { Marked } = await import('marked')
  const known = new Set<string>(guideNames)
  const readOne = async (file: string) =>
    readGuide(new Marked(), await readFile(new URL(file, documents), 'utf8'), known)
  const guides = guideNames.map(async name => [name, await readOne(`guides/${name}.md`)] as const)
  return { guides: new Map(await Promise.all(guides)), changelog: await readOne('../CHANGELOG.md') }
}
