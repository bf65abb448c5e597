import { expect, test } from 'vitest'
import { createNumberBlocks } from '../../src/shared/number-blocks.ts'

/** A counter per tenant, how often it was asked, and a time that the test moves. */
function startBlocks(options: { fail?: () => boolean } = {}) {
  const last = new Map<number, number>()
  const reserved: number[] = []
  let elapsed = 0
  let era = 0
  const take = createNumberBlocks({
    async reserve(tenantId, count) {
      if (options.fail?.()) throw new Error('The database is away.')
      reserved.push(count)
      const next = (last.get(tenantId) ?? 0) + 1
      last.set(tenantId, next + count - 1)
      return { next, end: next + count }
    },
    least: 1,
    most: 50,
    lifetimeMs: 1000,
    elapsed: () => elapsed,
    era: () => era,
  })
  return {
    take: async (tenantId = 1) => (await take(tenantId)).number,
    reserved,
    pass: (ms: number) => {
      elapsed += ms
    },
    beginEra: () => {
      era++
      last.clear()
    },
  }
}

test('numbers of a tenant count up from one, and those of another count by themselves', async () => {
  const { take } = startBlocks()
  for (let n = 1; n <= 100; n++) {
    expect(await take(1)).toBe(n)
    expect(await take(2)).toBe(n)
  }
})

test('a thousand at once get a thousand numbers, and the blocks grow with what is used', async () => {
  const { take, reserved } = startBlocks()
  const numbers = await Promise.all(Array.from({ length: 1000 }, () => take()))
  expect(new Set(numbers).size).toBe(1000)
  expect(reserved.length).toBeLessThan(30)
  expect(Math.max(...reserved)).toBe(50)
})

test('what is left of a block is given up after its time, so that numbers tell when they were used', async () => {
  const { take, reserved, pass } = startBlocks()
  for (let n = 1; n <= 20; n++) await take()
  const upTo = reserved.reduce((sum, count) => sum + count, 0)
  pass(2000)
  expect(await take()).toBe(upTo + 1)
  expect(reserved.at(-1)).toBe(1)
})

test('at a steady pace a block is about as large as what is used in its time, and few are reserved', async () => {
  const { take, reserved, pass } = startBlocks()
  for (let n = 1; n <= 200; n++) {
    await take()
    pass(100)
  }
  const later = reserved.slice(-10)
  expect(Math.min(...later)).toBeGreaterThanOrEqual(9)
  expect(Math.max(...later)).toBeLessThanOrEqual(11)
  // Twenty times passed. What was reserved ahead is used for a shorter time.
  expect(reserved.length).toBeLessThan(35)
})

test('a reservation that fails is told to whom it was for, and the next try may succeed', async () => {
  let away = true
  const { take } = startBlocks({ fail: () => away })
  await expect(take()).rejects.toThrow('away')
  away = false
  expect(await take()).toBe(1)
})

test('what was reserved in an era before is not used', async () => {
  const { take, beginEra } = startBlocks()
  for (let n = 1; n <= 5; n++) await take()
  beginEra()
  expect(await take()).toBe(1)
  expect(await take()).toBe(2)
})

test('nor is what was being reserved when an era began', async () => {
  let begins = true
  const { take, beginEra } = startBlocks({
    fail() {
      if (begins) beginEra()
      begins = false
      return false
    },
  })
  expect(await take()).toBe(2)
})
