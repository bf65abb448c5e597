import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { exampleTariff, importTariff } from '../../../src/pricing/tariffs/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

const begun = Promise.withResolvers<void>()
const released = Promise.withResolvers<void>()

/** The first request in a thread gets no answer of the database until `released`. */
function holdingFirst(database: Database): Database {
  let isFirst = true
  const held = (inner: Database): Database => ({
    ...inner,
    for: (...area) => held(inner.for(...area)),
    lend(port) {
      if (!isFirst) return inner.lend(port)
      isFirst = false
      begun.resolve()
      const lent = released.promise.then(() => inner.lend(port))
      return { close: async () => (await lent).close(), isHeldIdle: () => false }
    },
  })
  return held(database)
}

let service: TestService
let [one, other]: Browser[] = []
beforeAll(async () => {
  service = await startTestService({ watch: holdingFirst })
  const { waybill } = service
  one = await ownerBrowser(service)
  const company = { name: 'Other', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' }
  const { id } = await createTenant(waybill.database, company)
  other = await staffBrowser(service, { tenantId: id, role: 'owner', email: 'o@other.example' })
  await importTariff(waybill, id, exampleTariff(), {
    dryRun: false,
    removePublished: false,
    recorder: { warn() {}, record() {} },
  })
})
afterAll(() => {
  released.resolve()
  return service?.stop()
})

test('a short check of zone rules does not wait for the megabyte of another company', async () => {
  const ended: string[] = []
  const check = async (name: string, browser: Browser | undefined, rules: number) => {
    const lines = Array.from({ length: rules }, (_, index) => `NOWHERE,US,${index}`)
    const csv = `zone,origin_country,origin_postal_prefix\n${lines.join('\n')}`
    const answer = await browser?.post('/zone-sets/US/rules.csv?dry_run=true', { csv })
    ended.push(name)
    return { status: answer?.status, length: csv.length }
  }
  const long = check('long', one, 80_000)
  await begun.promise
  const short = check('short', other, 3_000)
  short.finally(released.resolve)
  expect(await short).toEqual({ status: 400, length: expect.toSatisfy(length => length > 32_768) })
  expect(await long).toEqual({ status: 400, length: expect.toSatisfy(length => length > 1_048_576) })
  expect(ended).toEqual(['short', 'long'])
})
