import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TenantJobs } from '../../../src/operations/jobs/tenant-jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { patience } from '../../support/patience.ts'
import { jobsOf, notedLog, noting, openJobs, pass, type TestJobsOptions } from './support.ts'

let opened: TestDatabase
const running: TenantJobs[] = []
const troubles: unknown[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.discard())
afterEach(async () => {
  await Promise.all(running.splice(0).map(jobs => jobs.close()))
  await opened.database.queue.executeSql('delete from pgboss.job_common')
  expect(troubles.splice(0)).toEqual([])
})

/** One working process. Its log must be empty, unless the test reads it. */
async function begin(options: TestJobsOptions = {}, database = queueOnly()): Promise<TenantJobs> {
  const { log, lines } = notedLog()
  const jobs = await openJobs(database, { log, ...options })
  running.push({
    ...jobs,
    close: () => jobs.close().then(() => void troubles.push(...lines.filter(isTrouble))),
  })
  await jobs.start()
  return jobs
}

const isTrouble = (line: Record<string, unknown>) => Number(line.level) > 30
const queueOnly = () => ({ queue: opened.database.queue })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const send = (jobs: TenantJobs, tenantId: number, at: Date) =>
  opened.database.write(tenantId, tx => jobs.tenantWork.wakeAt(tx, at))
const jobs = () => jobsOf(opened.database.queue)
const ofTenant = async (tenantId: number) =>
  (await jobs()).find(row => (row.data as { tenantId: number }).tenantId === tenantId)

test('a stop waits for what the start has asked of the queue', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let underway = 0
  const { queue } = opened.database
  const slow: typeof queue = {
    ...queue,
    async executeSql(text, values) {
      underway++
      if (/insert into/i.test(text)) await answered
      return queue.executeSql(text, values).finally(() => underway--)
    },
  }
  const jobs = await begin({}, { queue: slow })
  const closed = jobs.close().then(() => underway)
  await new Promise(setImmediate)
  answer()
  expect(await closed).toBe(0)
})

test('tables are maintained again and again, not twice at once, and an outage is told once', async () => {
  const { log, lines } = notedLog()
  const { promise: fifth, resolve } = Promise.withResolvers<void>()
  let [looks, atOnce, mostAtOnce] = [0, 0, 0]
  const jobs = await openJobs(queueOnly(), {
    log,
    settings: { count: 0.01 },
    async maintain() {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      await new Promise(wait => setTimeout(wait, 30))
      atOnce--
      if (++looks === 5) resolve()
      if (looks === 2 || looks === 3) throw new Error('The disk is full.')
    },
  })
  await jobs.start()
  await fifth
  await jobs.close()
  expect(mostAtOnce).toBe(1)
  expect(lines.filter(isTrouble)).toMatchObject([
    { msg: 'the tables could not be maintained', err: { message: 'The disk is full.' } },
  ])
})

describe('a tenant', () => {
  test('is looked at when its work is due, not before', async () => {
    const { seen, note, reaches } = noting()
    const process = await begin({ processDue: note })
    await send(process, 1, inSeconds(3600))
    await send(process, 2, inSeconds(0))
    await reaches(1)
    expect(seen).toEqual([2])
    expect(await ofTenant(1)).toMatchObject({ state: 'created' })
    await pass(opened.database.queue, 4200)
    await reaches(2)
    expect(seen).toEqual([2, 1])
  })

  test('is looked at by its own process the moment it is due, however seldom that asks for jobs', async () => {
    const { note, reaches } = noting()
    const process = await begin({ processDue: note, settings: { poll: 3600 } })
    await send(process, 1, inSeconds(0))
    await reaches(1)
  })

  test('does not wait for the work of another that is due at the same moment', async () => {
    const { note, reaches } = noting()
    const both = reaches(2)
    const process = await begin({
      async processDue(tenantId, signal) {
        await note(tenantId)
        await Promise.race([both, once(signal, 'abort')])
        return null
      },
      settings: { poll: 3600, parallel: 2 },
    })
    const at = inSeconds(0)
    await Promise.all([send(process, 1, at), send(process, 2, at)])
    await both
  })

  test('is looked at again when its work says so', async () => {
    const { seen, note, reaches } = noting()
    const process = await begin({
      processDue: async tenantId => {
        await note(tenantId)
        return seen.length < 3 ? inSeconds(0) : null
      },
    })
    await send(process, 1, inSeconds(0))
    await reaches(3)
  })

  test('is not looked at twice at once, and keeps nobody else waiting', async () => {
    const { seen, note, reaches } = noting()
    let mostAtOnce = 0
    let atOnce = 0
    const go = Promise.withResolvers<void>()
    const process = await begin({
      async processDue(tenantId) {
        await note(tenantId)
        if (tenantId !== 1) return null
        mostAtOnce = Math.max(mostAtOnce, ++atOnce)
        await go.promise
        atOnce--
        return null
      },
    })
    for (const seconds of [60, 300, 1200, 3600]) await send(process, 1, inSeconds(seconds))
    await send(process, 2, inSeconds(7200))
    await pass(opened.database.queue, 9000)
    await reaches(2)
    expect(seen.toSorted()).toEqual([1, 2])
    go.resolve()
    await reaches(5)
    expect(mostAtOnce).toBe(1)
  })
})

describe('work that fails', () => {
  test('is tried again after waits that grow, and holds up nobody', async () => {
    const { seen, note, reaches } = noting()
    const { lines, log } = notedLog()
    const process = await begin({
      log,
      async processDue(tenantId) {
        await note(tenantId)
        if (tenantId === 1) throw new Error('Recipient Jane Doe broke it.')
        return null
      },
    })
    await send(process, 1, inSeconds(0))
    const waits: number[] = []
    for (let failures = 1; failures <= 6; failures++) {
      const row = await vi.waitUntil(async () => {
        const found = await ofTenant(1)
        return found?.state === 'retry' && found.due > 0 ? found : null
      }, patience)
      waits.push(row.due)
      expect(JSON.stringify(row)).not.toContain('Jane')
      await pass(opened.database.queue, row.due)
      await reaches(failures + 1)
    }
    for (const [place, least] of [1, 2, 4, 8, 16, 32].entries()) {
      // The test's own time is missing from the wait.
      expect(waits[place]).toBeGreaterThan(least - 10)
      expect(waits[place]).toBeLessThanOrEqual(2 * least)
    }
    await send(process, 2, inSeconds(0))
    await vi.waitUntil(() => seen.includes(2), patience)
    const failed = lines.filter(line => line.msg === 'background work failed; it is tried again')
    expect(failed.length).toBeGreaterThanOrEqual(6)
    expect(failed[0]).toMatchObject({ tenantId: 1, err: { message: 'Recipient Jane Doe broke it.' } })
  })

  test('because the database is away is done when that is back, and the process lives', async () => {
    const { note, reaches } = noting()
    const { lines, log } = notedLog()
    const line = cuttable()
    const process = await begin({ log, processDue: note }, line.database)
    line.cut()
    await vi.waitUntil(() => lines.some(({ msg }) => msg === 'the job queue is in trouble'), patience)
    await send(process, 1, inSeconds(0))
    line.mend()
    await reaches(1)
  })
})

describe('several processes', () => {
  test('share the jobs: none is done twice', async () => {
    const { seen, note, reaches } = noting()
    const go = Promise.withResolvers<void>()
    const all = Array.from({ length: 8 }, (_, tenantId) => tenantId)
    const hold = async (tenantId: number) => {
      await note(tenantId)
      await go.promise
      return null
    }
    const first = await begin({ processDue: hold })
    await begin({ processDue: hold })
    for (const tenantId of all) await send(first, tenantId, inSeconds(0))
    // Each has room for four, so eight run at once only if both have some.
    await reaches(8)
    go.resolve()
    await vi.waitUntil(async () => (await jobs()).every(row => row.state === 'completed'), patience)
    expect(seen.toSorted()).toEqual(all)
  })

  test('take over the jobs of one that has died within some seconds', async () => {
    const dying = noting()
    const line = cuttable()
    const { log } = notedLog()
    const dead = await begin(
      {
        log,
        processDue: (tenantId, signal) =>
          new Promise(resolve => {
            void dying.note(tenantId)
            signal.addEventListener('abort', () => resolve(null))
          }),
      },
      line.database,
    )
    await send(dead, 1, inSeconds(0))
    await dying.reaches(1)
    line.cut()

    const heir = noting()
    await begin({ processDue: heir.note })
    expect(await ofTenant(1)).toMatchObject({ state: 'active' })
    await pass(opened.database.queue, 13)
    await vi.waitUntil(async () => (await ofTenant(1))?.state === 'retry', patience)
    await pass(opened.database.queue, 2)
    await heir.reaches(1)
    expect(heir.seen).toEqual([1])
    line.mend()
  })
})

describe('the sweep', () => {
  test('finds work for which there is no job, and makes none for a tenant without work', async () => {
    const attended = noting()
    const swept = noting()
    await begin({
      tenants: async () => [7, 8, 9],
      async sweep(tenantId) {
        await swept.note(tenantId)
        return { 7: inSeconds(0), 8: null, 9: inSeconds(7200) }[tenantId] ?? null
      },
      processDue: attended.note,
    })
    await attended.reaches(1)
    expect(swept.seen).toEqual([7, 8, 9])
    expect((await jobs()).map(row => row.data)).toEqual([{ tenantId: 7 }])
  })

  test('goes on after a tenant that fails, and says which one', async () => {
    const swept = noting()
    const { log, lines } = notedLog()
    const process = await openJobs(queueOnly(), {
      log,
      tenants: async () => [7, 8, 9],
      async sweep(tenantId) {
        await swept.note(tenantId)
        if (tenantId === 7) throw new Error('Broken.')
        return null
      },
    })
    running.push(process)
    await process.start()
    await swept.reaches(3)
    expect(swept.seen.slice(0, 3)).toEqual([7, 8, 9])
    expect(lines.filter(isTrouble)).toMatchObject([
      { tenantId: 7, msg: 'the sweep over a tenant failed; it is tried again' },
    ])
  })

  test('is done by one of many processes in its time', async () => {
    const { seen, note, reaches } = noting()
    // Without a clean-up, so that done jobs can be counted.
    const options = { tenants: async () => [7], settings: { sweep: 1, supervise: 3600 } }
    for (let process = 0; process < 3; process++) await begin({ ...options, sweep: note })
    await reaches(6)
    const { rows } = await opened.database.queue.executeSql(
      `select count(*)::int as jobs, count(distinct singleton_on)::int as slots from pgboss.job_common
       where singleton_key = 'regular'`,
    )
    const [{ jobs, slots }] = rows as [{ jobs: number; slots: number }]
    expect(jobs).toBe(slots)
    // At most three at the start; the others are one per second.
    expect(seen.length).toBeLessThanOrEqual(3 + slots)
  })
})

test('jobs that are done do not stay', async () => {
  const { note, reaches } = noting()
  const process = await begin({ processDue: note })
  await send(process, 1, inSeconds(0))
  await reaches(1)
  await vi.waitUntil(async () => (await ofTenant(1))?.state === 'completed', patience)
  await pass(opened.database.queue, 121)
  await vi.waitUntil(async () => (await jobs()).length === 0, patience)
})

test('closing tells the work to end, waits for it, and begins no more', async () => {
  const { seen, note, reaches } = noting()
  let ended = false
  const process = await begin({
    settings: { parallel: 1 },
    async processDue(tenantId, signal) {
      const told = new Promise(resolve => signal.addEventListener('abort', resolve))
      await note(tenantId)
      await told
      await new Promise(setImmediate)
      ended = true
      return inSeconds(0)
    },
  })
  await send(process, 1, inSeconds(0))
  await send(process, 2, inSeconds(0))
  await reaches(1)
  await process.close()
  expect(ended).toBe(true)
  expect(seen).toHaveLength(1)
  // The rest is left for the next worker.
  const states = (await jobs()).map(row => row.state)
  expect(states.toSorted()).toEqual(['completed', 'created', 'created'])
})

test('closing begins no job of another tenant while it waits for what it has asked of the queue', async () => {
  const { seen, note, reaches } = noting()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { queue } = opened.database
  const slow: typeof queue = {
    ...queue,
    async executeSql(text, values) {
      if (/insert into/i.test(text)) await answered
      return queue.executeSql(text, values)
    },
  }
  const process = await begin(
    {
      settings: { parallel: 1 },
      async processDue(tenantId, signal) {
        await note(tenantId)
        if (!signal.aborted) await once(signal, 'abort')
        return null
      },
    },
    { queue: slow },
  )
  await send(process, 1, inSeconds(0))
  await send(process, 2, inSeconds(0))
  await reaches(1)
  const closed = process.close()
  await vi.waitUntil(async () => (await jobs()).some(row => row.state === 'completed'))
  // By now the worker's next request would be answered.
  for (let look = 0; look < 5; look++) await jobs()
  answer()
  await closed
  expect(seen).toHaveLength(1)
})

test('a job that arrives as the process closes is left to others, who need not wait', async () => {
  const { seen, note } = noting()
  const { promise: fetched, resolve: hasFetched } = Promise.withResolvers<void>()
  const { promise: closing, resolve: hasClosed } = Promise.withResolvers<void>()
  const { queue } = opened.database
  const slow: typeof queue = {
    ...queue,
    async executeSql(text, values) {
      const result = await queue.executeSql(text, values)
      if (/returning/i.test(text) && JSON.stringify(result).includes('"tenantId":1')) {
        hasFetched()
        await closing
      }
      return result
    },
  }
  const process = await begin({ processDue: note, settings: { parallel: 1 } }, { queue: slow })
  await send(process, 1, inSeconds(0))
  await fetched
  const closed = process.close()
  hasClosed()
  await closed
  expect(seen).toEqual([])
  expect(await jobs()).toMatchObject([{ state: 'completed' }, { state: 'created' }])
  expect((await jobs())[1]?.due).toBeLessThan(10)
})

/** A connection to the database that can be cut, as if the process or the database died. */
function cuttable() {
  let broken = false
  const { queue } = opened.database
  return {
    cut: () => {
      broken = true
    },
    mend: () => {
      broken = false
    },
    database: {
      queue: {
        executeSql: (text: string, values?: unknown[]) =>
          broken ? Promise.reject(new Error('The line is cut.')) : queue.executeSql(text, values),
      },
    },
  }
}

test('a job of a company that is off ends without work and without a next one', async () => {
  const off = noting()
  const on = noting()
  const working = await begin({
    isActive: async tenantId => tenantId !== 1,
    processDue: tenantId => (tenantId === 1 ? off : on).note(tenantId),
  })
  await send(working, 1, inSeconds(-2))
  await send(working, 2, inSeconds(-1))
  await on.reaches(1)
  await vi.waitFor(async () => expect((await ofTenant(1))?.state ?? 'completed').toBe('completed'), patience)
  expect(off.seen).toEqual([])
})
