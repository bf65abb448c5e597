import { expect, test, vi } from 'vitest'
import { databaseOn } from '../../../src/platform/database/database.ts'
import type { Purpose } from '../../../src/platform/database/limits.ts'
import { createHoldWatch, type LongHold } from '../../../src/platform/database/long-holds.ts'
import type { Engine, Session } from '../../../src/platform/database/session.ts'
import { unavailable } from '../../../src/platform/database/sqlstate.ts'

const session: Session = { query: async () => ({ rows: [], affected: 0 }), script: async () => {} }
const cleanUp: Purpose = { area: 'records in bulk', mode: 'writes', tenantId: 7 }

test('of statements that were sent together the one that runs is told', async () => {
  const onLong = vi.fn()
  const watch = createHoldWatch({ onLong, onEnded() {} })
  const running = Promise.withResolvers<void>()
  const sent = {
    query: () => running.promise.then(() => ({ rows: [], affected: 0 })),
    script: (text: string) => (text === 'begin' ? Promise.resolve() : running.promise),
  }
  await watch.watch(cleanUp, sent, async held => {
    const answers = [held.script('begin'), held.query('select 1', []), held.script('commit')]
    await answers[0]
    watch.pass(2000)
    running.resolve()
    await Promise.all(answers)
  })
  expect(onLong).toHaveBeenCalledWith(expect.objectContaining({ statement: 'select 1' }))
})

test('work that holds the session for two seconds is told once, with its last statement, and again at its end', async () => {
  const [onLong, onEnded] = [vi.fn(), vi.fn()]
  const watch = createHoldWatch({ onLong, onEnded })
  await watch.watch(cleanUp, session, async held => {
    await held.script('begin')
    await held.query('delete from events\n  where id < $1', [9])
    watch.pass(1900)
    expect([onLong.mock.calls.length, watch.longHold()]).toEqual([0, null])
    watch.pass(200)
    watch.pass(5000)
  })
  const told = { work: 'records in bulk', tenantId: 7, statement: 'delete from events where id < $1' }
  expect(onLong.mock.calls).toEqual([[{ ...told, seconds: 2.1 }]])
  expect(onEnded.mock.calls).toEqual([[{ ...told, seconds: 7.1 }]])
  expect(watch.longHold()).toBeNull()
})

test('each piece of work is given its own time, also after one that has failed', async () => {
  const onLong = vi.fn()
  const watch = createHoldWatch({ onLong, onEnded() {} })
  const short = async () => watch.pass(1500)
  await watch.watch(cleanUp, session, short)
  const failing = watch.watch(cleanUp, session, async () => {
    await short()
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  await watch.watch(cleanUp, session, short)
  expect(onLong).not.toHaveBeenCalled()
})

test('readiness names the work that holds the database', async () => {
  const hold: LongHold = {
    work: 'table maintenance',
    tenantId: null,
    statement: 'vacuum shipments',
    seconds: 4.2,
  }
  const busy: Pick<Engine, 'kind' | 'withSession' | 'longHold'> = {
    kind: 'embedded',
    withSession: () => Promise.reject(unavailable('Too many requests wait for the database.')),
    longHold: () => hold,
  }
  await expect(databaseOn(busy as Engine).ping()).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Requests wait for the database, which has worked on table maintenance for 4.2 seconds.',
  })
})
