import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveMemoryBackWhenIdle } from '../../src/idle-memory.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface Interval {
  /** The share of a processor that the process uses. */
  share: number
  /** Mebibytes that it holds at the end. */
  holds: number
}

/** After each of these, how often garbage was collected; a collection leaves `left` mebibytes. */
function collectionsAfter(intervals: readonly Interval[], { left }: { left: number }): number[] {
  let [used, resident, collections] = [0, left * 2 ** 20, 0]
  const leave = giveMemoryBackWhenIdle({
    cpuMs: () => used,
    residentBytes: () => resident,
    collect: () => {
      collections++
      resident = left * 2 ** 20
    },
  })
  const counts = intervals.map(({ share, holds }) => {
    used += share * 10_000
    resident = holds * 2 ** 20
    vi.advanceTimersByTime(10_000)
    return collections
  })
  leave()
  resident = 2 ** 32
  vi.advanceTimersByTime(30_000)
  expect(collections).toBe(counts.at(-1))
  return counts
}

test('garbage is collected once when a process is idle after work, and again after more work', () => {
  const busyAndIdle = [
    { share: 0.9, holds: 400 },
    { share: 0.01, holds: 400 },
    { share: 0.01, holds: 200 },
    { share: 0.5, holds: 300 },
    { share: 0.02, holds: 300 },
    { share: 0.02, holds: 200 },
  ]
  expect(collectionsAfter(busyAndIdle, { left: 200 })).toEqual([0, 1, 1, 1, 2, 2])
})

test('what short work in the background has left is collected as well', () => {
  const idle = [
    { share: 0.01, holds: 200 },
    { share: 0.02, holds: 270 },
    { share: 0.01, holds: 200 },
  ]
  expect(collectionsAfter(idle, { left: 200 })).toEqual([0, 1, 1])
})

test('what a collection leaves is no reason for another', () => {
  const loaded = [
    { share: 0.9, holds: 400 },
    { share: 0.01, holds: 400 },
    { share: 0.01, holds: 390 },
    { share: 0.01, holds: 395 },
    { share: 0.01, holds: 410 },
  ]
  expect(collectionsAfter(loaded, { left: 390 })).toEqual([0, 0, 0, 0, 0])
  expect(collectionsAfter(loaded, { left: 200 })).toEqual([0, 1, 1, 1, 1])
})

test('a process that goes on with a little work is left alone', () => {
  const little = [
    { share: 0.9, holds: 400 },
    { share: 0.1, holds: 400 },
    { share: 0.1, holds: 410 },
  ]
  expect(collectionsAfter(little, { left: 200 })).toEqual([0, 0, 0])
})
