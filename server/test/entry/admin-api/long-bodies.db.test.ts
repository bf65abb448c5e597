import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let browser: Browser
beforeAll(async () => {
  service = await startTestService()
  browser = await ownerBrowser(service)
})
afterAll(() => service?.stop())

/** A request whose body is on its way. */
function begin(told: Record<string, string>) {
  const body = new PassThrough()
  const answer = service.app.inject({
    method: 'POST',
    url: '/admin/api/sort-codes.csv',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: browser.cookie ?? '',
      ...told,
    },
    payload: body,
  })
  return { body, status: async () => (await answer).statusCode }
}

test('the fifth of five large files that a company sends at once is refused before it is read', async () => {
  const text = JSON.stringify({ csv: `country,code\nUS,A1\n${'\n'.repeat(1_100_000)}` })
  const length = { 'content-length': String(text.length) }
  const five = [begin(length), begin({}), begin(length), begin({}), begin(length)]
  const answers = five.map(({ status }) => status())
  expect(await Promise.race(answers)).toBe(503)
  const small = begin({ 'content-length': '40' })
  small.body.end(JSON.stringify({ csv: 'country,code\nUS,A1' }))
  expect(await small.status()).toBe(400)
  for (const { body } of five) body.end(text)
  expect((await Promise.all(answers)).toSorted()).toEqual([400, 400, 400, 400, 503])
  const next = begin(length)
  next.body.end(text)
  expect(await next.status()).toBe(400)
})
