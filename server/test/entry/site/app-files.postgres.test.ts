import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryRateLimiter } from '../../../src/accounts/access/index.ts'
import { readConfig } from '../../../src/config.ts'
import { createServer } from '../../../src/entry/http/server.ts'
import { registerAdmin } from '../../../src/entry/site/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let folder: string
let app: FastifyInstance
let unbuilt: FastifyInstance

beforeAll(async () => {
  service = await startTestService()
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-admin-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root"></div>',
  )
  await writeFile(path.join(folder, 'assets/index-abc123.js'), 'export {}')
  await writeFile(path.join(folder, 'assets/pdf.worker-1.mjs'), 'export {}')
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await serverOn(folder)
  unbuilt = await serverOn(path.join(folder, 'nothing'))
})
afterAll(async () => {
  await app?.close()
  await unbuilt?.close()
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function serverOn(appFolder: string, parts: object = {}): Promise<FastifyInstance> {
  const server = createServer({
    log: pino({ level: 'silent' }),
    limiter: memoryRateLimiter(systemClock),
    addressRateLimit: 1000,
    trustProxy: [],
    connections: readConfig({}).connections,
  })
  await registerAdmin(server, { ...service.waybill, ...parts }, { appFolder })
  await server.ready()
  return server
}

test.each(['/admin', '/admin/', '/admin/shipments/5?x=1', '/admin/settings'])(
  'the page is served at %s with a nonce of its own each time',
  async url => {
    const [first, second] = [await app.inject(url), await app.inject(url)]
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['cache-control']).toBe('no-store')
    const policy = String(first.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(nonce.length).toBeGreaterThan(20)
    expect(first.payload).toContain(`content="${nonce}"`)
    expect(first.payload).not.toContain('__CSP_NONCE__')
    expect(second.payload).not.toContain(nonce)
  },
)

test('the policy lets nothing in from elsewhere, no inline script, and nobody frame it', async () => {
  const { headers } = await app.inject('/admin')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("frame-ancestors 'none'")
  // Only WebAssembly, for the camera: text never becomes a script.
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  expect(policy).not.toContain('http')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('the page may show pictures of the map source that the operator names, and of no other', async () => {
  const server = await serverOn(folder, { mapTiles: readConfig({ MAP_TILES }).mapTiles })
  const policy = String((await server.inject('/admin')).headers['content-security-policy'])
  expect(policy).toContain("; img-src 'self' data: blob: https://tiles.example.com; ")
  expect(policy.match(/http/g)).toHaveLength(1)
  await server.close()
})
const MAP_TILES = 'https://tiles.example.com/{z}/{x}/{y}.png'

test('assets are kept for ever, other files for an hour', async () => {
  const asset = await app.inject('/admin/assets/index-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toContain('javascript')
  expect(asset.headers['x-content-type-options']).toBe('nosniff')
  const worker = await app.inject('/admin/assets/pdf.worker-1.mjs')
  expect(worker.headers['content-type']).toContain('javascript')
  const icon = await app.inject('/admin/favicon.svg')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
})

test.each([
  '/admin/assets/index-old.js',
  '/admin/missing.png',
  '/admin/..%2f..%2fpackage.json',
  '/admin/%2e%2e/%2e%2e/package.json',
  '/admin/.env',
])('a file that is not there, as %s, is not found rather than the page', async url => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.payload).not.toContain('"name"')
  expect(answer.payload).not.toContain('<div id="root">')
})

test.each([
  '/admin//etc/passwd',
  '/admin/assets/%00.js',
  '/admin/assets/%2500.js',
  '/admin/%ED%A0%80.js',
  `/admin/assets/${'a'.repeat(5_000)}.js`,
  `/admin/${'a/'.repeat(3_000)}`,
  `/admin/${'%F0%9F%93%A6'.repeat(100)}`,
])('a path that no file system can be asked for, as %s, is not found rather than our failure', async url => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error.code).toBe('NOT_FOUND')
})

test('what is under the API is never answered with the page', async () => {
  for (const url of ['/admin/api', '/admin/api/', '/admin/api/nothing']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json().error.code).toBe('NOT_FOUND')
  }
  const write = await app.inject({ method: 'POST', url: '/admin/shipments' })
  expect(write.statusCode).toBe(404)
})

test('before it is built, one is told how to, as a person or as a program', async () => {
  const page = await unbuilt.inject({ url: '/admin/shipments', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBe(503)
  expect(page.payload).toContain('npm run build')
  const program = await unbuilt.inject('/admin')
  expect(program.json().error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  const api = await unbuilt.inject('/admin/api/session')
  expect(api.statusCode).toBe(200)
})

test.each([
  '/admin/assets/',
  '/admin/assets/?x',
  '/admin/..',
  '/admin/../x',
  '/admin/%2e%2e/',
  '/admin/.',
  '/admin/./x',
  '/admin/assets/../index.html',
  '/admin/%2fetc%2fpasswd',
  '/admin/assets%2findex-abc123.js',
  '/admin/a\\b',
  '/admin/%5c',
  '/admin/..%5c..%5cx',
  '/admin/%00',
])('%s is not found, as it is sent', async sentPath => {
  for (const method of ['GET', 'HEAD', 'POST']) expect(await statusOf(method, sentPath)).toBe(404)
})

/** Asks a listening server: `inject` would resolve dots and backslashes before. */
async function statusOf(method: string, sentPath: string): Promise<number | undefined> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(
    request({ host: '127.0.0.1', port, method, path: sentPath, agent: false }).end(),
    'response',
  )) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
