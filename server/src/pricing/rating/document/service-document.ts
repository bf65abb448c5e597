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
    code: code(
      'Code of the option, as requests name it: `SATURDAY`, `INSURANCE` or one of the company’s own.',
    ),
    name: text('Name of the option, as labels print it.'),
  },
  exactly,
)
export type Option = Static<typeof Option>

export const serviceTypes = ['domestic', 'international'] as const
export const chargeTypes = ['weight', 'distance', 'piece', 'flat'] as const
export type ServiceType = (typeof serviceTypes)[number]
export type ChargeType = (typeof chargeTypes)[number]

export const Bounds = Type.Object(
  { over: maybe(amount('More than this.')), up_to: maybe(amount('At most this.')) },
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
  { minimum_weight: amount('Least weight of such a piece before it is rounded up.'), ...sizeConditions },
  {
    ...exactly,
    description:
      'A piece for which all that are given hold has at least this weight; of several, the greatest.',
  },
)
export type Oversize = Static<typeof Oversize>

export const Limits = Type.Object(
  {
    max_weight: maybe(amount('Greatest weight of the shipment.')),
    max_piece_weight: maybe(amount('Greatest weight of a piece.')),
    max_length: maybe(amount('Greatest longest side of a piece.')),
    max_second_side: maybe(amount('Greatest second-longest side of a piece.')),
    max_girth: maybe(amount('Greatest girth of a piece.')),
    max_length_plus_girth: maybe(amount('Greatest longest side plus girth of a piece.')),
    max_piece_volume: maybe(amount('Greatest volume of a piece.')),
    max_volume: maybe(amount('Greatest volume of all pieces together.')),
    max_pieces: maybe(Type.Integer({ minimum: 1, maximum: 500, description: 'Greatest number of pieces.' })),
    max_cod_amount: maybe(amount('Greatest COD amount; 0 for a service without cash on delivery.')),
    max_declared_value: maybe(amount('Greatest declared value.')),
  },
  {
    ...exactly,
    description:
      'What the service takes at most, in its units of weight and dimensions; volumes are cubes of these. Weights are those on the scales.',
  },
)
export type Limits = Static<typeof Limits>

export const WeightBand = Type.Object(
  {
    up_to: maybe(amount('Inclusive upper bound of the weight; none on the last band.')),
    volumetric_divisor: maybe(
      amount(
        'Divisor where the actual weight of the shipment is in the band; that of the service unless given.',
      ),
    ),
    weight_increment: maybe(
      amount(
        'Increment where the weight that is rounded up is in the band; that of the service unless given.',
      ),
    ),
  },
  exactly,
)
export type WeightBand = Static<typeof WeightBand>

const mostDistanceZones = 100

export const DistanceZone = Type.Object(
  {
    zone: code('Zone, as rate cards and surcharges name it.'),
    up_to: maybe(
      amount('Inclusive upper bound in kilometres; may be left out on the last one, which has no end then.'),
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
    service_type: literals(serviceTypes, 'What the service is for.'),
    charge_type: literals(chargeTypes, 'What brackets of its rate cards are measured in.'),
    active: maybe(Type.Boolean({ default: true, description: 'Offered to customers.' })),
    zone_set: maybe(code('Zone set that prices depend on; none for prices that are the same everywhere.')),
    distance_zones: maybe(
      list(DistanceZone, mostDistanceZones, {
        description:
          'Zones by the distance instead of by a zone set, by ascending upper bound: columns of a table of distances and weights.',
      }),
    ),
    package_types: list(code('Package type.'), 1_000, {
      description: 'Package types offered; a shipment that names none takes the first that has a price.',
    }),
    options: maybe(list(code('Option.'), 100, { description: 'Options that a sender may ask for.' })),
    weight_unit: weightUnit('Unit of weights on the rate cards of the service.'),
    dimension_unit: maybe(
      dimensionUnit('Unit of the volumetric divisor; inches with lb, centimetres with kg unless given.'),
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
        description:
          'Divisors and increments that go by the weight, by ascending upper bound; the last band has none.',
      }),
    ),
    minimum_weight: maybe(amount('Least chargeable weight.')),
    maximum_weight: maybe(amount('Greatest chargeable weight the service takes.')),
    distance_increment: maybe(amount('The distance in kilometres is rounded up to a multiple of this.')),
    rate_per: perPieceOrShipment(
      'What the rate card prices: the shipment as a whole, or each piece by itself, added up; the shipment unless given.',
    ),
    weight_rounding_per: perPieceOrShipment(
      'What the weight increment and the minimum weight are for; each piece where each is rated, otherwise the shipment unless given.',
    ),
    minimum_charge_per: perPieceOrShipment(
      'Where each piece is rated, what the minimum charge is for; each piece unless given.',
    ),
    oversize: maybe(list(Oversize, 20)),
    limits: maybe(Limits),
    transit: maybe(Transit),
  },
  exactly,
)
export type Service = Static<typeof Service>
