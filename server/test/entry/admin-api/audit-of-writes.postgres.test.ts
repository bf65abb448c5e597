import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { accountWrites } from './audited/accounts.ts'
import { pricingWrites } from './audited/pricing.ts'
import { shippingWrites } from './audited/shipping.ts'
import type { Sent, World } from './audited/world.ts'
import { type Answer, ownerBrowser } from './support.ts'

/** The list runs no endpoint, so it needs no services. */
const writing = adminApiEndpoints({ connectors: new Map() } as unknown as AdminServices).filter(
  ({ method }) => method !== 'GET',
)
const walk = { ...accountWrites, ...shippingWrites, ...pricingWrites }

/** They have no row of their own, for these reasons. */
const withoutRow: Readonly<Record<string, string>> = {
  'rates.compare': 'It only calculates.',
  'rates.quote': 'It only calculates.',
  'spreadsheets.read': 'It only converts the file; the import of the table has a row.',
  'setup.example-data': 'It needs an empty company: entry/admin-api/setup.db.test.ts',
  'password-links.look-up': 'It only reads; nothing is sent in the address, so it is no GET.',
  'password-links.request':
    'Its row comes with the link, after the answer: platform/mail/password-mails.db.test.ts',
}

/** A finished sign-in is one, with or without a second factor. */
const recordedAs: Readonly<Record<string, string>> = { 'session.second-factor': 'session.open' }

let service: TestService
let world: World
beforeAll(async () => {
  service = await startTestService()
  world = { service, owner: await ownerBrowser(service) }
})
afterAll(() => service?.stop())

// So that none is one too many.
beforeEach(() =>
  service.waybill.database.write(1, tx =>
    sql`update long_work set state = 'done', finished_at = now() where tenant_id = 1 and state = 'running'`.execute(
      tx.sql,
    ),
  ),
)

test('the walk knows every endpoint that writes', () => {
  const known = [...Object.keys(walk), ...Object.keys(withoutRow)]
  expect(known.toSorted()).toEqual(writing.map(({ action }) => action).toSorted())
})

describe('a call that succeeds is on record once, by the person who made it', () => {
  test.each(writing.filter(({ action }) => walk[action]))(
    '$action',
    async ({ method, url, action, status }) => {
      const sent = (await walk[action]?.(world)) as Sent
      expect(`${sent.path}`).toMatch(new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`))
      const answer = await (sent.by ?? world.owner).call(method, sent.path, sent.body)
      expect(answer.status, answer.text).toBe(status ?? 200)
      expect(await rowsOf(answer)).toEqual([
        {
          action: recordedAs[action] ?? action,
          email: sent.email ?? service.example.admin.email,
          method,
          path: `/admin/api${sent.path}`,
          status: answer.status,
          error_code: null,
        },
      ])
    },
  )
})

async function rowsOf({ headers }: Answer) {
  const { rows } = await service.waybill.database.read(1, tx =>
    sql`select action, email, method, path, status, error_code from staff_actions
        where tenant_id = 1 and request_id = ${headers['x-request-id']}`.execute(tx.sql),
  )
  return rows
}
