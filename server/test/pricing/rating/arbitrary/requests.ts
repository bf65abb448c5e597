import fc from 'fast-check'
import { decimal } from '../../../../src/platform/shared/money.ts'
import type { Piece, RatingRequest } from '../../../../src/pricing/rating/index.ts'
import { addresses } from './places.ts'
import { decimals, options, positive } from './values.ts'

const dimensions = fc.record({
  length: decimals(80, 1),
  width: decimals(60, 1),
  height: decimals(40, 1),
})

const pieces: fc.Arbitrary<Piece> = fc.record({
  weight: fc.option(decimals(12, 2)),
  dimensions: fc.option(dimensions),
  packageTypeCode: fc.constant(null),
})

/** Some pieces are followed by an equal or equally large one, as in real requests. */
const pieceLists: fc.Arbitrary<Piece[]> = fc
  .array(fc.tuple(pieces, fc.constantFrom('alone', 'alone', 'alike', 'as large'), pieces), { maxLength: 3 })
  .map(list =>
    list.flatMap(([piece, next, { weight }]) =>
      next === 'alone' ? [piece] : [piece, next === 'alike' ? piece : { ...piece, weight }],
    ),
  )

/** Requests for the service of `tariffs`, with weights, sizes, pieces and amounts of every kind. */
export const requests: fc.Arbitrary<RatingRequest> = fc
  .tuple(
    fc.record({
      customerId: fc.option(fc.constantFrom(1, 2)),
      date: fc.constantFrom(
        '2025-12-31',
        '2026-01-01',
        '2026-01-11',
        '2026-01-12',
        '2026-02-09',
        '2026-02-10',
        '2026-04-01',
        '2026-05-31',
        '2026-06-01',
        '2026-06-30',
      ),
      time: fc.option(
        fc.constantFrom(
          '00:00:00',
          '05:59:59',
          '06:00:00',
          '12:30:00',
          '17:00:00',
          '21:59:59',
          '22:00:00',
          '23:59:59',
        ),
      ),
      sender: addresses,
      recipient: addresses,
      weight: positive(40).map(decimal),
      weightUnit: fc.constantFrom('kg' as const, 'lb' as const),
      dimensions: fc.option(dimensions),
      dimensionUnit: fc.constantFrom('cm' as const, 'in' as const),
      codAmount: fc.option(decimals(500)),
      customsValue: fc.option(decimals(900)),
      declaredValue: fc.option(decimals(900)),
      isReturn: fc.boolean(),
      options: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...options), { maxLength: 2 }) },
      ),
      distance: fc.option(decimals(40, 1), { freq: 8 }),
    }),
    pieceLists,
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([request, pieceList, count]) => ({
    ...request,
    service: { code: 'S' },
    pieceList,
    pieces: pieceList.length || count,
  }))
