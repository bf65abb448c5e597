import pino from 'pino'
import { expect, test } from 'vitest'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { prepareTariffs } from '../../../src/pricing/tariffs/index.ts'

const log = pino({ level: 'silent' })

/** Prepares the tariffs of tenants 1 to 5; returns the tenants tried, and the concurrency. */
async function prepared(
  prepare: (id: number, ending: AbortController) => boolean,
): Promise<{ tried: number[]; atOnce: number }> {
  const tried: number[] = []
  let [going, atOnce] = [0, 0]
  const ending = new AbortController()
  await prepareTariffs({
    tenants: async () => [1, 2, 3, 4, 5].map(id => ({ id, tariffVersion: 1 })),
    tariffs: {
      async prepare({ id }) {
        tried.push(id)
        atOnce = Math.max(atOnce, ++going)
        await new Promise(resolve => setImmediate(resolve))
        going--
        return prepare(id, ending)
      },
    },
    log,
    signal: ending.signal,
  })
  return { tried, atOnce }
}

test('tariffs are prepared one after the other, in their order', async () => {
  expect(await prepared(() => true)).toEqual({ tried: [1, 2, 3, 4, 5], atOnce: 1 })
})

test('tariffs are prepared until one has no room', async () => {
  expect((await prepared(id => id < 3)).tried).toEqual([1, 2, 3])
})

test('a tariff that cannot be read does not keep the next from being prepared', async () => {
  const fails = (id: number) => {
    if (id === 2) throw new Error('A card is broken.')
    return true
  }
  expect((await prepared(fails)).tried).toEqual([1, 2, 3, 4, 5])
})

test('without the database no further tariff is tried, and nothing is thrown', async () => {
  const fails = (id: number) => {
    if (id === 2) throw new Problem('SERVICE_UNAVAILABLE', 'The database cannot be reached.')
    return true
  }
  expect((await prepared(fails)).tried).toEqual([1, 2])
})

test('tariffs are prepared no more when the service stops', async () => {
  const stops = (id: number, ending: AbortController) => {
    if (id === 3) ending.abort()
    return true
  }
  expect((await prepared(stops)).tried).toEqual([1, 2, 3])
})
