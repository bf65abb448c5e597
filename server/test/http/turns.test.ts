import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherTurns } from '../../src/http/turns.ts'

test('what has gathered in one turn is done at its end, in its order, and once', async () => {
  const done: string[] = []
  const gather = gatherTurns()
  gather(() => done.push('first'))
  gather(() => done.push('second'))
  expect(done).toEqual([])
  await endOfTurn()
  expect(done).toEqual(['first', 'second'])
  gather(() => done.push('of the next turn'))
  expect(done).toHaveLength(2)
  await endOfTurn()
  expect(done).toEqual(['first', 'second', 'of the next turn'])
})

test('what comes while other work is done, is done with the next', async () => {
  const done: string[] = []
  const gather = gatherTurns()
  gather(() => {
    done.push('first')
    gather(() => done.push('after it'))
  })
  await endOfTurn()
  expect(done).toEqual(['first'])
  await endOfTurn()
  expect(done).toEqual(['first', 'after it'])
})
