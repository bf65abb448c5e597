import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  checkTariff,
  compileTariff,
  price,
  type RatingRequest,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { request } from './request.ts'
import { flat, tariff } from './tariff.ts'

const fixed = (code: string, amount: string, said: Partial<Surcharge> = {}): Surcharge => ({
  code,
  name: code,
  type: 'surcharge',
  method: 'fixed',
  amount,
  currency: 'USD',
  largest_of: 'HANDLING',
  ...said,
})

function quoteOf(surcharges: Surcharge[], said: Partial<RatingRequest> = {}) {
  const document = tariff({ brackets: flat({ '': '100' }), surcharges })
  const { quotes } = price(compileTariff(document), request(1, { explain: true, ...said }))
  return quotes[0] ?? expect.unreachable('no quote')
}

const lines = (surcharges: Surcharge[], said?: Partial<RatingRequest>) =>
  quoteOf(surcharges, said).surcharges.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`)

describe('in a set of surcharges', () => {
  test('only the largest that applies is charged, in the place of the first', () => {
    const set = [
      fixed('SMALL', '5'),
      fixed('LARGE', '9'),
      fixed('NEVER', '50', { conditions: { cod: true } }),
    ]
    const other = fixed('OTHER', '1', { largest_of: 'REMOTE' })
    expect(lines([...set, other])).toEqual(['LARGE 9.00', 'OTHER 1.00'])
    expect(lines([fixed('SMALL', '5'), other, fixed('LARGE', '9')])).toEqual(['LARGE 9.00', 'OTHER 1.00'])
  })

  test('the first of equal ones is charged', () => {
    expect(lines([fixed('A', '5'), fixed('B', '5')])).toEqual(['A 5.00'])
  })

  test('surcharges that are 0 or do not apply leave no line', () => {
    expect(lines([fixed('A', '0'), fixed('B', '5', { conditions: { cod: true } })])).toEqual([])
  })

  test('a percentage of the subtotal is one of the lines before the set', () => {
    const half = fixed('HALF', '0', { method: 'percent', percent: '50', of: 'subtotal' })
    const surcharges = [fixed('A', '5'), fixed('BETWEEN', '10', { largest_of: 'REMOTE' }), half]
    expect(lines(surcharges)).toEqual(['HALF 50.00', 'BETWEEN 10.00'])
  })

  test('the trace says what the others come to', () => {
    const texts = quoteOf([fixed('SMALL', '5'), fixed('LARGE', '9')]).trace?.flatMap(({ step, text }) =>
      step === 'surcharge' ? text : [],
    )
    expect(texts).toEqual([
      'SMALL: not charged: it comes to 5.00 USD, and of HANDLING only the largest, LARGE, is charged.',
      'LARGE: 9 for the shipment = 9.00 USD.',
    ])
  })

  test('surcharges of the order and charges for failed deliveries are refused in one set', () => {
    const surcharges = [fixed('SMALL', '5'), fixed('ATTEMPT', '9', { charged_for: 'failed_delivery' })]
    const problems = (of: Surcharge[]) => Object.keys(checkTariff(tariff({ surcharges: of }), null).problems)
    expect(problems(surcharges)).toEqual(['surcharges.1.largest_of'])
    expect(problems(surcharges.slice(1))).toEqual([])
  })

  test('discounts and taxes are refused', () => {
    const surcharges = [fixed('OFF', '5', { type: 'discount' }), fixed('VAT', '5', { type: 'tax' })]
    expect(Object.keys(checkTariff(tariff({ surcharges }), null).problems)).toEqual([
      'surcharges.0.largest_of',
      'surcharges.1.largest_of',
    ])
  })
})

describe('a surcharge by distance', () => {
  const { largest_of: _, ...far } = fixed('FAR', '5', { conditions: { distance: { over: '20' } } })

  test('is charged over its bound, and not at it', () => {
    expect(lines([far], { distance: decimal('20.1') })).toEqual(['FAR 5.00'])
    expect(lines([far], { distance: decimal(20) })).toEqual([])
  })

  test('is not charged where no distance is given, and says so', () => {
    const quote = quoteOf([far])
    expect(quote.surcharges).toEqual([])
    expect(quote.trace?.map(({ text }) => text)).toContain('FAR: not charged: there is no distance.')
    expect(quoteOf([far], { distance: decimal(3) }).trace?.map(({ text }) => text)).toContain(
      'FAR: not charged: only for a distance over 20 km.',
    )
  })

  test('has bounds the right way round', () => {
    const wrong = { ...far, conditions: { distance: { over: '20', up_to: '10' } } }
    expect(Object.keys(checkTariff(tariff({ surcharges: [wrong] }), null).problems)).toEqual([
      'surcharges.0.conditions.distance.up_to',
    ])
  })
})
