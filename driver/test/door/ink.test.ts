import { expect, test } from 'vitest'
import { inkOf, type Signature } from '../../src/core/door/proof.ts'
import { drawTo, startStroke } from '../../src/door/proof/ink.ts'

const inkIn = (strokes: Signature['strokes']) => inkOf({ width: 300, height: 200, strokes })

test('a drawn line has its length in ink, whatever the number of its points', () => {
  let strokes = startStroke([], 10, 10)
  for (let x = 10; x <= 60; x += 0.25) strokes = drawTo(strokes, x, 10)
  expect(inkIn(strokes)).toBeGreaterThan(48)
  expect(inkIn(strokes)).toBeLessThanOrEqual(50)
  expect(strokes[0]?.length).toBeLessThan(70)
})

test('the way between two strokes is no ink', () => {
  const strokes = drawTo(startStroke(drawTo(startStroke([], 0, 0), 3, 4), 200, 100), 203, 104)
  expect(strokes).toHaveLength(2)
  expect(inkIn(strokes)).toBe(10)
  expect(drawTo([], 5, 5)).toEqual([])
})

test('a child that scribbles for minutes stays within the limits of the server', () => {
  let strokes: Signature['strokes'] = []
  for (let count = 0; count < 600; count++) {
    strokes = startStroke(strokes, count, 0)
    for (let step = 1; step < 30; step++) strokes = drawTo(strokes, count, step * 2)
  }
  expect(strokes.length).toBeLessThanOrEqual(500)
  expect(strokes.flat().length).toBeLessThanOrEqual(20_000)
  expect(strokes.every(stroke => stroke.length % 2 === 0)).toBe(true)
})
