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
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-ids-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const areasOfBefore = `
  insert into drivers (tenant_id, id, name) values (7, 3, 'Sam'), (8, 1, 'Jo');
  insert into driver_areas (tenant_id, driver_id, country) values (7, 3, 'US'), (8, 1, 'CA'), (8, 1, 'MX'), (7, 3, 'CA')`

test('ids of areas go on counting in each company when the database is upgraded', async () => {
  const place = await emptyPlace(folder)
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = place.environment
  const engine = url
    ? postgresEngine({ url, connections: 1, onIdleError: () => {} })
    : await embeddedEngine(dataDir)
  const areas = await engine.withSession(async session => {
    await migrate(session, { isWanted: name => name < '0021' })
    await session.script(areasOfBefore)
    await migrate(session)
    for (const tenant of [7, 8, 9]) {
      await session.query(`select set_config('waybill.tenant_id', $1, false)`, [String(tenant)])
      await session.script(`
        insert into drivers (tenant_id, id, name) values (${tenant}, 9, 'New');
        insert into driver_areas (tenant_id, driver_id, country) values (${tenant}, 9, 'US'), (${tenant}, 9, 'DE')`)
    }
    const ids = `select tenant_id, array_agg(id order by id)::text as ids from driver_areas group by tenant_id order by 1`
    return (await session.query(ids, [])).rows
  })
  await engine.close()
  await place.discard()
  expect(areas).toEqual([
    { tenant_id: 7, ids: '{1,4,5,6}' },
    { tenant_id: 8, ids: '{2,3,4,5}' },
    { tenant_id: 9, ids: '{1,2}' },
  ])
})
