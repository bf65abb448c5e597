import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createTenantRounds,
  type TenantRounds,
  type TenantRoundsOptions,
} from '../../src/jobs/tenant-rounds.ts'

const minute = 60_000
let rounds: TenantRounds
const attended: number[] = []
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  attended.length = 0
})
afterEach(async () => {
  await rounds.close()
  vi.useRealTimers()
})

function begin(options: Partial<TenantRoundsOptions> = {}): void {
  rounds = createTenantRounds({
    attend: async tenantId => {
      attended.push(tenantId)
      return null
    },
    tenants: async () => [],
    log: pino({ level: 'silent' }),
    ...options,
  })
}

const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds)

test('a tenant is looked at when its work is due, not before', async () => {
  begin()
  rounds.start()
  rounds.set(1, inFuture(2 * minute))
  await vi.advanceTimersByTimeAsync(2 * minute - 1000)
  expect(attended).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(attended).toEqual([1])
})

test('the earliest of several times counts', async () => {
  begin()
  rounds.start()
  rounds.set(1, inFuture(2 * minute))
  rounds.set(1, inFuture(minute))
  rounds.set(1, inFuture(3 * minute))
  await vi.advanceTimersByTimeAsync(minute)
  expect(attended).toEqual([1])
})

test('nothing is done before the start, and what was noted then is', async () => {
  begin()
  rounds.set(1, inFuture(0))
  await vi.advanceTimersByTimeAsync(minute)
  expect(attended).toEqual([])
  rounds.start()
  await vi.advanceTimersByTimeAsync(10)
  expect(attended).toEqual([1])
})

test('a tenant is looked at again when its work says so', async () => {
  let repeats = 2
  begin({
    attend: async tenantId => {
      attended.push(tenantId)
      return repeats-- > 0 ? inFuture(minute) : null
    },
  })
  rounds.start()
  rounds.set(1, inFuture(0))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(attended).toEqual([1, 1, 1])
})

test('a sweep at the start and regularly finds work that nobody was woken for', async () => {
  begin({ tenants: async () => [7, 8] })
  rounds.start()
  await vi.advanceTimersByTimeAsync(10)
  expect(attended).toEqual([7, 8])
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(attended).toEqual([7, 8, 7, 8])
})

test('a tenant’s work is not begun twice, and no more tenants at once than there is room for', async () => {
  const ends = new Map<number, () => void>()
  begin({
    parallel: 2,
    attend: (tenantId, signal) => {
      attended.push(tenantId)
      return new Promise(resolve => {
        ends.set(tenantId, () => resolve(null))
        signal.addEventListener('abort', () => resolve(null))
      })
    },
  })
  rounds.start()
  for (const tenantId of [1, 2, 3, 1]) rounds.set(tenantId, inFuture(0))
  await vi.advanceTimersByTimeAsync(minute)
  expect(attended).toEqual([1, 2])
  ends.get(1)?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(attended).toEqual([1, 2, 3])
  ends.get(2)?.()
  await vi.advanceTimersByTimeAsync(10)
  expect(attended).toEqual([1, 2, 3, 1])
})

test('work that fails is tried again, and the others go on', async () => {
  let failing = true
  begin({
    attend: async tenantId => {
      attended.push(tenantId)
      if (tenantId === 1 && failing) throw new Error('The database is away.')
      return null
    },
  })
  rounds.start()
  rounds.set(1, inFuture(0))
  rounds.set(2, inFuture(0))
  await vi.advanceTimersByTimeAsync(10)
  expect(attended).toEqual([1, 2])
  failing = false
  await vi.advanceTimersByTimeAsync(minute)
  expect(attended).toEqual([1, 2, 1])
})

test('closing tells the work to end and waits for it', async () => {
  let ended = false
  begin({
    attend: (_, signal) =>
      new Promise(resolve => {
        signal.addEventListener('abort', () => {
          ended = true
          resolve(null)
        })
      }),
  })
  rounds.start()
  rounds.set(1, inFuture(0))
  await vi.advanceTimersByTimeAsync(10)
  await rounds.close()
  expect(ended).toBe(true)
  rounds.set(2, inFuture(0))
  await vi.advanceTimersByTimeAsync(minute)
  expect(attended).toEqual([])
})
