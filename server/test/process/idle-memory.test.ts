import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveMemoryBackWhenIdle } from '../../src/idle-memory.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Half a minute in which the process uses this share of a processor, once for each. */
function collectionsAfter(shares: readonly number[]): number[] {
  let used = 0
  let collections = 0
  const leave = giveMemoryBackWhenIdle({ cpuMs: () => used, collect: () => collections++ })
  const counts = shares.map(share => {
    used += share * 30_000
    vi.advanceTimersByTime(30_000)
    return collections
  })
  leave()
  used += 30_000
  vi.advanceTimersByTime(90_000)
  expect(collections).toBe(counts.at(-1))
  return counts
}

test('garbage is collected once when a process is idle after work, and again after more work', () => {
  expect(collectionsAfter([0.9, 0.01, 0.01, 0.01, 0.5, 0.02])).toEqual([0, 1, 1, 1, 1, 2])
})

test('a process that was never at work, or goes on with a little, is left alone', () => {
  expect(collectionsAfter([0.01, 0.1, 0.01])).toEqual([0, 0, 0])
  expect(collectionsAfter([0.9, 0.1, 0.1])).toEqual([0, 0, 0])
})
