import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryRateLimiter } from '../../../src/accounts/access/index.ts'
import { readConfig } from '../../../src/config.ts'
import { createServer } from '../../../src/entry/http/server.ts'
import { registerDriver } from '../../../src/entry/site/driver.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  service = await startTestService()
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-driver-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  await writeFile(path.join(folder, 'assets/index-abc123.js'), 'export {}')
  for (const form of ['', '.br', '.gz']) await writeFile(path.join(folder, `service-worker.js${form}`), '{}')
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}')
  app = createServer({
    log: pino({ level: 'silent' }),
    limiter: memoryRateLimiter(systemClock),
    addressRateLimit: 1000,
    trustProxy: [],
    connections: readConfig({}).connections,
  })
  await registerDriver(app, service.waybill, folder)
  await app.ready()
})
afterAll(async () => {
  await app?.close()
  await service?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each(['/driver', '/driver/', '/driver/stops/5-1?x=1'])('the app is served at %s', async url => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.payload).toContain('<div id="root">')
  expect(answer.headers['cache-control']).toBe('no-store')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('http')
})

test('the service worker may hold the page without a slash, and each start of the app asks for a newer one', async () => {
  for (const form of ['identity', 'br', 'gzip']) {
    const headers = { 'accept-encoding': form }
    const worker = await app.inject({ url: '/driver/service-worker.js', headers })
    expect(worker.headers).toMatchObject({ 'service-worker-allowed': '/driver', 'cache-control': 'no-cache' })
    expect(worker.headers['content-type']).toContain('javascript')
  }
  const asset = await app.inject('/driver/assets/index-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['service-worker-allowed']).toBeUndefined()
  const manifest = await app.inject('/driver/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
})

test.each([
  '/driver/api',
  '/driver/api/',
  '/driver/api/nothing',
  '/driver/assets/index-old.js',
  '/driver/missing.png',
])('%s is not found rather than the page', async url => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error.code).toBe('NOT_FOUND')
})
