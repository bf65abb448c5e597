import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/platform/database/index.ts'
import { ownerBrowser } from '../../entry/admin-api/support.ts'
import { pairedPhone } from '../../entry/driver-api/phone.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
/** Runs before the second look at the installation's tables, the one for the place of a company that was not found. */
let between: (() => Promise<void>) | null = null
let looks = 0
const watched = (database: Database): Database => ({
  ...database,
  for: (...of) => watched(database.for(...of)),
  async global(work) {
    if (between && ++looks === 2) await between()
    return database.global(work)
  },
})

beforeAll(async () => {
  service = await startTestService({ watch: watched })
})
afterAll(() => service.stop())

/** The company is off at the first look, as during a move, and on again at the second. */
async function comesBack<T>(call: () => Promise<T>): Promise<T> {
  const setActive = (active: boolean) =>
    service.waybill.database.global(
      async sql => void (await sql.updateTable('tenants').set({ active }).execute()),
    )
  await setActive(false)
  looks = 0
  between = () => setActive(true)
  try {
    return await call()
  } finally {
    between = null
    await setActive(true)
  }
}

test('a request that meets a company as it comes back from a move is answered', async () => {
  const answer = await comesBack(() => service.call('GET', '/v1/services'))
  expect(answer.status).toBe(200)
  expect(looks).toBeGreaterThan(1)
})

test('a session that meets a company as it comes back from a move goes on', async () => {
  const browser = await ownerBrowser(service)
  const answer = await comesBack(() => browser.get('/webhooks'))
  expect(answer.status).toBe(200)
})

test('a driver’s phone that meets its company as it comes back from a move stays paired', async () => {
  const owner = await ownerBrowser(service)
  const { id: driver } = (await owner.post('/drivers', { name: 'Ada' })).body.data
  const phone = await pairedPhone(service, owner, driver)
  const answer = await comesBack(() => phone.get('/day'))
  expect(answer.status).toBe(200)
})
