import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTenants } from '../../../src/accounts/tenants/index.ts'
import { eventually } from '../../support/eventually.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { storeDocument } from './stored-document.ts'
import { type Browser, ownerBrowser } from './support.ts'

const document = Buffer.alloc(20_000_000, 'PDF ')

let service: TestService
let browser: Browser
let port: number
beforeAll(async () => {
  service = await startTestService()
  browser = await ownerBrowser(service)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  port = (service.app.server.address() as AddressInfo).port
  const [tenant] = await service.waybill.database.global(listTenants)
  await storeDocument(service.waybill.database, tenant?.id ?? 0, document)
})
afterAll(() => service?.stop())

/** A download that is answered, and not read yet. */
function begin(): Promise<IncomingMessage> {
  const headers = { cookie: browser.cookie ?? '' }
  return new Promise((resolve, reject) => {
    http
      .get(
        { port, host: '127.0.0.1', path: '/admin/api/long-work/900/document', headers, agent: false },
        resolve,
      )
      .on('error', reject)
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(answer))
}

test('a document comes whole, with its length', async () => {
  const answer = await begin()
  expect(answer.headers['content-length']).toBe('20000000')
  expect((await bytesOf(answer)).equals(document)).toBe(true)
})

test('a person has six downloads at once, and another one when one has ended', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, begin))
  const sent = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([sent.length, refused.length]).toEqual([6, 2])
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect((await browser.get('/long-work')).status).toBe(200)
  const [first, ...others] = sent
  if (first) await bytesOf(first)
  // The server hears a moment later that the last bytes were taken.
  await eventually(async () => {
    const next = await begin()
    next.destroy()
    expect(next.statusCode).toBe(200)
  })
  for (const answer of [...others, ...refused]) answer.destroy()
})

test('a member of staff has a limit of requests a minute', async () => {
  const limited = await startTestService({ environment: { RATE_LIMIT_STAFF: '5' } })
  try {
    const { cookie } = await ownerBrowser(limited)
    const ask = () =>
      limited.inject({ method: 'GET', url: '/admin/api/depots', headers: { cookie: cookie ?? '' } })
    const statuses: number[] = []
    for (let time = 0; time < 7; time++) statuses.push((await ask()).status)
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await limited.stop()
  }
})
