import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  type CompiledTariff,
  type CustomerPricing,
  compileTariff,
  price,
  type RatingRequest,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { at, measures, piece, request } from './request.ts'
import { flat, tariff } from './tariff.ts'

function surcharge(said: Partial<Surcharge>): Surcharge {
  return {
    code: 'X',
    name: 'Extra',
    type: 'surcharge',
    method: 'fixed',
    amount: '5',
    currency: 'USD',
    ...said,
  }
}

function percent(share: string, of: Surcharge['of'], said: Partial<Surcharge> = {}): Surcharge {
  return {
    code: 'X',
    name: 'Extra',
    type: 'surcharge',
    method: 'percent',
    percent: share,
    ...(of ? { of } : {}),
    ...said,
  }
}

/** The lines after the base rate as "CODE amount". */
function lines(
  surcharges: Surcharge[],
  said: RatingRequest = request(),
  more: CustomerPricing[] = [],
): string[] {
  return linesOf(compileTariff(tariff({ surcharges, more: { customer_pricing: more } })), said)
}

function linesOf(compiled: CompiledTariff, said: RatingRequest): string[] {
  const [quote] = price(compiled, said).quotes
  return (quote?.surcharges ?? []).map(({ code, amount }) => `${code} ${amount.toFixed(2)}`)
}

describe('a surcharge', () => {
  test('is a fixed amount for the shipment, each piece or each weight unit', () => {
    const said = request('2.5', { pieces: 3 })
    expect(lines([surcharge({})], said)).toEqual(['X 5.00'])
    expect(lines([surcharge({ per: 'piece' })], said)).toEqual(['X 15.00'])
    expect(lines([surcharge({ per: 'weight_unit', weight_unit: 'kg' })], said)).toEqual(['X 12.50'])
  })

  test('is a percentage of the base, the subtotal so far, the COD amount or the customs value', () => {
    const said = request(1, { codAmount: decimal(200), customsValue: decimal(1000) })
    expect(lines([surcharge({ code: 'A' }), percent('10', 'base')], said)).toEqual(['A 5.00', 'X 1.00'])
    expect(lines([surcharge({ code: 'A' }), percent('10', 'subtotal')], said)).toEqual(['A 5.00', 'X 1.50'])
    expect(lines([percent('3', 'cod_amount')], said)).toEqual(['X 6.00'])
    expect(lines([percent('0.5', 'customs_value')], said)).toEqual(['X 5.00'])
  })

  test('stays between its minimum and its maximum', () => {
    const bounded = percent('2', 'cod_amount', { minimum: '4', maximum: '9', currency: 'USD' })
    expect(lines([bounded], request(1, { codAmount: decimal(50) }))).toEqual(['X 4.00'])
    expect(lines([bounded], request(1, { codAmount: decimal(300) }))).toEqual(['X 6.00'])
    expect(lines([bounded], request(1, { codAmount: decimal(900) }))).toEqual(['X 9.00'])
  })

  test('on a COD amount that is not there is not charged, whatever its minimum', () => {
    const bounded = percent('2', 'cod_amount', { minimum: '4', currency: 'USD' })
    expect(lines([bounded])).toEqual([])
    expect(lines([bounded], request(1, { codAmount: decimal(0) }))).toEqual([])
  })

  test('in the order of the tariff takes part in the subtotal of those after it', () => {
    const tax = percent('20', 'subtotal', { code: 'VAT', type: 'tax' })
    expect(lines([surcharge({}), tax])).toEqual(['X 5.00', 'VAT 3.00'])
    expect(lines([tax, surcharge({})])).toEqual(['VAT 2.00', 'X 5.00'])
  })

  test('as a discount is taken off, but never more than there is', () => {
    expect(lines([percent('15', 'base', { type: 'discount' })])).toEqual(['X -1.50'])
    expect(lines([surcharge({ type: 'discount', amount: '25' })])).toEqual(['X -10.00'])
  })

  test('in another currency than the card’s is not charged', () => {
    expect(lines([surcharge({ currency: 'EUR' })])).toEqual([])
  })

  test('that comes to nothing is no line', () => {
    expect(lines([surcharge({ amount: '0' }), surcharge({ code: 'Y', amount: '0.004' })])).toEqual([])
  })
})

describe('a surcharge on conditions is charged', () => {
  const on = (conditions: Surcharge['conditions'], said?: RatingRequest) =>
    lines(
      [surcharge({ weight_unit: 'kg', dimension_unit: 'cm', ...(conditions ? { conditions } : {}) })],
      said,
    ).length > 0

  test('for its services and package types only', () => {
    expect(on({ services: ['S'] })).toBe(true)
    expect(on({ services: ['T'] })).toBe(false)
    expect(on({ package_types: ['P'] })).toBe(true)
    expect(on({ package_types: ['Q'] })).toBe(false)
  })

  test('in its zones only', () => {
    const rules = [{ zone: 'NEAR' }, { zone: 'FAR', destination: { country: 'US', state: 'HI' } }]
    const compiled = compileTariff(
      tariff({ rules, surcharges: [surcharge({ conditions: { zones: ['FAR'] } })] }),
    )
    expect(linesOf(compiled, request())).toEqual([])
    expect(linesOf(compiled, request(1, { recipient: at('US HI 96801') }))).toEqual(['X 5.00'])
  })

  test('over its lower and up to its upper weight, the upper included', () => {
    const conditions = { weight: { over: '10', up_to: '20' } }
    expect(on(conditions, request(10))).toBe(false)
    expect(on(conditions, request('10.001'))).toBe(true)
    expect(on(conditions, request(20))).toBe(true)
    expect(on(conditions, request('20.001'))).toBe(false)
  })

  test('for a long side, a large girth, or a large length plus girth', () => {
    const box = request(1, { dimensions: measures(30, 100, 20) })
    expect(on({ longest_side: { over: '99' } }, box)).toBe(true)
    expect(on({ longest_side: { over: '100' } }, box)).toBe(false)
    expect(on({ girth: { over: '99' } }, box)).toBe(true)
    expect(on({ girth: { over: '100' } }, box)).toBe(false)
    expect(on({ length_plus_girth: { over: '199' } }, box)).toBe(true)
    expect(on({ length_plus_girth: { over: '200' } }, box)).toBe(false)
  })

  test('for sizes in the unit of the surcharge, whatever unit they were sent in', () => {
    const box = request(1, { dimensions: measures(40, 10, 10), dimensionUnit: 'in' })
    expect(on({ longest_side: { over: '101' } }, box)).toBe(true)
    expect(on({ longest_side: { over: '102' } }, box)).toBe(false)
  })

  test('for each piece that meets all the conditions on pieces', () => {
    const handling = surcharge({
      per: 'piece',
      weight_unit: 'kg',
      dimension_unit: 'cm',
      conditions: { longest_side: { over: '100' }, piece_weight: { over: '5' } },
    })
    const pieceList = [
      piece(9, measures(120, 20, 20)),
      piece(1, measures(120, 20, 20)),
      piece(9, measures(90, 20, 20)),
      piece(6, measures(101, 10, 10)),
    ]
    expect(lines([handling], request(25, { pieceList }))).toEqual(['X 10.00'])
    expect(lines([handling], request(25, { pieceList: pieceList.slice(1, 3) }))).toEqual([])
  })

  test('for the mean weight of pieces that are not listed', () => {
    const heavy = surcharge({ per: 'piece', weight_unit: 'kg', conditions: { piece_weight: { over: '20' } } })
    expect(lines([heavy], request(63, { pieces: 3 }))).toEqual(['X 15.00'])
    expect(lines([heavy], request(60, { pieces: 3 }))).toEqual([])
  })

  test('at its postal codes', () => {
    const destination = [
      { country: 'US', postal_code: '90001' },
      { country: 'US', postal_from: '96700', postal_to: '96899' },
    ]
    expect(on({ destination }, request())).toBe(true)
    expect(on({ destination }, request(1, { recipient: at('US HI 96801') }))).toBe(true)
    expect(on({ destination }, request(1, { recipient: at('US CA 90002') }))).toBe(false)
    expect(on({ origin: destination }, request())).toBe(false)
  })

  test('on its days, the last included', () => {
    const dates = [{ from: '2026-11-15', to: '2026-12-31' }]
    expect(on({ dates }, request(1, { date: '2026-11-14' }))).toBe(false)
    expect(on({ dates }, request(1, { date: '2026-12-31' }))).toBe(true)
  })

  test('with cash on delivery, or only without', () => {
    const cod = request(1, { codAmount: decimal(1) })
    expect([on({ cod: true }, cod), on({ cod: true })]).toEqual([true, false])
    expect([on({ cod: false }, cod), on({ cod: false })]).toEqual([false, true])
  })
})

describe('a customer', () => {
  const fuel = percent('10', 'base', { code: 'FUEL' })
  const own = request(1, { customerId: 7 })

  test('has a surcharge waived', () => {
    const pricing = [{ customer_id: 7, surcharges: [{ surcharge: 'FUEL', waived: true }] }]
    expect(lines([fuel], own, pricing)).toEqual([])
    expect(lines([fuel], request(), pricing)).toEqual(['FUEL 1.00'])
    expect(lines([fuel], request(1, { customerId: 8 }), pricing)).toEqual(['FUEL 1.00'])
  })

  test('has terms of its own for a surcharge, those for the service before those for all', () => {
    const general = { surcharge: 'FUEL', percent: '8' }
    const special = { surcharge: 'FUEL', service: 'S', percent: '4' }
    expect(lines([fuel], own, [{ customer_id: 7, surcharges: [special, general] }])).toEqual(['FUEL 0.40'])
    expect(lines([fuel], own, [{ customer_id: 7, surcharges: [general] }])).toEqual(['FUEL 0.80'])
    const elsewhere = { ...special, service: 'T' }
    expect(lines([fuel], own, [{ customer_id: 7, surcharges: [elsewhere] }])).toEqual(['FUEL 1.00'])
  })

  test('has a percentage off the public card, which surcharges on the base take into account', () => {
    const pricing = [{ customer_id: 7, services: [{ service: 'S', percent: '-20' }] }]
    expect(lines([fuel], own, pricing)).toEqual(['CUSTOMER_DISCOUNT -2.00', 'FUEL 0.80'])
  })

  test('may have a percentage on top', () => {
    const pricing = [{ customer_id: 7, services: [{ percent: '5' }] }]
    expect(lines([], own, pricing)).toEqual(['CUSTOMER_SURCHARGE 0.50'])
  })

  test('with a card of its own pays that, without the percentage', () => {
    const document = tariff({
      more: { customer_pricing: [{ customer_id: 7, services: [{ percent: '-20' }] }] },
    })
    const [publicCard] = document.cards
    if (!publicCard) return expect.unreachable('the tariff has a card')
    const ownLines = [{ brackets: flat({ '': '7.77' }) }]
    document.cards.push({
      ...publicCard,
      code: 'OWN',
      customer_id: 7,
      lines: ownLines,
      valid_to: '2026-12-31',
    })
    const compiled = compileTariff(document)
    const total = (said: RatingRequest) => price(compiled, said).quotes[0]?.total.toString()
    expect(total(own)).toBe('7.77')
    expect(total(request())).toBe('10')
    // After its own card, the public one applies again with the percentage.
    expect(total({ ...own, date: '2027-01-01' })).toBe('8')
  })
})

describe('each line is rounded half-up to the minor unit of the currency', () => {
  const charged = (currency: string, base: string, share: string) => {
    const document = tariff({
      brackets: [{ type: 'per_unit', price: base }],
      card: { currency },
      surcharges: [percent(share, 'base')],
    })
    const [quote] = price(compileTariff(document), request()).quotes
    return [quote?.base_rate, quote?.surcharges[0]?.amount, quote?.total].map(amount => amount?.toString())
  }

  test('two decimals of US dollars', () => {
    expect(charged('USD', '10.005', '2.25')).toEqual(['10.01', '0.23', '10.24'])
  })

  test('no decimals of yen', () => {
    expect(charged('JPY', '1234.5', '10')).toEqual(['1235', '124', '1359'])
  })

  test('three decimals of dinars', () => {
    expect(charged('KWD', '1.2345', '10')).toEqual(['1.235', '0.124', '1.359'])
  })
})
