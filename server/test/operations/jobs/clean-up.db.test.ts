import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TenantJobs, TenantJobsOptions } from '../../../src/operations/jobs/tenant-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { runningClock } from '../../support/moving-clock.ts'
import { notedLog, noting, openJobs } from './support.ts'

let opened: TestDatabase
const running: TenantJobs[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.discard())
afterEach(async () => {
  await Promise.all(running.splice(0).map(jobs => jobs.close()))
  await opened.database.queue.executeSql('delete from pgboss.job_common')
})

async function begin(options: Partial<TenantJobsOptions>): Promise<void> {
  const jobs = await openJobs({ queue: opened.database.queue }, options)
  running.push(jobs)
  await jobs.start()
}

test('the clean-up goes on after what fails, says which, and is tried again', async () => {
  const cleaned = noting()
  const { log, lines } = notedLog()
  await begin({
    log,
    cleanUp: {
      installation: () => Promise.reject(new Error('A month is busy.')),
      tenants: async () => [7, 8, 9],
      async tenant(tenantId) {
        await cleaned.note(tenantId)
        if (tenantId === 7) throw new Error('Broken.')
      },
    },
  })
  await cleaned.reaches(3)
  expect(cleaned.seen.slice(0, 3)).toEqual([7, 8, 9])
  expect(lines.filter(line => Number(line.level) > 30)).toMatchObject([
    {
      msg: 'the clean-up of the installation failed; it is tried again',
      err: { message: 'A month is busy.' },
    },
    { tenantId: 7, msg: 'the clean-up over a tenant failed; it is tried again' },
  ])
  await expect
    .poll(async () => {
      const { rows } = await opened.database.queue.executeSql(
        "select state::text, output::text from pgboss.job_common where name = 'clean-up'",
      )
      return rows
    })
    // The job holds no data of a tenant.
    .toEqual([{ state: 'retry', output: expect.not.stringContaining('Broken') }])
})

test('the clean-up is done once a day, by one of many processes, however often they start', async () => {
  const { seen, note, reaches } = noting()
  const cleanUp = {
    installation: async () => {},
    tenants: async () => [7],
    tenant: async (id: number) => void (await note(id)),
  }
  for (let process = 0; process < 3; process++) await begin({ cleanUp })
  await reaches(1)
  await begin({ cleanUp })
  const { rows } = await opened.database.queue.executeSql(
    "select count(*)::int as jobs from pgboss.job_common where name = 'clean-up'",
  )
  // The day may end during the test.
  const [{ jobs }] = rows as [{ jobs: number }]
  expect(jobs).toBeLessThanOrEqual(2)
  expect(seen.length).toBeLessThanOrEqual(jobs)
})

test('a process whose clock is a year ahead deletes nothing, and another one cleans up', async () => {
  const [wrong, right] = [noting(), noting()]
  const cleaning = (note: (id: number) => Promise<null>) => ({
    installation: async () => void (await note(0)),
    tenants: async () => [7],
    tenant: async (id: number) => void (await note(id)),
  })
  const { log, lines } = notedLog()
  const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
  await begin({ log, clock: runningClock(nextYear), cleanUp: cleaning(wrong.note) })
  await expect
    .poll(() => lines.filter(line => Number(line.level) > 30))
    .toMatchObject([
      {
        msg: 'the clean-up of the installation failed; it is tried again',
        err: { message: 'The clock of this machine is more than a day ahead of the database’s.' },
      },
    ])
  expect(wrong.seen).toEqual([])
  await Promise.all(running.splice(0).map(jobs => jobs.close()))
  await opened.database.queue.executeSql(
    "update pgboss.job_common set start_after = now() where name = 'clean-up'",
  )
  await begin({ cleanUp: cleaning(right.note) })
  await right.reaches(2)
  expect(right.seen).toEqual([0, 7])
})
