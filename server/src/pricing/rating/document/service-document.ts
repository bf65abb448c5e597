import { type Static, Type } from 'typebox'
import { Transit } from './calendar-document.ts'
import {
  amount,
  code,
  dimensionUnit,
  exactly,
  list,
  literals,
  maybe,
  text,
  weightUnit,
} from './document-fields.ts'

export const PackageType = Type.Object(
  { code: code('Code of the package type.'), name: text('Name of the package type.') },
  exactly,
)
export type PackageType = Static<typeof PackageType>

export const Option = Type.Object(
  {
    code: code('Code of the option in requests: `SATURDAY`, `INSURANCE` or one of the company’s own.'),
    name: text('Name of the option on labels.'),
  },
  exactly,
)
export type Option = Static<typeof Option>

export const serviceTypes = ['domestic', 'international'] as const
export const chargeTypes = ['weight', 'distance', 'piece', 'flat'] as const
export type ServiceType = (typeof serviceTypes)[number]
export type ChargeType = (typeof chargeTypes)[number]

export const Bounds = Type.Object(
  { over: maybe(amount('Exclusive lower bound.')), up_to: maybe(amount('Inclusive upper bound.')) },
  exactly,
)
export type Bounds = Static<typeof Bounds>

export const sizeConditions = {
  longest_side: maybe(Bounds),
  second_longest_side: maybe(Bounds),
  girth: maybe(Bounds),
  length_plus_girth: maybe(Bounds),
  volume: maybe(Bounds),
}

export const Oversize = Type.Object(
  { minimum_weight: amount('Minimum weight of such a piece, before rounding.'), ...sizeConditions },
  {
    ...exactly,
    description:
      'Minimum weight of a piece that meets all given conditions; if several apply, the greatest counts.',
  },
)
export type Oversize = Static<typeof Oversize>

export const Limits = Type.Object(
  {
    max_weight: maybe(amount('Maximum weight of the shipment.')),
    max_piece_weight: maybe(amount('Maximum weight of a piece.')),
    max_length: maybe(amount('Maximum longest side of a piece.')),
    max_second_side: maybe(amount('Maximum second-longest side of a piece.')),
    max_girth: maybe(amount('Maximum girth of a piece.')),
    max_length_plus_girth: maybe(amount('Maximum longest side plus girth of a piece.')),
    max_piece_volume: maybe(amount('Maximum volume of a piece.')),
    max_volume: maybe(amount('Maximum volume of all pieces together.')),
    max_pieces: maybe(Type.Integer({ minimum: 1, maximum: 500, description: 'Maximum number of pieces.' })),
    max_cod_amount: maybe(amount('Maximum COD amount; 0 for a service without cash on delivery.')),
    max_declared_value: maybe(amount('Maximum declared value.')),
  },
  {
    ...exactly,
    description:
      'Limits of the service, in its units of weight and dimensions; volumes are in cubes of the dimension unit. Weights are actual weights.',
  },
)
export type Limits = Static<typeof Limits>

export const WeightBand = Type.Object(
  {
    up_to: maybe(amount('Inclusive upper bound of the weight; none on the last band.')),
    volumetric_divisor: maybe(
      amount(
        'Divisor if the actual weight of the shipment is in the band. Default: the divisor of the service.',
      ),
    ),
    weight_increment: maybe(
      amount('Increment if the weight to be rounded is in the band. Default: the increment of the service.'),
    ),
  },
  exactly,
)
export type WeightBand = Static<typeof WeightBand>

const mostDistanceZones = 100

export const DistanceZone = Type.Object(
  {
    zone: code('Zone as named by rate cards and surcharges.'),
    up_to: maybe(
      amount('Inclusive upper bound in kilometres; the last zone may leave it out and then has no end.'),
    ),
  },
  exactly,
)
export type DistanceZone = Static<typeof DistanceZone>

const perPieceOrShipment = (description: string) => maybe(literals(['shipment', 'piece'], description))

export const Service = Type.Object(
  {
    code: code('Code of the service; stable across environments.'),
    name: text('Name of the service.'),
    service_type: literals(serviceTypes, 'Use of the service.'),
    charge_type: literals(chargeTypes, 'Quantity that the brackets of its rate cards measure.'),
    active: maybe(Type.Boolean({ default: true, description: 'True if customers can use it.' })),
    zone_set: maybe(code('Zone set of the prices; none if prices are the same everywhere.')),
    distance_zones: maybe(
      list(DistanceZone, mostDistanceZones, {
        description:
          'Zones by distance instead of a zone set, by ascending upper bound; they are the columns of a table of distances and weights.',
      }),
    ),
    package_types: list(code('Package type.'), 1_000, {
      description: 'Package types of the service. A shipment without one gets the first that has a price.',
    }),
    options: maybe(list(code('Option.'), 100, { description: 'Options that a sender can request.' })),
    weight_unit: weightUnit('Unit of weights on the rate cards of the service.'),
    dimension_unit: maybe(
      dimensionUnit('Unit of the volumetric divisor. Default: inches with lb, centimetres with kg.'),
    ),
    volumetric_divisor: maybe(
      amount('Volume divided by this is the volumetric weight (5000 cm³ to the kg, 139 in³ to the lb).'),
    ),
    weight_increment: maybe(amount('The chargeable weight is rounded up to a multiple of this.')),
    dimension_increment: maybe(
      amount('Each side is rounded up to a multiple of this before the volumetric weight is worked out.'),
    ),
    weight_bands: maybe(
      list(WeightBand, 20, {
        description: 'Divisors and increments by weight, by ascending upper bound; the last band has none.',
      }),
    ),
    minimum_weight: maybe(amount('Minimum chargeable weight.')),
    maximum_weight: maybe(amount('Maximum chargeable weight of the service.')),
    distance_increment: maybe(amount('The distance in kilometres is rounded up to a multiple of this.')),
    rate_per: perPieceOrShipment(
      'Unit that the rate card prices: the shipment as a whole, or each piece with the prices added up. Default: the shipment.',
    ),
    weight_rounding_per: perPieceOrShipment(
      'Unit of the weight increment and the minimum weight. Default: each piece if pieces are rated, otherwise the shipment.',
    ),
    minimum_charge_per: perPieceOrShipment(
      'Unit of the minimum charge if pieces are rated. Default: each piece.',
    ),
    oversize: maybe(list(Oversize, 20)),
    limits: maybe(Limits),
    transit: maybe(Transit),
  },
  exactly,
)
export type Service = Static<typeof Service>
