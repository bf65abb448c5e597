import { beforeEach, expect, test, vi } from 'vitest'
import {
  type Database,
  sharedByTenant,
  type TenantTransaction,
  workOnRows,
} from '../../../src/platform/database/index.ts'
import { eventually } from '../../support/eventually.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

/** Rows of each transaction, for a number of rows and milliseconds per row. */
async function rowsOfEach(
  {
    rows,
    msOfRow,
    msOfEach = 0,
    most = 1_000,
  }: { rows: number; msOfRow: number; msOfEach?: number; most?: number },
  goesOn: (done: number) => boolean = () => true,
) {
  const each: number[] = []
  let left = rows
  const database = { write: (_, work) => work(null as never) } as Pick<Database, 'write'>
  async function work(_: TenantTransaction, limit: number) {
    const taken = Math.min(limit, left)
    left -= taken
    each.push(taken)
    vi.advanceTimersByTime(msOfEach + taken * msOfRow)
    return taken
  }
  const outcome = await workOnRows(database, 1, { most, work, goesOn })
  return { ...outcome, each }
}

test('a transaction takes as many rows as are done in 10 to 20 ms', async () => {
  const { done, each } = await rowsOfEach({ rows: 2_000, msOfRow: 0.1 })
  expect(done).toBe(2_000)
  expect(each.slice(0, 3)).toEqual([64, 128, 128])
  expect(new Set(each.slice(1, -1))).toEqual(new Set([128]))
})

test('rows that take long are taken a few at a time', async () => {
  const { done, each } = await rowsOfEach({ rows: 200, msOfRow: 5 })
  expect(done).toBe(200)
  expect(each.slice(0, 4)).toEqual([64, 32, 16, 8])
  expect(Math.min(...each.slice(0, -1))).toBe(8)
})

test('there are no fewer where the time is not that of the rows, as on a busy machine', async () => {
  const { each } = await rowsOfEach({ rows: 5_000, msOfRow: 0.1, msOfEach: 60 })
  expect(Math.min(...each.slice(0, -1))).toBe(32)
  const { each: ofSlow } = await rowsOfEach({ rows: 500, msOfRow: 1, msOfEach: 60 })
  expect(Math.min(...ofSlow.slice(0, -1))).toBeGreaterThanOrEqual(16)
})

test('rows that take no time are taken as many at a time as is allowed', async () => {
  const { each } = await rowsOfEach({ rows: 2_000, msOfRow: 0, most: 500 })
  expect(each).toEqual([64, 128, 256, 500, 500, 500, 52])
  expect(await rowsOfEach({ rows: 12, msOfRow: 0, most: 5 })).toEqual({
    done: 12,
    isOver: true,
    each: [5, 5, 2],
  })
})

test('the work is over with the first transaction that is not full', async () => {
  expect(await rowsOfEach({ rows: 64, msOfRow: 0 })).toEqual({ done: 64, isOver: true, each: [64, 0] })
  expect(await rowsOfEach({ rows: 0, msOfRow: 0 })).toEqual({ done: 0, isOver: true, each: [0] })
})

test('it is said when something may be left', async () => {
  const outcome = await rowsOfEach({ rows: 500, msOfRow: 0 }, done => done < 100)
  expect(outcome).toEqual({ done: 192, isOver: false, each: [64, 128] })
})

test('calls for a tenant that come while a run is under way share the next one', async () => {
  const runs: string[] = []
  const ends: (() => void)[] = []
  const shared = sharedByTenant(async ({ database: _ }, tenantId) => {
    const name = `run ${runs.length} for tenant ${tenantId}`
    runs.push(name)
    await new Promise<void>(resolve => ends.push(resolve))
    return name
  })
  const database = {} as Database
  const ask = (tenantId: number) => shared({ database }, tenantId)
  const first = [ask(1), ask(1)]
  await eventually(() => expect(ends).toHaveLength(1))
  const later = [ask(1), ask(1), ask(1)]
  const other = ask(2)
  await eventually(() => expect(ends).toHaveLength(2))
  ends[0]?.()
  await eventually(() => expect(ends).toHaveLength(3))
  for (const end of ends) end()
  expect(await Promise.all([...first, other, ...later])).toEqual([
    ...Array(2).fill('run 0 for tenant 1'),
    'run 1 for tenant 2',
    ...Array(3).fill('run 2 for tenant 1'),
  ])
})
