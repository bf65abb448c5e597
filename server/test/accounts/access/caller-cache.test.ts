import { beforeEach, expect, test } from 'vitest'
import {
  type CachedCaller,
  type CallerCache,
  type CallerChanges,
  createCallerCache,
  unusedMs,
} from '../../../src/accounts/access/caller-cache.ts'
import { callerLeaseMs } from '../../../src/accounts/access/caller-lease.ts'

let now: number
/** The version in each renewal. */
let asked: number[]
/** The database's answer. */
let answer: () => Promise<CallerChanges>
let known: CallerCache

beforeEach(() => {
  now = 5000
  asked = []
  answer = async () => ({ version: 7, tenantIds: [] })
  known = create()
})

function create(most?: number): CallerCache {
  return createCallerCache({
    now: () => now,
    changesSince(version) {
      asked.push(version)
      return answer()
    },
    ...(most === undefined ? {} : { most }),
  })
}

const callerOf = (tenantId: number) => ({ tenant: { id: tenantId } }) as CachedCaller
const erp = callerOf(1)
const shop = callerOf(2)

function add(callers: Record<string, CachedCaller>, version = 7, askedAt = now): void {
  known.add({ callers: new Map(Object.entries(callers)), version, askedAt })
}

test('a caller is known at once for a lease, counted from before the database was asked', () => {
  now += 40
  add({ erp }, 7, 5000)
  expect(known.find('erp')).toBe(erp)
  expect(known.find('shop')).toBeUndefined()
  now = 5000 + callerLeaseMs - 1
  expect(known.find('erp')).toBe(erp)
  now = 5000 + callerLeaseMs
  expect(known.find('erp')).toBeUndefined()
})

test('after the lease one question for what has changed makes all who have not changed known again', async () => {
  add({ erp, shop })
  now += callerLeaseMs
  answer = async () => ({ version: 8, tenantIds: [2] })
  const found = await Promise.all([known.findRevalidated('erp'), known.findRevalidated('shop')])
  expect(found).toEqual([erp, undefined])
  expect(asked).toEqual([7])
  expect(known.find('erp')).toBe(erp)
  expect(known.find('shop')).toBeUndefined()
  now += callerLeaseMs
  answer = async () => ({ version: 8, tenantIds: [] })
  expect(await known.findRevalidated('erp')).toBe(erp)
  expect(asked).toEqual([7, 8])
})

test('the lease of a renewal counts from before it asked', async () => {
  add({ erp })
  now += callerLeaseMs
  answer = async () => {
    now += 60
    return { version: 7, tenantIds: [] }
  }
  const renewedAt = now
  expect(await known.findRevalidated('erp')).toBe(erp)
  now = renewedAt + callerLeaseMs - 1
  expect(known.find('erp')).toBe(erp)
  now = renewedAt + callerLeaseMs
  expect(known.find('erp')).toBeUndefined()
})

test('a call that comes in while a renewal is under way is answered by its lease without another', async () => {
  add({ erp })
  now += callerLeaseMs
  const second = Promise.withResolvers<CachedCaller | undefined>()
  answer = async () => {
    known.findRevalidated('erp').then(second.resolve, second.reject)
    return { version: 7, tenantIds: [] }
  }
  expect(await known.findRevalidated('erp')).toBe(erp)
  expect(await second.promise).toBe(erp)
  expect(asked).toEqual([7])
})

test('one that took longer than its lease does not answer for a call that came in while it was under way', async () => {
  add({ erp })
  now += callerLeaseMs
  const second = Promise.withResolvers<CachedCaller | undefined>()
  answer = async () => {
    known.findRevalidated('erp').then(second.resolve, second.reject)
    now += callerLeaseMs
    answer = async () => ({ version: 8, tenantIds: [1] })
    return { version: 7, tenantIds: [] }
  }
  expect(await known.findRevalidated('erp')).toBe(erp)
  expect(await second.promise).toBeUndefined()
  expect(asked).toEqual([7, 7])
})

test('a caller who is not cached waits for no revalidation', async () => {
  add({ erp })
  now += callerLeaseMs
  expect(await known.findRevalidated('shop')).toBeUndefined()
  expect(asked).toEqual([])
})

test('a look-up that read before a change and is heard of after it leaves nothing behind', async () => {
  add({ erp })
  now += callerLeaseMs
  const readAt = now
  answer = async () => ({ version: 8, tenantIds: [2] })
  await known.findRevalidated('erp')
  add({ shop }, 7, readAt)
  expect(known.find('shop')).toBeUndefined()
  now += callerLeaseMs
  answer = async () => ({ version: 8, tenantIds: [] })
  expect(await known.findRevalidated('shop')).toBeUndefined()
})

test('nor does it where nobody else is cached', async () => {
  add({ shop })
  now += callerLeaseMs
  const readAt = now
  answer = async () => ({ version: 8, tenantIds: [2] })
  expect(await known.findRevalidated('shop')).toBeUndefined()
  add({ shop }, 7, readAt)
  expect(known.find('shop')).toBeUndefined()
})

test('a look-up that read after a change nobody has heard of yet is dropped by it at the most', async () => {
  add({ erp })
  add({ shop }, 8)
  expect(known.find('shop')).toBe(shop)
  now += callerLeaseMs
  answer = async () => ({ version: 9, tenantIds: [1] })
  expect(await known.findRevalidated('shop')).toBe(shop)
  expect(asked).toEqual([7])
  expect(known.find('erp')).toBeUndefined()
})

test('a look-up during a renewal that is newer than it stays, and so does what it knows', async () => {
  add({ erp })
  now += callerLeaseMs
  answer = async () => {
    add({ shop }, 9)
    return { version: 8, tenantIds: [1] }
  }
  expect(await known.findRevalidated('erp')).toBeUndefined()
  expect(known.find('shop')).toBe(shop)
})

test('a renewal that is older than what look-ups have told takes nothing of it back', async () => {
  add({ erp })
  // A late report, so that the next call asks although no caller is cached.
  add({ shop }, 6)
  now += 2 * unusedMs
  answer = async () => {
    add({ erp }, 9)
    return { version: 8, tenantIds: [] }
  }
  expect(await known.findRevalidated('shop')).toBeUndefined()
  add({ shop }, 8)
  expect(known.find('shop')).toBeUndefined()
  expect(known.find('erp')).toBe(erp)
})

test('a look-up that shows that nothing has changed is as good as a renewal', () => {
  add({ erp })
  now += callerLeaseMs
  add({ shop })
  expect(known.find('erp')).toBe(erp)
  expect(asked).toEqual([])
})

test('a renewal that fails is heard, and knows nothing', async () => {
  add({ erp })
  now += callerLeaseMs
  answer = () => Promise.reject(new Error('The database does not answer.'))
  await expect(known.findRevalidated('erp')).rejects.toThrow('does not answer')
  expect(known.find('erp')).toBeUndefined()
})

test('a database that was set back to an earlier state is believed nothing of what it said before', async () => {
  add({ erp, shop })
  now += callerLeaseMs
  answer = async () => ({ version: 3, tenantIds: [] })
  expect(await known.findRevalidated('erp')).toBeUndefined()
  add({ shop }, 3)
  expect(known.find('shop')).toBe(shop)
  expect(known.find('erp')).toBeUndefined()
})

test('also where nobody who is cached calls again', async () => {
  add({ erp })
  add({ shop }, 3)
  expect(known.find('shop')).toBeUndefined()
  answer = async () => ({ version: 3, tenantIds: [] })
  expect(await known.findRevalidated('shop')).toBeUndefined()
  add({ shop }, 3)
  expect(known.find('shop')).toBe(shop)
  expect(known.find('erp')).toBeUndefined()
})

test('beyond its capacity the cache drops the least recently used callers', () => {
  known = create(2)
  add({ erp })
  add({ shop })
  add({ third: callerOf(3) })
  expect(known.find('erp')).toBe(erp)
  add({ fourth: callerOf(4) })
  expect(['erp', 'shop', 'third', 'fourth'].filter(name => known.find(name))).toEqual([
    'erp',
    'third',
    'fourth',
  ])
})

test('a change is told of all callers of its tenant, whenever they were used', async () => {
  known = create(2)
  add({ erp, till: erp })
  add({ shop, other: erp })
  known.find('till')
  now += callerLeaseMs
  answer = async () => ({ version: 8, tenantIds: [1] })
  await known.findRevalidated('shop')
  expect(['erp', 'till', 'shop', 'other'].filter(name => known.find(name))).toEqual(['shop'])
})

test('idle callers are forgotten, and an empty cache asks nothing', async () => {
  add({ erp, shop })
  now += unusedMs
  expect(await known.findRevalidated('erp')).toBe(erp)
  now += unusedMs
  expect(await known.findRevalidated('shop')).toBeUndefined()
  expect(await known.findRevalidated('erp')).toBe(erp)
  now += 2 * unusedMs
  expect(await known.findRevalidated('erp')).toBeUndefined()
  expect(asked).toHaveLength(2)
})

test('after that, the next look-up tells the version, so that no history is asked for', async () => {
  add({ erp })
  now += 2 * unusedMs
  expect(await known.findRevalidated('erp')).toBeUndefined()
  add({ erp }, 5000)
  now += callerLeaseMs
  answer = async () => ({ version: 5000, tenantIds: [] })
  expect(await known.findRevalidated('erp')).toBe(erp)
  expect(asked).toEqual([5000])
})
