import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base64, redact } from '../../../src/carriers/kit/index.ts'
import { cases } from './growth-cases.ts'

/**
 * Each reader of text from outside is fed its worst cases, small ones and ones eight times as large, and the steps that it
 * takes are counted: what is linear takes about eight times as many, what is quadratic sixty-four times. No time is
 * measured.
 */
const factor = 8
const mostGrowth = 12

/** Counts in a thread of its own, whose program is made for it when it is loaded. */
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
