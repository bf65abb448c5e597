import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/platform/database/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let owner: Browser
let writing = 0
let mostWriting = 0
/** Imports write their rows only after this. */
const mayWrite = Promise.withResolvers<void>()

beforeAll(async () => {
  service = await startTestService({ watch: held })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

function held(database: Database): Database {
  return {
    ...database,
    showing: records => held(database.showing(records)),
    for(...kind) {
      const own = held(database.for(...kind))
      if (kind[0] !== 'company' || kind[1] !== 'bulk') return own
      return {
        ...own,
        async write(tenantId, work) {
          writing++
          mostWriting = Math.max(mostWriting, writing)
          await mayWrite.promise
          return own.write(tenantId, work).finally(() => writing--)
        },
      }
    },
  }
}

test('four imports of sort codes wait for each other, and one more is told to try again', async () => {
  const sent = Array.from({ length: 5 }, () =>
    owner.post('/sort-codes.csv', { csv: 'country,zip_prefix,code\nDE,10,A\nDE,11,B\n' }),
  )
  const refused = await Promise.race(sent)
  expect([refused.status, refused.body.error.message, refused.headers['retry-after']]).toEqual([
    503,
    'Too many sort codes are being imported at once; try again.',
    '5',
  ])
  mayWrite.resolve()
  const answers = await Promise.all(sent)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503])
  for (const { status, body } of answers) if (status === 200) expect(body.data.total).toBe(2)
  expect(mostWriting).toBe(1)
})
