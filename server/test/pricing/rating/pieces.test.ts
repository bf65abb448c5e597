import { describe, expect, test } from 'vitest'
import {
  compileTariff,
  type Piece,
  price,
  type RatingRequest,
  type Service,
  type Surcharge,
} from '../../../src/pricing/rating/index.ts'
import { measures, piece, request } from './request.ts'
import { flat, tariff } from './tariff.ts'

const brackets = flat({ '10': '6.45', '20': '8.20', '30': '10.95' })

function quote(service: Partial<Service>, said: RatingRequest, surcharges: Surcharge[] = []) {
  const document = tariff({ service, lines: [{ brackets, minimum_charge: '7' }], surcharges })
  return price(compileTariff(document), { ...said, explain: true })
}

function base(service: Partial<Service>, said: RatingRequest): string | undefined {
  return quote(service, said).quotes[0]?.base_rate.toString()
}

function weight(service: Partial<Service>, said: RatingRequest): string | undefined {
  return quote(service, said).quotes[0]?.chargeable_weight.toString()
}

function steps(step: string, service: Partial<Service>, said: RatingRequest, surcharges: Surcharge[] = []) {
  const [found] = quote(service, said, surcharges).quotes
  return (found?.trace ?? []).flatMap(line => (line.step === step ? line.text : []))
}

const each: Partial<Service> = { rate_per: 'piece' }

describe('a service that rates each piece', () => {
  test('has three prices for three pieces, not one for their weight', () => {
    expect(base({}, request(30, { pieces: 3 }))).toBe('10.95')
    expect(base({ ...each, minimum_charge_per: 'shipment' }, request(30, { pieces: 3 }))).toBe('19.35')
  })

  test('raises each piece to the minimum charge, or their sum', () => {
    expect(base(each, request(30, { pieces: 3 }))).toBe('21')
    expect(base({ ...each, minimum_charge_per: 'shipment' }, request(5))).toBe('7')
  })

  test('shares the total evenly among pieces without weights, and says so', () => {
    const pieceList = [piece(15), piece(null), piece(null)]
    expect(base(each, request(20, { pieceList }))).toBe('22.2')
    expect(steps('weight', each, request(20, { pieceList }))).toEqual([
      'Actual weight 20 kg.',
      '2 pieces without weights of their own share 5 kg evenly: 5 ÷ 2 = 2.5 kg each.',
      'Piece 1: actual 15 kg: 15 kg.',
      'Pieces 2–3, each: actual 2.5 kg: 2.5 kg.',
      'Chargeable weight 20 kg, the sum of the pieces.',
    ])
    expect(steps('base', each, request(20, { pieceList }))).toEqual([
      'Base rate of piece 1, bracket over 10 up to 20 kg: flat price 8.2 = 8.20 USD.',
      'Base rate of pieces 2–3 each, bracket over 0 up to 10 kg: flat price 6.45, 6.45 raised to the minimum charge = 7.00 USD.',
      'Base rate, the sum of the pieces: 1 × 8.20 + 2 × 7.00 = 22.20 USD.',
    ])
  })

  test('shares the size of the whole too, when that is all that is known', () => {
    const said = request(3, { pieces: 3, dimensions: measures(100, 60, 50) })
    expect(weight({ ...each, volumetric_divisor: '5000' }, said)).toBe('60')
    expect(steps('weight', { ...each, volumetric_divisor: '5000' }, said)[2]).toBe(
      'Whole shipment: volumetric 100 × 60 × 50 cm ÷ 5000 = 60 kg, shared evenly: 60 ÷ 3 = 20 kg each.',
    )
  })

  test('refuses what one piece weighs beyond the last bracket, and names the piece', () => {
    const [refused] = quote(each, request(40, { pieceList: [piece(9), piece(31)] })).unavailable
    expect(refused?.reason).toBe('OVER_MAX_WEIGHT')
    expect(refused?.message).toContain('the chargeable weight of piece 2 is 31.')
  })

  test('counts its kilometres for each piece', () => {
    const document = tariff({
      service: { ...each, charge_type: 'distance' },
      brackets: [{ type: 'per_unit', price: '2' }],
    })
    const said = request(1, { pieces: 4 })
    const [found] = price(compileTariff(document), { ...said, distance: said.weight.times(3) }).quotes
    expect(found?.base_rate.toString()).toBe('24')
  })
})

describe('the increment and the minimum weight', () => {
  const pieceList = [piece('1.2'), piece('0.3')]
  const rules: Partial<Service> = { weight_increment: '1', minimum_weight: '1.5' }

  test('are for the shipment, for each piece, or for each piece that is rated', () => {
    expect(weight(rules, request('1.5', { pieceList }))).toBe('2')
    expect(weight({ ...rules, weight_rounding_per: 'piece' }, request('1.5', { pieceList }))).toBe('3.5')
    expect(weight({ ...rules, ...each }, request('1.5', { pieceList }))).toBe('3.5')
  })

  test('leave one price for the whole where pieces are only rounded', () => {
    expect(base({ ...rules, weight_rounding_per: 'piece' }, request('1.5', { pieceList }))).toBe('7')
  })
})

describe('a piece of a certain size', () => {
  const oversize = [
    { minimum_weight: '20', longest_side: { over: '120' } },
    { minimum_weight: '25', longest_side: { over: '120' }, girth: { over: '200' } },
  ]

  test('weighs at least so much, and the greatest of several', () => {
    expect(weight({ oversize }, request(3, { dimensions: measures(120, 10, 10) }))).toBe('3')
    expect(weight({ oversize }, request(3, { dimensions: measures(121, 10, 10) }))).toBe('20')
    expect(weight({ oversize }, request(3, { dimensions: measures(121, 60, 60) }))).toBe('25')
    expect(weight({ oversize }, request(28, { dimensions: measures(121, 60, 60) }))).toBe('28')
  })

  test('is one piece of several', () => {
    const pieceList = [piece(3, measures(121, 10, 10)), piece(4, measures(20, 20, 20))]
    expect(weight({ oversize }, request(7, { pieceList }))).toBe('24')
    expect(weight({ oversize, ...each }, request(7, { pieceList }))).toBe('24')
    expect(steps('weight', { oversize, ...each }, request(7, { pieceList }))[1]).toBe(
      'Piece 1: actual 3 kg, at least 20 kg for a longest side over 120 cm: 20 kg.',
    )
  })
})

describe('a surcharge', () => {
  const fuel: Surcharge = {
    code: 'FUEL',
    name: 'Fuel',
    type: 'surcharge',
    method: 'percent',
    percent: '5',
    of: 'base',
    per: 'piece',
  }
  const amounts = (service: Partial<Service>, said: RatingRequest, ...surcharges: Surcharge[]) =>
    quote(service, said, surcharges).quotes[0]?.surcharges.map(({ amount }) => amount.toString())

  test('takes a percentage of each piece, rounded for each', () => {
    const pieceList = [piece(15), piece(25)]
    // 5 % of 8.20 and of 10.95 are 0.41 and 0.5475.
    expect(amounts(each, request(40, { pieceList }), fuel)).toEqual(['0.96'])
    expect(steps('surcharge', each, request(40, { pieceList }), [fuel])).toEqual([
      'Fuel: for piece 1: 5 % of the base rate 8.2 = 0.41; for piece 2: 5 % of the base rate 10.95 = 0.5475, rounded to 0.55; 1 × 0.41 + 1 × 0.55 = 0.96 USD.',
    ])
  })

  test('has its minimum and maximum for each piece', () => {
    const bounded = { ...fuel, minimum: '0.50', maximum: '0.52', currency: 'USD' }
    expect(amounts(each, request(40, { pieceList: [piece(15), piece(25)] }), bounded)).toEqual(['1.02'])
  })

  test('takes a percentage of the pieces that its conditions hold for', () => {
    const heavy: Surcharge = { ...fuel, weight_unit: 'kg', conditions: { piece_weight: { over: '20' } } }
    expect(amounts(each, request(40, { pieceList: [piece(15), piece(25)] }), heavy)).toEqual(['0.55'])
  })

  test('is of the whole where the service rates the whole', () => {
    expect(amounts({}, request(30, { pieces: 3 }), fuel)).toEqual(['0.55'])
  })

  test('counts the weight of each piece, also where the service rates the whole', () => {
    const toll: Surcharge = {
      code: 'TOLL',
      name: 'Toll',
      type: 'surcharge',
      method: 'fixed',
      amount: '0.05',
      per: 'piece_weight_unit',
      minimum: '0.25',
      weight_unit: 'kg',
      currency: 'USD',
    }
    const pieceList = [piece(2), piece(8)]
    expect(amounts({}, request(10, { pieceList }), toll)).toEqual(['0.65'])
    expect(amounts(each, request(10, { pieceList }), toll)).toEqual(['0.65'])
    expect(amounts({}, request(10, { pieceList }), { ...toll, per: 'weight_unit' })).toEqual(['0.5'])
  })

  const extra = (conditions: Surcharge['conditions']): Surcharge => ({
    code: 'X',
    name: 'Extra',
    type: 'surcharge',
    method: 'fixed',
    amount: '5',
    per: 'piece',
    currency: 'USD',
    dimension_unit: 'cm',
    ...(conditions ? { conditions } : {}),
  })

  test('goes by the number of pieces', () => {
    const several = extra({ pieces: { over: '1', up_to: '3' } })
    expect(amounts({}, request(9), several)).toEqual([])
    expect(amounts({}, request(9, { pieces: 3 }), several)).toEqual(['15'])
    expect(amounts({}, request(9, { pieces: 4 }), several)).toEqual([])
  })

  test('goes by the second-longest side and by the volume of a piece', () => {
    const box = request(9, { dimensions: measures(50, 80, 40) })
    expect(amounts({}, box, extra({ second_longest_side: { over: '49' } }))).toEqual(['5'])
    expect(amounts({}, box, extra({ second_longest_side: { over: '50' } }))).toEqual([])
    expect(amounts({}, box, extra({ volume: { over: '159999' } }))).toEqual(['5'])
    expect(amounts({}, box, extra({ volume: { over: '160000' } }))).toEqual([])
    const inches = request(9, { dimensions: measures(10, 10, 10), dimensionUnit: 'in' })
    expect(amounts({}, inches, extra({ volume: { over: '16387', up_to: '16387.1' } }))).toEqual(['5'])
  })

  test('goes by the size of the whole, also when pieces are listed without sizes of their own', () => {
    const dimensions = measures(130, 40, 40)
    const long = extra({ longest_side: { over: '120' } })
    const listed: Piece[] = [piece(4, null, 'P'), piece(5, null, 'P')]
    expect(amounts({}, request(9, { dimensions, pieces: 2 }), long)).toEqual(['5'])
    expect(amounts({}, request(9, { dimensions, pieceList: listed }), long)).toEqual(['5'])
    const heavy = { ...long, weight_unit: 'kg' as const }
    const over = extra({ longest_side: { over: '120' }, piece_weight: { over: '4.5' } })
    expect(amounts({}, request(9, { dimensions, pieceList: listed }), { ...heavy, ...over })).toEqual(['5'])
    // Only a piece with its own size counts.
    const known = [piece(4, measures(10, 10, 10)), piece(5)]
    expect(amounts({}, request(9, { dimensions, pieceList: known }), long)).toEqual([])
  })
})
