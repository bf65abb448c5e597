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
    return: maybe(Type.Boolean({ description: 'Whether the shipment is a return.' })),
    options: maybe(list(code('Option that the sender requests.'), 100)),
    cod_amount: maybe(Bounds),
    declared_value: maybe(Bounds),
    distance: maybe(Bounds),
  },
  {
    ...exactly,
    description:
      'All given conditions must hold; for a list, any one value. Weight is the chargeable weight of the shipment, pieces their number. piece_weight, longest_side, second_longest_side, girth (2 × width + 2 × height, where the length is the longest side), length_plus_girth and volume must hold together for one piece. Bounds of cod_amount and declared_value are in the currency of the surcharge and do not hold without such an amount. Bounds of distance are in kilometres and do not hold without a distance.',
  },
)
export type Conditions = Static<typeof Conditions>

export const ValueTier = Type.Object(
  {
    up_to: maybe(amount('Inclusive upper bound of the value; none on the last tier.')),
    amount: maybe(amount('Fixed amount.')),
    percent: maybe(amount('Percentage of the value over `included`: 1 is 1 %.')),
    price: maybe(amount('Price of each step begun of the value over `included`.')),
    per: maybe(amount('Size of a step: 100 for each 100 begun.')),
    included: maybe(
      amount('Value that is free of percentage and steps. Default: the upper bound of the previous tier.'),
    ),
  },
  { ...exactly, description: 'Charge up to a value: the sum of the given parts.' },
)
export type ValueTier = Static<typeof ValueTier>

export const Counted = Type.Object(
  {
    unit: literals(
      ['minute', 'piece', 'amount'],
      'Counted quantity: minutes, pieces, or an amount in the currency of the surcharge, such as tolls paid.',
    ),
    per: maybe(
      amount(
        'Size of a step: 15 for each 15 minutes begun. Default: 1. Amounts are not rounded up to steps.',
      ),
    ),
    free: maybe(amount('Quantity free of charge.')),
  },
  { ...exactly, description: 'Quantity that staff count; each step costs the fixed amount.' },
)
export type Counted = Static<typeof Counted>

export const wholes = ['base', 'subtotal', 'cod_amount', 'customs_value', 'declared_value'] as const
export type Whole = (typeof wholes)[number]

export const Surcharge = Type.Object(
  {
    code: code('Code of the surcharge.'),
    name: text('Name on quotes.'),
    type: literals(['surcharge', 'discount', 'tax'], 'Kind of line; a discount reduces the price.'),
    method: literals(
      ['fixed', 'percent', 'tiers'],
      'A fixed amount, a percentage, or an amount by tiers of a value.',
    ),
    amount: maybe(amount('Fixed amount.')),
    per: maybe(
      literals(
        ['shipment', 'piece', 'weight_unit', 'piece_weight_unit'],
        'Unit of a fixed amount, or of a percentage of the base rate. Default: the shipment. For a percentage per piece, or an amount per weight unit of a piece, minimum and maximum apply to each piece.',
      ),
    ),
    percent: maybe(amount('Percentage: 12.5 is 12.5 %.')),
    of: maybe(
      literals(
        wholes,
        'Basis of the percentage or of the tiers: the base rate after the customer’s own percentage, all lines so far, the COD amount, the declared customs value or the declared value.',
      ),
    ),
    tiers: maybe(
      list(ValueTier, 100, { description: 'Tiers by ascending upper bound; the last one has none.' }),
    ),
    by_month: maybe(
      list(MonthRate, 1_200, {
        description:
          'Amounts or percentages by month or day, such as a fuel index. Each holds until the next. The usual amount or percentage holds before the first one.',
      }),
    ),
    minimum: maybe(amount('Minimum amount of the line.')),
    maximum: maybe(amount('Maximum amount of the line.')),
    currency: maybe(
      currency(
        'Currency of all amounts and of conditions on them; the surcharge applies only to cards in it.',
      ),
    ),
    weight_unit: maybe(weightUnit('Unit of weight conditions and of amounts per weight unit.')),
    dimension_unit: maybe(dimensionUnit('Unit of conditions on longest side and girth.')),
    largest_of: maybe(
      code('Name of a set of surcharges. Only the largest of the set is charged, in the place of the first.'),
    ),
    charged_for: maybe(
      literals(
        ['order', 'failed_delivery', 'quantity'],
        'Trigger of the charge: the order, each failed delivery, or a quantity that staff count after the order, such as minutes of waiting. Default: the order.',
      ),
    ),
    counted: maybe(Counted),
    conditions: maybe(Conditions),
  },
  exactly,
)
export type Surcharge = Static<typeof Surcharge>
