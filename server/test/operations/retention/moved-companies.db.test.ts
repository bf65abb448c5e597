import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { movingClock } from '../../support/moving-clock.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.discard())

test('a clean-up passes over companies that have moved', async () => {
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  const { id: here } = await createTenant(opened.database, { ...company, name: 'Here', prefix: 'AA' })
  const { id: gone } = await createTenant(opened.database, { ...company, name: 'Gone', prefix: 'BB' })
  await opened.runAsOwner(`
    insert into company_places (tenant_id, place, address, was_active, since)
    values (${gone}, 'moved', 'https://cell1.example.com', true, now())`)
  const clock = movingClock('2031-03-31T12:00:00Z')
  const cleanUp = createCleanUp({ database: opened.database, clock, log: { info() {} } })
  expect(await cleanUp.tenants()).toEqual([here])
  for (const id of await cleanUp.tenants()) await cleanUp.tenant(id, new AbortController().signal)
})
