import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import { type Bracket, compileTariff, price, type RatingRequest } from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { flat, tariff } from './tariff.ts'

function baseRate(
  brackets: Bracket[],
  said: RatingRequest,
  charge: 'weight' | 'distance' | 'piece' = 'weight',
) {
  const result = price(compileTariff(tariff({ brackets, service: { charge_type: charge } })), said)
  return result.quotes[0]?.base_rate.toFixed(2) ?? result.unavailable[0]?.reason
}

describe('a rate card', () => {
  const bounded = flat({ '10': '10.00', '30': '25.00', '50': '40.00' })

  test('prices exactly 30 kg in the bracket up to 30 kg', () => {
    expect(baseRate(bounded, request(30))).toBe('25.00')
  })

  test('prices a gram over 30 kg in the next bracket', () => {
    expect(baseRate(bounded, request('30.001'))).toBe('40.00')
  })

  test('says that a shipment above the last bound is too heavy', () => {
    expect(baseRate(bounded, request('50.001'))).toBe('OVER_MAX_WEIGHT')
  })

  test('multiplies a price per unit by the whole weight, fractions included', () => {
    expect(baseRate([{ type: 'per_unit', price: '2.40' }], request('3.5'))).toBe('8.40')
  })

  test('counts units begun as whole ones where the card says so', () => {
    expect(baseRate([{ type: 'per_unit', price: '2.40', whole_units: true }], request('3.5'))).toBe('9.60')
  })

  test('charges a base and each further half kilo begun', () => {
    const brackets: Bracket[] = [
      { up_to: '0.5', type: 'flat', price: '34' },
      { type: 'base_plus', base: '34', price: '4.20', per: '0.5' },
    ]
    expect(baseRate(brackets, request('0.5'))).toBe('34.00')
    expect(baseRate(brackets, request('0.6'))).toBe('38.20')
    expect(baseRate(brackets, request('2'))).toBe('46.60')
    expect(baseRate(brackets, request('2.01'))).toBe('50.80')
  })

  test('takes the quantity included in the base from the card when it is given', () => {
    const brackets: Bracket[] = [{ type: 'base_plus', base: '5', included: '3', price: '1' }]
    expect(baseRate(brackets, request(2))).toBe('5.00')
    expect(baseRate(brackets, request('4.5'))).toBe('7.00')
  })

  test('raises a base rate to the minimum charge', () => {
    const lines = [{ minimum_charge: '9.50', brackets: [{ type: 'per_unit' as const, price: '2' }] }]
    const compiled = compileTariff(tariff({ lines }))
    expect(price(compiled, request(3)).quotes[0]?.base_rate.toFixed(2)).toBe('9.50')
    expect(price(compiled, request(5)).quotes[0]?.base_rate.toFixed(2)).toBe('10.00')
  })

  test('prices by the kilometre, and asks for the distance when there is none', () => {
    const brackets: Bracket[] = [{ up_to: '20', type: 'per_unit', price: '1.25' }]
    expect(baseRate(brackets, request(1, { distance: decimal('7.3') }), 'distance')).toBe('9.13')
    expect(baseRate(brackets, request(1), 'distance')).toBe('DISTANCE_REQUIRED')
    expect(baseRate(brackets, request(1, { distance: decimal('20.1') }), 'distance')).toBe(
      'OVER_MAX_DISTANCE',
    )
  })

  test('prices by the piece', () => {
    const brackets: Bracket[] = [{ up_to: '4', type: 'per_unit', price: '6' }]
    expect(baseRate(brackets, request(40, { pieces: 4 }), 'piece')).toBe('24.00')
    expect(baseRate(brackets, request(40, { pieces: 5 }), 'piece')).toBe('OVER_MAX_PIECES')
  })

  test('takes the line of the package type and zone before the more general ones', () => {
    const lines = [
      { brackets: flat({ '': '1' }) },
      { zone: 'Z1', brackets: flat({ '': '2' }) },
      { package_type: 'P', brackets: flat({ '': '3' }) },
      { package_type: 'P', zone: 'Z1', brackets: flat({ '': '4' }) },
    ]
    const rules = [{ zone: 'Z1' }]
    for (const [left, expected] of [
      [lines, '4'],
      [lines.slice(0, 3), '3'],
      [lines.slice(0, 2), '2'],
      [lines.slice(0, 1), '1'],
    ] as const) {
      const compiled = compileTariff(tariff({ lines: [...left], rules }))
      expect(price(compiled, request()).quotes[0]?.total.toString()).toBe(expected)
    }
  })
})

/** A card whose price rises with the weight: flat brackets, then an amount for each further step. */
const risingCards: fc.Arbitrary<Bracket[]> = fc
  .record({
    steps: fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 20 }), rise: fc.integer({ min: 0, max: 900 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    further: fc.integer({ min: 0, max: 500 }),
    per: fc.constantFrom('0.5', '1', '2'),
  })
  .map(({ steps, further, per }) => {
    let bound = 0
    let cents = 300
    const brackets: Bracket[] = steps.map(({ width, rise }) => {
      bound += width
      cents += rise
      return { up_to: String(bound), type: 'flat' as const, price: decimal(cents).div(100).toFixed() }
    })
    const base = decimal(cents).div(100).toFixed()
    return [...brackets, { type: 'base_plus', base, price: decimal(further).div(100).toFixed(), per }]
  })
const grams = fc.integer({ min: 1, max: 150_000 })

describe('a card whose prices rise', () => {
  test('never gets cheaper by adding weight', () => {
    fc.assert(
      fc.property(risingCards, grams, grams, (brackets, one, more) => {
        const compiled = compileTariff(
          tariff({ brackets, service: { weight_increment: '0.5', volumetric_divisor: '5000' } }),
        )
        const totalAt = (kilograms: number) => {
          const pieceList = [
            {
              weight: null,
              dimensions: { length: decimal(40), width: decimal(30), height: decimal(20) },
              packageTypeCode: null,
            },
            { weight: decimal('0.001'), dimensions: null, packageTypeCode: null },
          ]
          const quote = price(compiled, request(decimal(kilograms).div(1000).toFixed(), { pieceList }))
            .quotes[0]
          return quote?.total ?? expect.unreachable('a rising card has no end')
        }
        expect(totalAt(one + more).gte(totalAt(one))).toBe(true)
      }),
    )
  })

  test('prices each upper bound as the bracket says, and a gram more as the next', () => {
    fc.assert(
      fc.property(risingCards, brackets => {
        for (const [index, bracket] of brackets.entries()) {
          if (bracket.type !== 'flat' || bracket.up_to === undefined) continue
          const expected = decimal(bracket.price).toFixed(2)
          expect(baseRate(brackets, request(bracket.up_to))).toBe(expected)
          const next = brackets[index + 1]
          if (next?.type !== 'flat') continue
          const gramMore = decimal(bracket.up_to).plus('0.001').toFixed()
          expect(baseRate(brackets, request(gramMore))).toBe(decimal(next.price).toFixed(2))
        }
      }),
    )
  })

  test('prices the same mass alike in kilograms and in pounds', () => {
    fc.assert(
      fc.property(risingCards, grams, (brackets, mass) => {
        const kilograms = decimal(mass).div(1000)
        const pounds = kilograms.div('0.45359237').toDecimalPlaces(4)
        expect(baseRate(brackets, request(pounds.toFixed(), { weightUnit: 'lb' }))).toBe(
          baseRate(brackets, request(kilograms.toFixed())),
        )
      }),
    )
  })
})
