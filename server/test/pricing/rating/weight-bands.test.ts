import { describe, expect, test } from 'vitest'
import {
  checkTariff,
  compileTariff,
  price,
  type RatingRequest,
  type Service,
} from '../../../src/pricing/rating/index.ts'
import { measures, piece, request } from './request.ts'
import { tariff } from './tariff.ts'

function quoteOf(service: Partial<Service>, weight: string, said: Partial<RatingRequest> = {}) {
  const { quotes } = price(compileTariff(tariff({ service })), request(weight, { explain: true, ...said }))
  return quotes[0] ?? expect.unreachable('no quote')
}

const weightOf = (...asked: Parameters<typeof quoteOf>) => quoteOf(...asked).chargeable_weight.toString()

describe('sides that are rounded', () => {
  const whole = { volumetric_divisor: '5000', dimension_increment: '1' }
  const dimensions = measures('30.2', '20', '10.5')

  test('are rounded up before the volumetric weight', () => {
    expect(weightOf(whole, '1', { dimensions })).toBe('1.364')
    expect(weightOf({ volumetric_divisor: '5000' }, '1', { dimensions })).toBe('1.268')
  })

  test('are converted first', () => {
    const inches = { dimensions: measures('10', '10', '10'), dimensionUnit: 'in' as const }
    // 25.4 cm are 26.
    expect(weightOf(whole, '1', inches)).toBe('3.515')
  })

  test('are printed beside those that were sent', () => {
    expect(quoteOf(whole, '1', { dimensions }).trace?.map(({ text }) => text)).toContain(
      'Whole shipment: volumetric 31 × 20 × 11 cm (of 30.2 × 20 × 10.5 cm with each side up to a multiple of 1 cm) ÷ 5000 = 1.364 kg, actual 1 kg.',
    )
  })

  test('do not change a size that surcharges and least weights go by', () => {
    const oversize = [{ minimum_weight: '40', longest_side: { over: '30.5' } }]
    expect(weightOf({ ...whole, oversize }, '1', { dimensions })).toBe('1.364')
  })
})

describe('weight bands', () => {
  const weight_bands = [{ up_to: '30', weight_increment: '0.5' }, { weight_increment: '1' }]

  test.each([
    ['0.1', '0.5'],
    ['29.6', '30'],
    ['30', '30'],
    ['30.001', '31'],
    ['31.2', '32'],
  ])('%s kg are charged as %s kg by half kilograms up to 30 and whole ones above', (weight, charged) => {
    expect(weightOf({ weight_bands }, weight)).toBe(charged)
  })

  test('the volumetric weight is rounded in its own band', () => {
    const dimensions = measures(100, 50, '31.1')
    // 31.1 kg by size, 2 kg on the scales.
    expect(weightOf({ weight_bands, volumetric_divisor: '5000' }, '2', { dimensions })).toBe('32')
  })

  test('the divisor goes by the actual weight of the shipment', () => {
    const bands = [{ up_to: '10', volumetric_divisor: '6000' }, { volumetric_divisor: '4000' }]
    const dimensions = measures(60, 50, 40)
    expect(weightOf({ weight_bands: bands }, '10', { dimensions })).toBe('20')
    expect(weightOf({ weight_bands: bands }, '10.1', { dimensions })).toBe('30')
  })

  test('each piece is rounded in its own band where pieces are rounded', () => {
    const service = { weight_bands, weight_rounding_per: 'piece' as const }
    expect(weightOf(service, '40.6', { pieces: 2, pieceList: [piece('30.2'), piece('10.4')] })).toBe('41.5')
  })

  test('a band without an increment has that of the service', () => {
    const bands = [{ up_to: '10', volumetric_divisor: '6000' }, { weight_increment: '5' }]
    expect(weightOf({ weight_bands: bands, weight_increment: '2' }, '3')).toBe('4')
    expect(weightOf({ weight_bands: bands, weight_increment: '2' }, '11')).toBe('15')
  })

  test.each([
    [[], ['weight_bands']],
    [[{ weight_increment: '1', up_to: '5' }], ['weight_bands.0.up_to']],
    [[{ weight_increment: '1' }, { weight_increment: '2' }], ['weight_bands.0.up_to']],
    [[{ weight_increment: '0' }], ['weight_bands.0.weight_increment']],
    [[{ up_to: '5' }, { weight_increment: '2' }], ['weight_bands.0']],
    [
      [
        { up_to: '5', weight_increment: '1' },
        { up_to: '5', weight_increment: '1' },
        { weight_increment: '2' },
      ],
      ['weight_bands.1.up_to'],
    ],
  ])('%j are refused', (bands, paths) => {
    const { problems } = checkTariff(tariff({ service: { weight_bands: bands } }), null)
    expect(Object.keys(problems)).toEqual(paths.map(path => `services.0.${path}`))
  })
})
