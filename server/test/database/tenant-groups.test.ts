import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTenantGroups } from '../../src/database/tenant-groups.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const tenant = 1

/** Groups that end when they are told to, in the order of their beginning. */
function watchedGroups() {
  const begun: string[][] = []
  const ends: (() => void)[] = []
  const add = createTenantGroups<string>((_tenantId, group) => {
    begun.push([...group])
    return new Promise(resolve => ends.push(resolve))
  })
  return {
    begun,
    /** Adds items in one tick, and waits until what they begin has begun. */
    async come(...items: string[]) {
      for (const item of items) add(tenant, item)
      await nextTurn()
    },
    async end(place: number) {
      ends[place]?.()
      // What waits is planned in this turn and begins at the end of the next.
      await nextTurn()
      await nextTurn()
    },
  }
}

test('beside a group under way a second begins when as many wait', async () => {
  const { begun, come } = watchedGroups()
  await come('a', 'b', 'c')
  await come('d')
  await come('e')
  expect(begun).toEqual([['a', 'b', 'c']])
  await come('f')
  expect(begun).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ])
})

test('those that wait begin when the group under way has ended', async () => {
  const { begun, come, end } = watchedGroups()
  await come('a', 'b', 'c')
  await come('d')
  await end(0)
  expect(begun).toEqual([['a', 'b', 'c'], ['d']])
})

test('what comes one by one begins beside what came alone', async () => {
  const { begun, come } = watchedGroups()
  await come('a')
  await come('b')
  expect(begun).toEqual([['a'], ['b']])
  await come('c')
  expect(begun).toHaveLength(2)
})

test('beside a slow group nobody waits for company', async () => {
  const { begun, come } = watchedGroups()
  await come('a', 'b', 'c')
  await come('d')
  expect(begun).toHaveLength(1)
  vi.advanceTimersByTime(25)
  await nextTurn()
  expect(begun).toEqual([['a', 'b', 'c'], ['d']])
})

test('two groups that are stuck hold up nobody for longer than their limit', async () => {
  const { begun, come, end } = watchedGroups()
  await come('a')
  await come('b')
  await come('c')
  vi.advanceTimersByTime(250)
  await nextTurn()
  expect(begun).toEqual([['a'], ['b'], ['c']])
  for (const place of [0, 1, 2]) await end(place)
  await come('d')
  await come('e')
  await come('f')
  expect(begun.slice(3)).toEqual([['d'], ['e']])
})
