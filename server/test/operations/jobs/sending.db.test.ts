import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantJobs } from '../../../src/operations/jobs/tenant-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { jobsOf, openJobs } from './support.ts'

let opened: TestDatabase
let jobs: TenantJobs
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.discard())
beforeEach(async () => {
  jobs = await openJobs(opened.database)
})
afterEach(async () => {
  await jobs.close()
  await opened.database.queue.executeSql('delete from pgboss.job_common')
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const send = (tenantId: number, at: Date, by = jobs) =>
  opened.database.write(tenantId, tx => by.tenantWork.wakeAt(tx, at))
const waiting = () => jobsOf(opened.database.queue)

test('a job is committed with the transaction that asks for it, and names the tenant and nothing else', async () => {
  await send(7, inSeconds(60))
  const rows = await waiting()
  expect(rows).toMatchObject([{ state: 'created', data: { tenantId: 7 }, output: null }])
  expect(Object.keys(rows[0]?.data as object)).toEqual(['tenantId'])
  expect(rows[0]?.due).toBeGreaterThan(55)
  expect(rows[0]?.due).toBeLessThan(70)
})

test('a transaction that is rolled back leaves no job, and hides none that is asked for later', async () => {
  const at = inSeconds(60)
  const failing = opened.database.write(7, async tx => {
    await jobs.tenantWork.wakeAt(tx, at)
    throw new Error('Rolled back.')
  })
  await expect(failing).rejects.toThrow('Rolled back.')
  expect(await waiting()).toEqual([])
  await send(7, at)
  expect(await waiting()).toHaveLength(1)
})

test('many that ask for the same time, in several processes, get one job for each tenant', async () => {
  const another = await openJobs(opened.database)
  const at = inSeconds(60)
  const all = Array.from({ length: 60 }, (_, place) => send(place % 2, at, place % 3 ? jobs : another))
  await Promise.all(all)
  await another.close()
  const tenants = (await waiting()).map(row => (row.data as { tenantId: number }).tenantId)
  expect(tenants.toSorted()).toEqual([0, 1])
})

test('times that lie apart have jobs of their own', async () => {
  await send(7, inSeconds(60))
  await send(7, inSeconds(3600))
  expect((await waiting()).map(row => Math.round(row.due / 1000))).toEqual([0, 4])
})

test('sending asks nothing of the database but what travels with the commit', async () => {
  const asked: string[] = []
  const { queue } = opened.database
  const counted = await openJobs({
    queue: {
      executeSql(text, values) {
        asked.push(text)
        return queue.executeSql(text, values)
      },
    },
  })
  asked.length = 0
  await opened.database.write(7, tx => counted.tenantWork.wakeAt(tx, inSeconds(60)))
  expect(asked).toEqual([])
  expect(await waiting()).toHaveLength(1)
  await counted.close()
})
