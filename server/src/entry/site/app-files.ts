import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../../platform/shared/problem.ts'
import { everywhere } from './headers.ts'

/** A built app and its place. */
export interface AppFiles {
  readonly prefix: '/admin' | '/driver'
  readonly folder: string
  /** As people call it. */
  readonly name: string
  /** Its pages may show pictures of the map's tiles. */
  readonly tilesOrigin?: string | undefined
}

export function builtFolder(workspace: 'admin' | 'driver'): string {
  return path.resolve(import.meta.dirname, '../../../../', workspace, 'dist')
}

/** Placeholder for the nonce in the built page. */
const noncePlaceholder = '__CSP_NONCE__'

/** Serves a built app: its files, and its page for every other address below. */
export async function registerAppFiles(
  app: FastifyInstance,
  { prefix, folder, name, tilesOrigin }: AppFiles,
): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  const show = isBuilt ? showPage : showHowToBuild(name)
  await app.register(
    async scope => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers(everywhere)
        if (!canBeFile(request.url)) throw notFound('No such path.')
      })
      scope.setErrorHandler((error: Error & { status?: number }) => {
        // The static files' own refusals: a folder, a path that leads out, a name that no file can have.
        const isRefusal = error.status !== undefined && error.status < 500
        throw isRefusal ? notFound('No such file.') : error
      })
      scope.setNotFoundHandler(show)
      scope.get('/', show)
      if (!isBuilt) return
      await scope.register(fastifyStatic, {
        root: folder,
        index: false,
        // The build adds compressed forms of text files.
        preCompressed: true,
        setHeaders(response, file) {
          response.header('cache-control', cachingOf(folder, file))
          // The page has no slash at its end.
          if (isServiceWorker(file)) response.header('service-worker-allowed', prefix)
        },
      })
    },
    { prefix },
  )

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname } = new URL(request.url, 'http://waybill')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('No such path.')
    if (pathname.startsWith(`${prefix}/assets/`) || path.basename(pathname).includes('.'))
      throw notFound('No such file.')
    const nonce = randomBytes(16).toString('base64')
    const page = await readFile(path.join(folder, 'index.html'), 'utf8')
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, tilesOrigin))
      .send(page.replaceAll(noncePlaceholder, nonce))
  }
}

/** Above any address of the app, below the limits of file systems. */
const longestPath = 250

/** False for paths that no file and no page has. */
function canBeFile(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return path.length <= longestPath && !/\/\/|\\|%(?:00|2f|5c)|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

/** In any of its compressed forms. */
function isServiceWorker(file: string): boolean {
  return /^service-worker\.js(?:\.br|\.gz)?$/.test(path.basename(file))
}

/** Asset names contain a hash, so they can be cached for ever. */
function cachingOf(folder: string, file: string): string {
  if (isServiceWorker(file)) return 'no-cache'
  const isAsset = path.relative(folder, file).startsWith(`assets${path.sep}`)
  return isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

/** Allows only this server, and pictures of the map's tiles; styles added at run time need the nonce. */
function pagePolicy(nonce: string, tilesOrigin?: string): string {
  return [
    "default-src 'none'",
    // WebAssembly reads barcodes in browsers that cannot.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", tilesOrigin].filter(Boolean).join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function showHowToBuild(name: string) {
  const howToBuild = `The ${name} has not been built yet: run "npm run build", then start the service again.`
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!request.headers.accept?.includes('text/html')) throw new Problem('SERVICE_UNAVAILABLE', howToBuild)
    return reply
      .code(503)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
      .send(
        `<!doctype html><html lang="en"><title>Waybill</title><p>${howToBuild.replaceAll('"', '&quot;')}</p></html>`,
      )
  }
}
