import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import {
  createLongWork,
  eachRow,
  type LongWork,
  pageOfRows,
  readDocument,
  requireWork,
  type WorkKind,
} from '../../../src/shipping/long-work/index.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let staffId: number
let woken: Date[]
const signal = new AbortController().signal
const tenantId = 1

beforeAll(async () => {
  service = await startTestService()
  const { rows } = await service.waybill.database.read(tenantId, tx =>
    sql<{ id: number }>`select id from staff where tenant_id = ${tenantId}`.execute(tx.sql),
  )
  staffId = rows[0]?.id ?? 0
})
afterAll(() => service?.stop())
beforeEach(() => {
  woken = []
})

const startedBy = { email: 'o@example.com', ip: '127.0.0.1', method: 'POST', path: '/', requestId: 'r' }

/** A process that does this kind of work. */
function process(kind: WorkKind<object>, options: { turnMs?: number } = {}): LongWork {
  const { database, ids } = service.waybill
  return createLongWork({
    database,
    clock: systemClock,
    ids,
    kinds: [kind],
    scheduler: { wakeAt: async (_tx, at) => void woken.push(at) },
    log: { error() {} },
    ...options,
  })
}

function start(work: LongWork, kind: string, count: number, person = staffId): Promise<number> {
  const rows = Array.from({ length: count }, (_, place) => ({ recordId: place + 1, name: `N${place + 1}` }))
  return service.waybill.database.write(tenantId, tx =>
    work.start(tx, { kind, settings: {}, staffId: person, startedBy, rows }),
  )
}

const read = (id: number) => service.waybill.database.read(tenantId, tx => requireWork(tx, id))
const rowsOf = async (id: number, outcome: 'done' | 'failed' | null = null) =>
  (
    await service.waybill.database.read(tenantId, tx =>
      pageOfRows(tx, id, { outcome, after: null, limit: 100 }),
    )
  ).items

/** The number of recorded actions of a kind. */
async function recorded(kind: string): Promise<number> {
  const { rows } = await service.waybill.database.read(tenantId, tx =>
    sql<{ count: number }>`
      select count(*) as count from staff_actions where tenant_id = ${tenantId} and action = ${kind}`.execute(
      tx.sql,
    ),
  )
  return Number(rows[0]?.count)
}

/** Only records each row; `before` runs before each. */
function recording(kind: string, before: (place: number) => unknown = () => {}): WorkKind<object> {
  return {
    kind,
    rowsAtOnce: 2,
    step: step =>
      eachRow(step, {}, async (row, recorder) => {
        await before(row.place)
        await service.waybill.database.write(tenantId, async tx => {
          recorder.warn({ field: 'x', message: `Remark ${row.place}.` })
          recorder.record(tx, { awb: row.name ?? '' })
        })
        return null
      }),
  }
}

test('work is done step by step in its order, each row with its outcome and on record once', async () => {
  const kind = recording('test.fails', place => {
    if (place === 1) throw new Problem('CONFLICT', 'It cannot be done.')
    if (place === 3) throw new Error('a defect')
  })
  const work = process(kind)
  const id = await start(work, kind.kind, 5)
  expect(woken).toHaveLength(1)
  expect(await work.nextDueAt(tenantId)).not.toBeNull()
  expect(await work.processDue(tenantId, signal)).toBeNull()
  expect(await read(id)).toMatchObject({ state: 'done', total: 5, done: 3, failed: 2 })
  expect(await rowsOf(id)).toMatchObject([
    { place: 0, name: 'N1', outcome: 'done', message: 'Remark 0.' },
    { place: 1, outcome: 'failed', code: 'CONFLICT', message: 'It cannot be done.' },
    { place: 2, outcome: 'done' },
    { place: 3, outcome: 'failed', code: 'INTERNAL_ERROR' },
    { place: 4, outcome: 'done' },
  ])
  expect(await rowsOf(id, 'failed')).toHaveLength(2)
  expect(await recorded(kind.kind)).toBe(3)
})

test('a turn ends in time, and the next goes on where it ended', async () => {
  const kind = recording('test.turns')
  const work = process(kind, { turnMs: 0 })
  const id = await start(work, kind.kind, 5)
  expect(await work.processDue(tenantId, signal)).not.toBeNull()
  expect(await read(id)).toMatchObject({ state: 'running', done: 2, claimed_until: null })
  while (await work.processDue(tenantId, signal));
  expect(await read(id)).toMatchObject({ state: 'done', done: 5, failed: 0 })
})

test('two pieces of work of a company take turns', async () => {
  const kind = recording('test.two')
  const work = process(kind, { turnMs: 0 })
  const first = await start(work, kind.kind, 6)
  const second = await start(work, kind.kind, 2)
  await work.processDue(tenantId, signal)
  await work.processDue(tenantId, signal)
  expect([(await read(first)).done, (await read(second)).done]).toEqual([2, 2])
  while (await work.processDue(tenantId, signal));
})

test('a process that comes back late does nothing twice', async () => {
  const [inStep, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = process(
    recording('test.late', async () => {
      inStep.resolve()
      await goOn.promise
    }),
  )
  const id = await start(late, 'test.late', 4)
  const lateTurn = late.processDue(tenantId, signal)
  await inStep.promise
  // Its claim has expired, so that another may take over.
  await service.waybill.database.write(tenantId, tx =>
    sql`update long_work set claimed_until = null where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx.sql,
    ),
  )
  const other = process(recording('test.late'))
  expect(await other.processDue(tenantId, signal)).toBeNull()
  goOn.resolve()
  await lateTurn
  expect(await read(id)).toMatchObject({ state: 'done', done: 4, failed: 0 })
  expect(await recorded('test.late')).toBe(4)
})

test('a claim leaves a job for its end, so that work of a dead process goes on within seconds', async () => {
  const inStep = Promise.withResolvers<void>()
  const dying = new AbortController()
  const died = Promise.withResolvers<void>()
  const dead = process(
    recording('test.dies', async () => {
      inStep.resolve()
      await died.promise
    }),
  )
  const id = await start(dead, 'test.dies', 2)
  const turn = dead.processDue(tenantId, dying.signal)
  await inStep.promise
  const { claimed_until: until } = await read(id)
  const last = woken.at(-1)
  expect(woken).toHaveLength(2)
  expect(Math.abs(Number(last) - Number(until))).toBeLessThan(5_000)
  expect(Number(until) - Number(woken[0])).toBeLessThan(20_000)
  dying.abort()
  died.resolve()
  await turn
  while (await dead.processDue(tenantId, signal));
})

test('work that is stopped does no further step', async () => {
  const kind = recording('test.stopped')
  const work = process(kind, { turnMs: 0 })
  const id = await start(work, kind.kind, 6)
  await work.processDue(tenantId, signal)
  const stop = () => service.waybill.database.write(tenantId, tx => work.stop(tx, id))
  await stop()
  expect(await work.processDue(tenantId, signal)).toBeNull()
  expect(await read(id)).toMatchObject({ state: 'stopped', done: 2, failed: 0, total: 6 })
  await expect(stop()).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a refusal ends the work, and what fails is tried again', async () => {
  let tries = 0
  const kind: WorkKind<object> = {
    kind: 'test.refuses',
    rowsAtOnce: 10,
    async step() {
      tries += 1
      if (tries === 1) throw new Error('the first time')
      throw new Problem('VALIDATION_ERROR', 'It is too much.')
    },
  }
  const work = process(kind)
  const id = await start(work, kind.kind, 1)
  expect(await work.processDue(tenantId, signal)).not.toBeNull()
  expect(await read(id)).toMatchObject({ state: 'running', troubles: 1 })
  // Its wait is over.
  await service.waybill.database.write(tenantId, tx =>
    sql`update long_work set claimed_until = null where tenant_id = ${tenantId} and id = ${id}`.execute(
      tx.sql,
    ),
  )
  expect(await work.processDue(tenantId, signal)).toBeNull()
  expect(await read(id)).toMatchObject({ state: 'failed', message: 'It is too much.' })
})

test('the document is what the steps and the end have added, in this order', async () => {
  const kind: WorkKind<object> = {
    kind: 'test.document',
    rowsAtOnce: 1,
    document: () => ({ name: 'list.csv', type: 'text/csv' }),
    step: async ({ rows }) => ({
      outcomes: rows.map(({ place }) => ({ place, outcome: 'done', result: { place } })),
      document: rows.map(({ place }) => Buffer.from(`row ${place}\n`)),
    }),
    finish: async ({ rows }) => ({
      result: { count: rows.length },
      document: [Buffer.from('the end')],
    }),
  }
  const work = process(kind)
  const id = await start(work, kind.kind, 2)
  await work.processDue(tenantId, signal)
  expect(await read(id)).toMatchObject({ state: 'done', result: { count: 2 }, document_name: 'list.csv' })
  expect((await rowsOf(id)).map(({ result }) => result)).toEqual([{ place: 0 }, { place: 1 }])
  const parts = await Array.fromAsync(readDocument(service.waybill.database, tenantId, id))
  expect(parts.map(part => Buffer.from(part).toString())).toEqual(['row 0\n', 'row 1\n', 'the end'])
})

test('a sixth piece of work waits until one has ended, however many are started at once', async () => {
  const kind = recording('test.many')
  const work = process(kind)
  const started = await Promise.allSettled(Array.from({ length: 7 }, () => start(work, kind.kind, 1)))
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(started.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  while (await work.processDue(tenantId, signal));
  await start(work, kind.kind, 1)
  await work.processDue(tenantId, signal)
})

test('a kind with a limit of its own waits for no other, and no other for it', async () => {
  const often = { ...recording('test.often'), mostRunning: 7 }
  const others = recording('test.others')
  const work = createLongWork({
    database: service.waybill.database,
    clock: systemClock,
    ids: service.waybill.ids,
    kinds: [often, others],
    scheduler: { wakeAt: async () => {} },
    log: { error() {} },
  })
  const started = (kind: string, count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => start(work, kind, 1)))
  const fulfilled = (all: PromiseSettledResult<number>[]) =>
    all.filter(({ status }) => status === 'fulfilled').length
  expect(fulfilled(await started(others.kind, 5))).toBe(5)
  expect(fulfilled(await started(often.kind, 8))).toBe(7)
  expect(fulfilled(await started(others.kind, 1))).toBe(0)
  while (await work.processDue(tenantId, signal));
  expect(fulfilled(await started(others.kind, 1))).toBe(1)
  await work.processDue(tenantId, signal)
})

test('work of somebody who may no longer sign in ends', async () => {
  const kind = recording('test.gone')
  const work = process(kind)
  const id = await start(work, kind.kind, 1, 9999)
  await work.processDue(tenantId, signal)
  expect(await read(id)).toMatchObject({ state: 'failed', done: 0 })
})
