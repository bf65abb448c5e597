import { type Static, Type } from 'typebox'
import {
  Holiday,
  MonthRate,
  mostHolidays,
  PriceLimits,
  TimeConditions,
  Transit,
} from './calendar-document.ts'
import {
  amount,
  code,
  currency,
  date,
  exactly,
  id,
  list,
  literals,
  maybe,
  signed,
  text,
} from './document-fields.ts'

export { decimalFormat } from './document-fields.ts'

/**
 * A courier's whole tariff as one document: the form it is exported, imported, checked and compiled in.
 * Types and the published JSON Schema (`docs/tariff.schema.json`) both come from here. A field that is absent
 * and a field that is null are the same; amounts are decimal strings ("12.50"), JSON numbers are accepted.
 */

export const Place = Type.Object(
  {
    country: maybe(Type.String({ pattern: '^[A-Z]{2}$', description: 'Two letters of ISO 3166-1.' })),
    state: maybe(text('State or province: code or name of ISO 3166-2.')),
    city: maybe(text('City; upper and lower case and accents do not matter.')),
    postal_prefix: maybe(
      text('How the postal code begins; in Britain up to the end of a part, and E1* for all that begin so.'),
    ),
    postal_from: maybe(text('First postal code of a range; as many characters as the last.')),
    postal_to: maybe(text('Last postal code of a range, inclusive.')),
    postal_code: maybe(text('One postal code; also a five-digit ZIP of ZIP+4 or a British outward code.')),
  },
  {
    ...exactly,
    description:
      'Where an address lies. Empty is everywhere; the more closely it names the place, the more specific it is.',
  },
)
export type Place = Static<typeof Place>

export const ZoneRule = Type.Object(
  {
    zone: maybe(code('Zone the rule gives; none for what is not served.')),
    origin: maybe(Place),
    destination: maybe(Place),
  },
  exactly,
)
export type ZoneRule = Static<typeof ZoneRule>

export const Zone = Type.Object(
  { code: code('Code of the zone.'), name: maybe(text('Name of the zone.')) },
  exactly,
)
export type Zone = Static<typeof Zone>

/** Rules that one zone set may have. */
export const mostZoneRules = 200_000

export const ZoneSet = Type.Object(
  {
    code: code('Code of the zone set.'),
    name: text('Name of the zone set.'),
    zones: list(Zone, 10_000),
    rules: list(ZoneRule, mostZoneRules, {
      description:
        'Origin × destination → zone. The most specific destination wins; among equals the most specific origin.',
    }),
  },
  exactly,
)
export type ZoneSet = Static<typeof ZoneSet>

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

const weightUnit = (description: string) => literals(['lb', 'kg'], description)
const dimensionUnit = (description: string) => literals(['in', 'cm'], description)

export const Bounds = Type.Object(
  { over: maybe(amount('More than this.')), up_to: maybe(amount('At most this.')) },
  exactly,
)
export type Bounds = Static<typeof Bounds>

/** Conditions on the size of one piece: surcharges and least weights have the same. */
const sizeConditions = {
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

const perPieceOrShipment = (description: string) => maybe(literals(['shipment', 'piece'], description))

export const Service = Type.Object(
  {
    code: code('Code of the service; stable across environments.'),
    name: text('Name of the service.'),
    service_type: literals(serviceTypes, 'What the service is for.'),
    charge_type: literals(chargeTypes, 'What brackets of its rate cards are measured in.'),
    active: maybe(Type.Boolean({ default: true, description: 'Offered to customers.' })),
    zone_set: maybe(code('Zone set that prices depend on; none for prices that are the same everywhere.')),
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

const upTo = maybe(amount('Inclusive upper bound; none on the last bracket that has no end.'))
const over = maybe(
  amount('Exclusive lower bound; may be left out, and is otherwise the upper bound of the bracket before.'),
)
const per = maybe(amount('Size of one unit; 1 unless given.'))

export const FlatBracket = Type.Object(
  { over, up_to: upTo, type: Type.Literal('flat'), price: amount('Price, whatever the quantity.') },
  exactly,
)
export const PerUnitBracket = Type.Object(
  {
    over,
    up_to: upTo,
    type: Type.Literal('per_unit'),
    price: amount('Price of one unit; the whole quantity is multiplied by it.'),
    per,
    whole_units: maybe(Type.Boolean({ description: 'Count each unit begun as a whole one.' })),
  },
  exactly,
)
export const BasePlusBracket = Type.Object(
  {
    over,
    up_to: upTo,
    type: Type.Literal('base_plus'),
    base: amount('Price of the quantity included.'),
    included: maybe(
      amount('Quantity included in the base; the upper bound of the bracket before unless given.'),
    ),
    price: amount('Price of each further unit begun.'),
    per,
  },
  exactly,
)
export const Bracket = Type.Union([FlatBracket, PerUnitBracket, BasePlusBracket])
export type Bracket = Static<typeof Bracket>

export const CardLine = Type.Object(
  {
    package_type: maybe(code('Package type; all of them unless given.')),
    zone: maybe(code('Zone; all of them unless given.')),
    minimum_charge: maybe(amount('The base rate is at least this.')),
    brackets: list(Bracket, 1_000, {
      description: 'By ascending upper bound: weight, kilometres or pieces as the service charges.',
    }),
  },
  exactly,
)
export type CardLine = Static<typeof CardLine>

export const Card = Type.Object(
  {
    code: code('Code of the rate card; the same for all its versions.'),
    version: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'From its first day on, a version replaces all lower ones.',
    }),
    name: text('Name of the rate card.'),
    service: code('Service the card prices.'),
    customer_id: maybe(id('Customer whose own card it is; public unless given.')),
    currency: currency('Currency of the prices.'),
    valid_from: date('First shipment date the card prices.'),
    valid_to: maybe(date('Last shipment date the card prices; no end unless given.')),
    status: literals(['draft', 'published'], 'Only a published card prices shipments; it is never edited.'),
    total: maybe(PriceLimits),
    lines: list(CardLine, 50_000),
  },
  exactly,
)
export type Card = Static<typeof Card>

export const Conditions = Type.Object(
  {
    services: maybe(list(code('Service.'), 1_000)),
    zones: maybe(list(code('Zone.'), 10_000)),
    package_types: maybe(list(code('Package type.'), 1_000)),
    weight: maybe(Bounds),
    piece_weight: maybe(Bounds),
    pieces: maybe(Bounds),
    ...sizeConditions,
    origin: maybe(list(Place, 10_000)),
    destination: maybe(list(Place, 10_000)),
    dates: maybe(
      list(
        Type.Object({ from: maybe(date('First day.')), to: maybe(date('Last day, inclusive.')) }, exactly),
        1_000,
      ),
    ),
    ...TimeConditions,
    cod: maybe(Type.Boolean({ description: 'Whether there is a COD amount.' })),
    options: maybe(list(code('Option that the sender asks for.'), 100)),
    cod_amount: maybe(Bounds),
    declared_value: maybe(Bounds),
  },
  {
    ...exactly,
    description:
      'All that are given must hold; of a list, any one. Weight is the chargeable weight of the shipment, pieces their number; piece_weight, longest_side, second_longest_side, girth (2 × width + 2 × height, the longest side being the length), length_plus_girth and volume must hold together for one piece. Bounds of cod_amount and declared_value are in the currency of the surcharge, and do not hold where there is no such amount.',
  },
)
export type Conditions = Static<typeof Conditions>

export const ValueTier = Type.Object(
  {
    up_to: maybe(amount('Inclusive upper bound of the value; none on the last tier.')),
    amount: maybe(amount('Fixed amount.')),
    percent: maybe(amount('Percentage of the value over `included`: 1 is 1 %.')),
    price: maybe(amount('Price of each step of the value over `included` that is begun.')),
    per: maybe(amount('Size of a step: 100 for each 100 begun.')),
    included: maybe(
      amount('Value that percentage and steps leave out; the upper bound of the tier before unless given.'),
    ),
  },
  { ...exactly, description: 'What is charged up to a value: the sum of the parts that are given.' },
)
export type ValueTier = Static<typeof ValueTier>

/** What a percentage is taken of, or tiers are found by. */
export const wholes = ['base', 'subtotal', 'cod_amount', 'customs_value', 'declared_value'] as const
export type Whole = (typeof wholes)[number]

export const Surcharge = Type.Object(
  {
    code: code('Code of the surcharge.'),
    name: text('Name, as it appears on quotes.'),
    type: literals(['surcharge', 'discount', 'tax'], 'Kind of line; a discount is taken off.'),
    method: literals(
      ['fixed', 'percent', 'tiers'],
      'A fixed amount, a percentage, or an amount that goes by tiers of a value.',
    ),
    amount: maybe(amount('Fixed amount.')),
    per: maybe(
      literals(
        ['shipment', 'piece', 'weight_unit', 'piece_weight_unit'],
        'What a fixed amount is charged for, or what a percentage of the base rate is taken of; the shipment unless given. A percentage for each piece and an amount for each weight unit of a piece have their minimum and maximum for each piece.',
      ),
    ),
    percent: maybe(amount('Percentage: 12.5 is 12.5 %.')),
    of: maybe(
      literals(
        wholes,
        'What the percentage is taken of, or the tiers go by: the base rate after the customer’s own percentage, all lines so far, the COD amount, the declared customs value or the declared value.',
      ),
    ),
    tiers: maybe(list(ValueTier, 100, { description: 'By ascending upper bound; the last one has none.' })),
    by_month: maybe(
      list(MonthRate, 1_200, {
        description:
          'Amounts or percentages by month, as a fuel index has them: each holds from its month on until the next. Before the first one the usual amount or percentage holds.',
      }),
    ),
    minimum: maybe(amount('Least amount of the line.')),
    maximum: maybe(amount('Greatest amount of the line.')),
    currency: maybe(
      currency('Currency of all amounts and of conditions on them; only cards in it are charged.'),
    ),
    weight_unit: maybe(weightUnit('Unit of weight conditions and of amounts per weight unit.')),
    dimension_unit: maybe(dimensionUnit('Unit of conditions on longest side and girth.')),
    conditions: maybe(Conditions),
  },
  exactly,
)
export type Surcharge = Static<typeof Surcharge>

export const CustomerPricing = Type.Object(
  {
    customer_id: id('Customer.'),
    services: maybe(
      list(
        Type.Object(
          {
            service: maybe(code('Service; all of them unless given.')),
            percent: signed('Percentage on the public card: -15 takes 15 % off, 5 adds 5 %.'),
          },
          exactly,
        ),
        1_000,
      ),
    ),
    surcharges: maybe(
      list(
        Type.Object(
          {
            surcharge: code('Surcharge.'),
            service: maybe(code('Service; all of them unless given.')),
            waived: maybe(Type.Boolean({ description: 'Not charged to this customer.' })),
            amount: maybe(amount('Fixed amount instead of the usual one.')),
            percent: maybe(amount('Percentage instead of the usual one.')),
            minimum: maybe(amount('Minimum instead of the usual one.')),
            maximum: maybe(amount('Maximum instead of the usual one.')),
          },
          exactly,
        ),
        10_000,
      ),
    ),
  },
  exactly,
)
export type CustomerPricing = Static<typeof CustomerPricing>

export const tariffFormat = 'waybill-tariff/1'

export const TariffDocument = Type.Object(
  {
    $schema: maybe(Type.String()),
    format: Type.Literal(tariffFormat),
    holidays: maybe(
      list(Holiday, mostHolidays, {
        description: 'The company’s holidays. A document without this list leaves them as they are.',
      }),
    ),
    package_types: list(PackageType, 1_000),
    options: maybe(
      list(Option, 100, { description: 'Options that the company knows; services say which they offer.' }),
    ),
    zone_sets: list(ZoneSet, 1_000),
    services: list(Service, 1_000),
    cards: list(Card, 20_000),
    surcharges: list(Surcharge, 1_000, { description: 'In the order they are charged.' }),
    customer_pricing: list(CustomerPricing, 100_000),
  },
  { ...exactly, title: 'Waybill tariff', description: 'A courier’s whole tariff.' },
)
export type TariffDocument = Static<typeof TariffDocument>
