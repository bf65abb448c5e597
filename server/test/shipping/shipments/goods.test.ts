import { expect, test } from 'vitest'
import { goodsOf } from '../../../src/shipping/shipments/index.ts'

test('a piece has what it says itself, also where the one before it is as large or as heavy', () => {
  const box = { length: 12, width: 9, height: 4 }
  const pieces = [
    { weight: 5.5, ...box },
    { weight: 5.5, ...box, description: 'Tea' },
    { weight: 6, ...box },
    { weight: 6, ...box, height: 5 },
    { weight: 6 },
    {},
    { ...box },
    { ...box, reference: 'PO-1' },
  ]
  const whole = { weight: 40 }
  const together = goodsOf({ package: whole, pieces }).listedPieces
  const alone = pieces.map((piece, index) => {
    const [parcel] = goodsOf({ package: whole, pieces: [piece] }).listedPieces
    return { ...parcel, number: index + 1 }
  })
  expect(together).toEqual(alone)
})
