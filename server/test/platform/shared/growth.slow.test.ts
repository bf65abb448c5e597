import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base64, redact } from '../../../src/carriers/kit/index.ts'
import { cases } from './growth-cases.ts'

/**
 * Counts the steps of each reader of foreign text on small worst cases and on ones eight times as large: linear code
 * takes about eight times as many steps, quadratic code sixty-four times. Measures no time.
 */
const factor = 8
const mostGrowth = 12

/** Counts in its own thread with a program for it. */
let counter: Worker
beforeAll(() => {
  counter = new Worker(new URL('./count-steps-worker.ts', import.meta.url), { env: {} })
})
afterAll(() => counter.terminate())

async function stepsOf(number: number, size: number): Promise<number> {
  counter.postMessage({ number, size })
  const [{ steps, error }] = await once(counter, 'message')
  if (error) throw new Error(error)
  return steps
}

describe('a request or an answer that is eight times as long takes some eight times as many steps', () => {
  test.each(cases.map(([what, , , size], number) => ({ what, number, size })))(
    '$what',
    async ({ number, size }) => {
      const small = await stepsOf(number, size)
      expect(small).toBeGreaterThan(0)
      expect((await stepsOf(number, size * factor)) / small).toBeLessThan(mostGrowth)
    },
  )
})

test('a label of 64 MiB from a carrier is read without running out of stack', () => {
  const label = 'A'.repeat(64 * 1_048_576)
  expect(redact(`{"label":"${label}"}`, [])).toBe(`{"label":"[${label.length} characters]"}`)
  expect(base64(label)?.length).toBe((label.length / 4) * 3)
})
