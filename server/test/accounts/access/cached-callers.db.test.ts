import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerLeaseMs } from '../../../src/accounts/access/caller-lease.ts'
import { createAuthenticator } from '../../../src/accounts/access/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { makeCouriers, sentBy } from './support.ts'

const couriers = Array.from({ length: 1000 }, (_, place) => place + 1)
let opened: TestDatabase
let now = 5000

beforeAll(async () => {
  opened = await openTestDatabase()
  await makeCouriers(opened, couriers.length)
})
afterAll(() => opened?.discard())

/** A process on a manual clock. */
function startProcess(database: Database = opened.database) {
  const { identify } = createAuthenticator(database, () => now)
  return async (courier: number) => {
    const { tenant, caller } = await identify(sentBy(courier))
    return caller ? `${caller.username} of ${tenant.name}` : 'not valid'
  }
}

/** A database that counts statements outside tenants: only look-ups and renewals. */
function counted(database: Database) {
  const count = { statements: 0 }
  const global: Database['global'] = work => {
    count.statements++
    return database.global(work)
  }
  return { count, database: { ...database, global } }
}

test('callers of a thousand companies are looked up once each, and then kept by one question for all', async () => {
  const { count, database } = counted(opened.database)
  // Without other writers, one question is enough until something changes.
  const questions = (renewals: number) => (database.cacheInvalidations() === null ? renewals : 1)
  const call = startProcess(database)
  for (const courier of couriers) expect(await call(courier)).toBe(`user-${courier} of Courier ${courier}`)
  expect(count.statements).toBe(couriers.length)

  for (let renewals = 1; renewals <= 3; renewals++) {
    now += callerLeaseMs
    await Promise.all(couriers.map(call))
    for (const courier of couriers) await call(courier)
    expect(count.statements).toBe(couriers.length + questions(renewals))
  }

  await opened.runAsOwner(`update tenants set name = 'Renamed' where id = 500`)
  now += callerLeaseMs
  const told = await Promise.all(couriers.map(call))
  expect(told[499]).toBe('user-500 of Renamed')
  expect(count.statements).toBe(couriers.length + questions(3) + 2)
})

test('a change at a prompt reaches every process when the lease is up', async () => {
  const processes = [startProcess(), startProcess()]
  const everywhere = () => Promise.all(processes.flatMap(call => [call(1), call(2), call(3)]))
  const before = ['user-1 of Courier 1', 'user-2 of Courier 2', 'user-3 of Courier 3']
  expect(await everywhere()).toEqual([...before, ...before])
  await opened.runAsOwner(`
    update api_tokens set revoked_at = now() where tenant_id = 1;
    update api_users set username = 'other' where tenant_id = 2`)
  now += callerLeaseMs - 1
  expect(await everywhere()).toEqual([...before, ...before])
  now += 1
  const after = ['not valid', 'other of Courier 2', 'user-3 of Courier 3']
  expect(await everywhere()).toEqual([...after, ...after])
})

test('a deletion at a prompt reaches it too', async () => {
  const call = startProcess()
  expect(await Promise.all([call(4), call(5), call(6)])).toHaveLength(3)
  await opened.runAsOwner(`
    delete from api_tokens where tenant_id = 4;
    update tenants set active = false where id = 5`)
  now += callerLeaseMs
  expect(await call(4)).toBe('not valid')
  await expect(call(5)).rejects.toMatchObject({ code: 'TENANT_NOT_FOUND' })
  expect(await call(6)).toBe('user-6 of Courier 6')
})

test('a caller who becomes valid again is found at once', async () => {
  const call = startProcess()
  await opened.runAsOwner('update api_users set active = false where tenant_id = 7')
  expect(await call(7)).toBe('not valid')
  await opened.runAsOwner('update api_users set active = true where tenant_id = 7')
  expect(await call(7)).toBe('user-7 of Courier 7')
})

test('a look-up whose answer is overtaken by the news of a change is not cached', async () => {
  const answered = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  let holdBack = false
  const global: Database['global'] = async work => {
    const held = holdBack
    holdBack = false
    const answer = await opened.database.global(work)
    if (held) {
      answered.resolve()
      await heard.promise
    }
    return answer
  }
  const call = startProcess({ ...opened.database, global })
  await call(8)
  holdBack = true
  const overtaken = call(9)
  await answered.promise
  await opened.runAsOwner('update api_tokens set revoked_at = now() where tenant_id = 9')
  now += callerLeaseMs
  expect(await call(8)).toBe('user-8 of Courier 8')
  heard.resolve()
  // This call preceded the change.
  expect(await overtaken).toBe('user-9 of Courier 9')
  expect(await call(9)).toBe('not valid')
})
