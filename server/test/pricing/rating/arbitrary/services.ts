import fc from 'fast-check'
import type { Limits, Oversize, Service, WeightBand } from '../../../../src/pricing/rating/index.ts'
import { transits } from './times.ts'
import { amounts, bounds, maybe, merged, packageTypes, positive, sometimes, withRate } from './values.ts'

const sizeBounds = [
  sometimes('longest_side', bounds),
  sometimes('second_longest_side', bounds),
  sometimes('girth', bounds),
  sometimes('length_plus_girth', bounds),
  sometimes(
    'volume',
    amounts(90_000, 0).map(over => ({ over })),
  ),
]
const oversize: fc.Arbitrary<Oversize> = merged<Oversize>(
  fc.record({ minimum_weight: positive(40) }),
  ...sizeBounds,
).map(rule => (Object.keys(rule).length > 1 ? rule : { ...rule, girth: { over: '80' } }))
const limits: fc.Arbitrary<Limits> = merged(
  sometimes('max_weight', positive(60)),
  sometimes('max_piece_weight', positive(40)),
  sometimes('max_length', positive(120)),
  sometimes('max_second_side', positive(100)),
  sometimes('max_girth', positive(250)),
  sometimes('max_length_plus_girth', positive(350)),
  sometimes('max_piece_volume', positive(200_000, 0)),
  sometimes('max_volume', positive(400_000, 0)),
  sometimes('max_pieces', fc.integer({ min: 1, max: 6 })),
  sometimes('max_cod_amount', positive(600)),
  sometimes('max_declared_value', positive(1000)),
)

const band: fc.Arbitrary<WeightBand> = merged(
  maybe('volumetric_divisor', fc.constantFrom('4000', '6000', '166')),
  fc.record({ weight_increment: fc.constantFrom('0.5', '1', '2.5') }),
)
const weightBands: fc.Arbitrary<WeightBand[]> = fc
  .tuple(band, band, fc.constantFrom('2', '5', '12.5'))
  .map(([light, heavy, up_to]) => [{ ...light, up_to }, heavy])

/** A service of any kind, with any terms and limits. */
export const services: fc.Arbitrary<Service> = merged<Service>(
  fc.record({
    code: fc.constant('S'),
    name: fc.constant('Service'),
    service_type: fc.constant('domestic' as const),
    charge_type: fc.constantFrom('weight' as const, 'weight' as const, 'distance' as const, 'piece' as const),
    package_types: fc.constant(packageTypes),
    weight_unit: fc.constantFrom('kg' as const, 'lb' as const),
  }),
  fc.record({ options: fc.constantFrom(['A', 'B'], ['A', 'B'], ['A', 'B'], ['A']) }),
  maybe('zone_set', fc.constant('Z')),
  maybe('dimension_unit', fc.constantFrom('cm' as const, 'in' as const)),
  maybe('volumetric_divisor', fc.constantFrom('5000', '139')),
  maybe('weight_increment', fc.constantFrom('0.5', '1', '0.3')),
  sometimes('dimension_increment', fc.constantFrom('1', '5')),
  sometimes('weight_bands', weightBands),
  maybe('minimum_weight', fc.constantFrom('0.5', '2')),
  sometimes('maximum_weight', fc.constantFrom('15', '100')),
  maybe('distance_increment', fc.constantFrom('0.5', '1')),
  maybe('transit', transits),
  maybe('rate_per', fc.constantFrom('piece' as const, 'piece' as const, 'shipment' as const)),
  sometimes('weight_rounding_per', fc.constantFrom('piece' as const, 'shipment' as const)),
  maybe('minimum_charge_per', fc.constantFrom('piece' as const, 'shipment' as const)),
  sometimes('oversize', fc.array(oversize, { minLength: 1, maxLength: 3 })),
  withRate('limits', limits, 6),
  sometimes(
    'distance_zones',
    fc.constantFrom(
      [{ zone: 'Z1', up_to: '5' }, { zone: 'Z2', up_to: '12.5' }, { zone: 'Z3' }],
      [
        { zone: 'Z3', up_to: '0.5' },
        { zone: 'Z1', up_to: '20' },
      ],
    ),
  ),
).map(({ rate_per, zone_set, ...service }) => ({
  ...service,
  // Cards that count pieces do not rate them one by one.
  ...(rate_per === undefined || service.charge_type === 'piece' ? {} : { rate_per }),
  ...(zone_set === undefined || service.distance_zones ? {} : { zone_set }),
}))
