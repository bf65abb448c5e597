import { describe, expect, test } from 'vitest'
import { decimal } from '../../../src/platform/shared/money.ts'
import {
  compileTariff,
  type Limits,
  overLimits,
  price,
  type RatingRequest,
  rateShipment,
} from '../../../src/pricing/rating/index.ts'
import { measures, piece, request } from './request.ts'
import { tariff } from './tariff.ts'

/** Reasons and fields of exceeded limits. */
function over(limits: Limits, said: RatingRequest): string[] {
  const service = compileTariff(tariff({ service: { limits } })).byCode.get('S')
  if (!service) return expect.unreachable('the service is in the tariff')
  return overLimits(service, said).map(({ reason, field }) => `${reason} ${field}`)
}

const box = measures(40, 100, 30)
const two = request(30, { pieceList: [piece(5, measures(10, 10, 10)), piece(25, box)] })

describe('a shipment at a limit is taken, and over it is not:', () => {
  test.each<[Limits, Limits, RatingRequest, string]>([
    [{ max_weight: '30' }, { max_weight: '29.999' }, two, 'OVER_MAX_WEIGHT package.weight'],
    [{ max_piece_weight: '25' }, { max_piece_weight: '24' }, two, 'OVER_MAX_PIECE_WEIGHT pieces.1.weight'],
    [{ max_length: '100' }, { max_length: '99.9' }, two, 'OVER_MAX_LENGTH pieces.1.width'],
    [{ max_second_side: '40' }, { max_second_side: '39' }, two, 'OVER_MAX_SECOND_SIDE pieces.1.length'],
    [{ max_girth: '140' }, { max_girth: '139' }, two, 'OVER_MAX_GIRTH pieces.1.length'],
    [
      { max_length_plus_girth: '240' },
      { max_length_plus_girth: '239' },
      two,
      'OVER_MAX_LENGTH_PLUS_GIRTH pieces.1.width',
    ],
    [
      { max_piece_volume: '120000' },
      { max_piece_volume: '119999' },
      two,
      'OVER_MAX_PIECE_VOLUME pieces.1.width',
    ],
    [{ max_volume: '121000' }, { max_volume: '120999' }, two, 'OVER_MAX_VOLUME pieces'],
    [{ max_pieces: 2 }, { max_pieces: 1 }, two, 'OVER_MAX_PIECES pieces'],
    [
      { max_cod_amount: '50' },
      { max_cod_amount: '49.99' },
      request(1, { codAmount: decimal(50) }),
      'OVER_MAX_COD cod_amount',
    ],
    [
      { max_declared_value: '900' },
      { max_declared_value: '899.99' },
      request(1, { declaredValue: decimal(900) }),
      'OVER_MAX_VALUE declared_value',
    ],
  ])('%o', (most, less, said, told) => {
    expect(over(most, said)).toEqual([])
    expect(over(less, said)).toEqual([told])
  })
})

test('a service without cash on delivery takes 0 to collect', () => {
  expect(over({ max_cod_amount: '0' }, request(1, { codAmount: decimal(0) }))).toEqual([])
  expect(over({ max_cod_amount: '0' }, request(1, { codAmount: decimal('0.01') }))).toHaveLength(1)
})

test('limits count in the units of the service, whatever units were sent', () => {
  const inches = request(1, { dimensions: measures(10, 4, 4), dimensionUnit: 'in' })
  expect(over({ max_length: '25.4' }, inches)).toEqual([])
  expect(over({ max_length: '25.3' }, inches)).toEqual(['OVER_MAX_LENGTH package.length'])
  const pounds = request(10, { weightUnit: 'lb' })
  expect(over({ max_weight: '4.536' }, pounds)).toEqual([])
  expect(over({ max_weight: '4.535' }, pounds)).toHaveLength(1)
})

test('pieces that are not listed weigh the same, and the size of the whole is that of one piece', () => {
  const said = request(30, { pieces: 3, dimensions: box })
  expect(over({ max_piece_weight: '10', max_length: '100' }, said)).toEqual([])
  expect(over({ max_piece_weight: '9' }, said)[0]).toBe('OVER_MAX_PIECE_WEIGHT package.weight')
  expect(over({ max_length: '99', max_volume: '1' }, said)).toEqual([
    'OVER_MAX_LENGTH package.width',
    'OVER_MAX_VOLUME package.width',
  ])
})

test('a missing value is within every limit', () => {
  expect(over({ max_length: '1', max_volume: '1', max_cod_amount: '0' }, request(1, { pieces: 2 }))).toEqual(
    [],
  )
})

test('every fault is told, and a quote has the first as its reason', () => {
  const limits = { max_length: '50', max_pieces: 1, max_weight: '20' }
  expect(over(limits, two)).toEqual([
    'OVER_MAX_PIECES pieces',
    'OVER_MAX_WEIGHT package.weight',
    'OVER_MAX_LENGTH pieces.1.width',
  ])
  const compiled = compileTariff(tariff({ service: { limits } }))
  const { quotes, unavailable } = price(compiled, two)
  expect(quotes).toEqual([])
  expect(unavailable).toMatchObject([
    {
      reason: 'OVER_MAX_PIECES',
      message: 'The number of pieces of the shipment is 2; Service takes at most 1.',
    },
  ])
  expect(rateShipment(compiled, two)).toMatchObject({ reason: 'OVER_MAX_PIECES' })
})
