import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../src/compose/app.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser } from './support.ts'

let service: TestService
let second: FastifyInstance
let owners: Browser[]
beforeAll(async () => {
  service = await startTestService()
  second = await createApp(service.waybill)
  const owner = await ownerBrowser(service)
  owners = [owner, Object.assign(openBrowser({ ...service, app: second }), { cookie: owner.cookie })]
})
afterAll(async () => {
  await second?.close()
  await service?.stop()
})

/** All but one place are taken; two processes ask for it at once. */
test.each([
  [
    'templates',
    500,
    `insert into shipment_templates (tenant_id, name, shipment, created_at, updated_at)
     select 1, 'T' || number, '{}', now(), now() from generate_series(1, 499) number`,
    (number: number) => ({ name: `One more ${number}`, shipment: {} }),
  ],
  [
    'webhooks',
    100,
    `insert into webhooks (tenant_id, url, types, secret, key_id, last_event_id, created_at, updated_at)
     select 1, 'https://example.com/' || number, '{}', '', 'k', 0, now(), now() from generate_series(1, 99) number`,
    (number: number) => ({ url: `https://example.com/more-${number}` }),
  ],
  [
    'sort-codes',
    100_000,
    `insert into sort_codes (tenant_id, id, country, zip_key, city_key, place, code, created_at, updated_at)
     select 1, 1000000 + number, 'CA', 'A' || number, '', 'CA A' || number, 'X', now(), now()
     from generate_series(1, 99999) number`,
    (number: number) => ({ country: 'US', zip_prefix: `1000${number}`, code: 'Y' }),
  ],
])(
  'one of many requests at once to two processes gets the last place among the %s',
  async (path, most, fill, body) => {
    await service.waybill.database.write(1, tx => sql.raw(fill).execute(tx.sql))
    const asked = Array.from({ length: 6 }, (_, number) => owners[number % 2]?.post(`/${path}`, body(number)))
    const statuses = (await Promise.all(asked)).map(answer => answer?.status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    const table = path === 'templates' ? 'shipment_templates' : path.replace('-', '_')
    const { rows } = await service.waybill.database.read(1, tx =>
      sql<{
        count: number
      }>`select count(*)::integer as count from ${sql.table(table)} where tenant_id = 1`.execute(tx.sql),
    )
    expect(rows[0]?.count).toBe(most)
  },
)
