import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createEndOfTickQueue } from '../../src/http/end-of-tick.ts'

test('what is added within one tick is done at its end, in its order, and once', async () => {
  const done: string[] = []
  const atEndOfTick = createEndOfTickQueue()
  atEndOfTick(() => done.push('first'))
  atEndOfTick(() => done.push('second'))
  expect(done).toEqual([])
  await endOfTurn()
  expect(done).toEqual(['first', 'second'])
  atEndOfTick(() => done.push('of the next turn'))
  expect(done).toHaveLength(2)
  await endOfTurn()
  expect(done).toEqual(['first', 'second', 'of the next turn'])
})

test('what comes while other work is done, is done with the next', async () => {
  const done: string[] = []
  const atEndOfTick = createEndOfTickQueue()
  atEndOfTick(() => {
    done.push('first')
    atEndOfTick(() => done.push('after it'))
  })
  await endOfTurn()
  expect(done).toEqual(['first'])
  await endOfTurn()
  expect(done).toEqual(['first', 'after it'])
})
