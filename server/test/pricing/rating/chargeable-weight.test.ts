import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  compileTariff,
  type Piece,
  price,
  type RatingRequest,
  type Service,
} from '../../../src/pricing/rating/index.ts'
import { measures, piece, request } from './request.ts'
import { tariff } from './tariff.ts'

const byVolume: Partial<Service> = { volumetric_divisor: '5000' }

function chargeable(service: Partial<Service>, said: RatingRequest): string | undefined {
  return price(compileTariff(tariff({ service })), said).quotes[0]?.chargeable_weight.toString()
}

describe('the chargeable weight', () => {
  test('is the actual weight when the service knows no divisor', () => {
    expect(chargeable({}, request(2, { dimensions: measures(100, 100, 100) }))).toBe('2')
  })

  test('is the volumetric weight of a light and large shipment', () => {
    expect(chargeable(byVolume, request(2, { dimensions: measures(40, 30, 30) }))).toBe('7.2')
  })

  test('is the actual weight of a heavy and small shipment', () => {
    expect(chargeable(byVolume, request(9, { dimensions: measures(40, 30, 30) }))).toBe('9')
  })

  test('takes the larger for each piece, not for the sum of them', () => {
    const pieceList = [piece(10, measures(10, 10, 10)), piece(1, measures(50, 40, 30))]
    expect(chargeable(byVolume, request(11, { pieceList }))).toBe('22')
  })

  test('weighs pieces that are not measured by the scale alone', () => {
    const pieceList = [piece(4), piece(1, measures(50, 40, 30))]
    expect(chargeable(byVolume, request(5, { pieceList }))).toBe('16')
  })

  test('compares measured pieces of unknown weight with what the others leave of the total', () => {
    const pieceList = [piece(3), piece(null, measures(50, 40, 30)), piece(null, measures(10, 10, 10))]
    expect(chargeable(byVolume, request(5, { pieceList }))).toBe('15.2')
  })

  test('leaves the dimensions of the whole shipment out once a piece carries its own', () => {
    const pieceList = [piece(1, measures(10, 10, 10)), piece(1)]
    expect(chargeable(byVolume, request(2, { pieceList, dimensions: measures(90, 90, 90) }))).toBe('2')
  })

  test('is rounded up to the increment, and stays when it is a multiple already', () => {
    const service = { ...byVolume, weight_increment: '0.5' }
    expect(chargeable(service, request('2.01'))).toBe('2.5')
    expect(chargeable(service, request('2.5'))).toBe('2.5')
  })

  test('is at least the minimum', () => {
    expect(chargeable({ minimum_weight: '1' }, request('0.2'))).toBe('1')
  })

  test('is told in the unit of the service', () => {
    const result = price(compileTariff(tariff({ service: { weight_unit: 'lb' } })), request(10))
    expect(result.quotes[0]?.chargeable_weight.toString()).toBe('22.046')
    expect(result.quotes[0]?.weight_unit).toBe('lb')
  })

  test('converts inches for a divisor in cubic centimetres', () => {
    const said = request(1, { dimensions: measures(10, 10, 10), dimensionUnit: 'in' })
    // 25.4³ = 16387.064 cm³; ÷ 5000 = 3.2774128
    expect(chargeable(byVolume, said)).toBe('3.277')
  })

  test('refuses what is heavier than the service takes', () => {
    const result = price(compileTariff(tariff({ service: { maximum_weight: '30' } })), request('30.001'))
    expect(result.unavailable[0]?.reason).toBe('OVER_MAX_WEIGHT')
    expect(chargeable({ maximum_weight: '30' }, request(30))).toBe('30')
  })

  const pieces: fc.Arbitrary<Piece> = fc
    .record({
      grams: fc.option(fc.integer({ min: 0, max: 9000 })),
      sides: fc.option(fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 900 })))),
      type: fc.option(fc.constant('P')),
    })
    .map(({ grams, sides, type }) => {
      const [length = 0, width = 0, height = 0] = sides ?? []
      return piece(
        grams === null ? null : decimal(grams).div(1000).toFixed(),
        sides ? measures(length / 10, width / 10, height / 10) : null,
        type,
      )
    })

  test('does not depend on the order of the pieces, nor does the price', () => {
    const compiled = compileTariff(
      tariff({
        service: { ...byVolume, weight_increment: '0.1' },
        brackets: [{ type: 'per_unit', price: '1.37' }],
        surcharges: [
          {
            code: 'LONG',
            name: 'Long piece',
            type: 'surcharge',
            method: 'fixed',
            amount: '4',
            per: 'piece',
            currency: 'USD',
            weight_unit: 'kg',
            dimension_unit: 'cm',
            conditions: { longest_side: { over: '40' }, piece_weight: { over: '0.5' } },
          },
        ],
      }),
    )
    const shuffled = fc
      .array(pieces, { minLength: 2, maxLength: 8 })
      .chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 1, max: 60_000 }), ([list, reordered], grams) => {
        const weight = decimal(grams).div(1000).toFixed()
        const one = price(compiled, request(weight, { pieceList: list }))
        const other = price(compiled, request(weight, { pieceList: reordered }))
        expect(JSON.stringify(other)).toBe(JSON.stringify(one))
      }),
    )
  })
})
