import { type Static, Type } from 'typebox'
import { MonthRate, TimeConditions } from './calendar-document.ts'
import {
  amount,
  code,
  currency,
  date,
  dimensionUnit,
  exactly,
  list,
  literals,
  maybe,
  text,
  weightUnit,
} from './document-fields.ts'
import { Bounds, sizeConditions } from './service-document.ts'
import { Place } from './zone-document.ts'

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
    return: maybe(Type.Boolean({ description: 'Whether the shipment brings goods back.' })),
    options: maybe(list(code('Option that the sender asks for.'), 100)),
    cod_amount: maybe(Bounds),
    declared_value: maybe(Bounds),
    distance: maybe(Bounds),
  },
  {
    ...exactly,
    description:
      'All that are given must hold; of a list, any one. Weight is the chargeable weight of the shipment, pieces their number; piece_weight, longest_side, second_longest_side, girth (2 × width + 2 × height, the longest side being the length), length_plus_girth and volume must hold together for one piece. Bounds of cod_amount and declared_value are in the currency of the surcharge, and do not hold where there is no such amount. Bounds of distance are in kilometres, and do not hold where none is given.',
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

export const Counted = Type.Object(
  {
    unit: literals(
      ['minute', 'piece', 'amount'],
      'What is counted: minutes, pieces, or an amount in the currency of the surcharge, such as tolls that were paid.',
    ),
    per: maybe(
      amount(
        'Size of a step: 15 for each 15 minutes begun; 1 unless given. Of an amount no step is rounded up.',
      ),
    ),
    free: maybe(amount('Quantity that costs nothing.')),
  },
  { ...exactly, description: 'What staff count, of which the fixed amount is for each step.' },
)
export type Counted = Static<typeof Counted>

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
    largest_of: maybe(
      code(
        'Name of a set of surcharges: of those that name it only the largest is charged, where the first of them stands.',
      ),
    ),
    charged_for: maybe(
      literals(
        ['order', 'failed_delivery', 'quantity'],
        'What it is charged for: the order, each delivery that fails, or a quantity that staff count after the order, such as minutes of waiting; the order unless given.',
      ),
    ),
    counted: maybe(Counted),
    conditions: maybe(Conditions),
  },
  exactly,
)
export type Surcharge = Static<typeof Surcharge>
