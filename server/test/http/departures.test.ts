import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherDepartures } from '../../src/http/departures.ts'

test('what is ready in one turn leaves at its end, in its order, and once', async () => {
  const left: string[] = []
  const leave = gatherDepartures()
  leave(() => left.push('first'))
  leave(() => left.push('second'))
  expect(left).toEqual([])
  await endOfTurn()
  expect(left).toEqual(['first', 'second'])
  leave(() => left.push('of the next turn'))
  expect(left).toHaveLength(2)
  await endOfTurn()
  expect(left).toEqual(['first', 'second', 'of the next turn'])
})

test('what becomes ready while others leave, leaves with the next', async () => {
  const left: string[] = []
  const leave = gatherDepartures()
  leave(() => {
    left.push('first')
    leave(() => left.push('after it'))
  })
  await endOfTurn()
  expect(left).toEqual(['first'])
  await endOfTurn()
  expect(left).toEqual(['first', 'after it'])
})
