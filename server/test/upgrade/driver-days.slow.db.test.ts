import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedEngine } from '../../src/platform/database/embedded-engine.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { postgresEngine } from '../../src/platform/database/postgres-engine.ts'
import { emptyPlace } from '../support/database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-days-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Two open pickups of one driver on one day, and one of each kind that does not count. */
const pickupsOfBefore = `
  insert into customers (tenant_id, id, name) values (7, 1, 'Acme');
  insert into drivers (tenant_id, id, name) values (7, 3, 'Sam');
  insert into pickups (tenant_id, id, confirmation_number, status, driver_id, scheduled_date, customer_id, company,
                       address1, city, country, weight_unit, created_at, updated_at)
    select 7, n, 'PU' || n, status, driver, day::date, 1, 'Acme', 'Dock 4', 'Ottawa', 'CA', 'kg', now(), now()
    from (values (1, 'assigned', 3, '2030-01-07'), (2, 'assigned', 3, '2030-01-07'), (3, 'assigned', 3, '2030-01-08'),
                 (4, 'completed', 3, '2030-01-07'), (5, 'scheduled', null, '2030-01-07')) as p (n, status, driver, day)`

test('pickups from before drivers had days are counted when the database is upgraded', async () => {
  const place = await emptyPlace(folder)
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = place.environment
  const engine = url
    ? postgresEngine({ url, connections: 1, onIdleError: () => {} })
    : await embeddedEngine(dataDir)
  const counted = await engine.withSession(async session => {
    await migrate(session, { isWanted: name => name < '0003' })
    await session.script(pickupsOfBefore)
    await migrate(session)
    const days = 'select tenant_id, day::text, driver_id, open from driver_days order by day'
    return (await session.query(days, [])).rows
  })
  await engine.close()
  await place.discard()
  expect(counted).toEqual([
    { tenant_id: 7, day: '2030-01-07', driver_id: 3, open: 2 },
    { tenant_id: 7, day: '2030-01-08', driver_id: 3, open: 1 },
  ])
})
