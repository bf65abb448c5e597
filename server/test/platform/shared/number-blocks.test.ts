import { expect, test } from 'vitest'
import { createNumberBlocks } from '../../../src/platform/shared/number-blocks.ts'

const blockSize = 50

/** A counter per tenant with its number of calls, and a time moved by the test. */
function startBlocks(options: { fail?: () => boolean } = {}) {
  const last = new Map<number, number>()
  let reserved = 0
  let elapsed = 0
  let era = 0
  const take = createNumberBlocks({
    async reserve(tenantId) {
      if (options.fail?.()) throw new Error('The database is away.')
      const next = (last.get(tenantId) ?? 0) + 1
      last.set(tenantId, next + blockSize - 1)
      reserved++
      return { next, end: next + blockSize }
    },
    lifetimeMs: 1000,
    elapsed: () => elapsed,
    era: () => era,
  })
  return {
    take: async (tenantId = 1) => (await take(tenantId)).number,
    reserved: () => reserved,
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

test('a thousand at once get a thousand numbers, from as many blocks as that takes', async () => {
  const { take, reserved } = startBlocks()
  const numbers = await Promise.all(Array.from({ length: 1000 }, () => take()))
  expect(new Set(numbers).size).toBe(1000)
  expect(reserved()).toBeLessThanOrEqual(1000 / blockSize + 1)
})

test('what is left of a block is given up after its time, so that numbers tell when they were used', async () => {
  const { take, reserved, pass } = startBlocks()
  for (let n = 1; n <= 20; n++) await take()
  pass(2000)
  expect(await take()).toBe(blockSize + 1)
  expect(reserved()).toBe(2)
})

test('the next block is reserved before the last number is taken', async () => {
  const { take, reserved } = startBlocks()
  for (let n = 1; n <= 38; n++) await take()
  expect(reserved()).toBe(1)
  await take()
  expect(reserved()).toBe(2)
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
  expect(await take()).toBe(blockSize + 1)
})
