import { type Static, Type } from 'typebox'
import { PriceLimits } from './calendar-document.ts'
import { amount, code, currency, date, exactly, id, list, literals, maybe, text } from './document-fields.ts'

const upTo = maybe(amount('Inclusive upper bound; none on a last bracket without an end.'))
const over = maybe(amount('Exclusive lower bound. Default: the upper bound of the previous bracket.'))
const per = maybe(amount('Size of one unit. Default: 1.'))

export const FlatBracket = Type.Object(
  { over, up_to: upTo, type: Type.Literal('flat'), price: amount('Price for any quantity.') },
  exactly,
)
export const PerUnitBracket = Type.Object(
  {
    over,
    up_to: upTo,
    type: Type.Literal('per_unit'),
    price: amount('Price per unit; the whole quantity is multiplied by it.'),
    per,
    whole_units: maybe(Type.Boolean({ description: 'Count each unit begun as a whole unit.' })),
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
      amount('Quantity included in the base. Default: the upper bound of the previous bracket.'),
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
    package_type: maybe(code('Package type. Default: all.')),
    zone: maybe(code('Zone. Default: all.')),
    minimum_charge: maybe(amount('Minimum base rate.')),
    brackets: list(Bracket, 1_000, {
      description: 'Brackets by ascending upper bound: weight, kilometres or pieces, as the service charges.',
    }),
  },
  exactly,
)
export type CardLine = Static<typeof CardLine>

export const Card = Type.Object(
  {
    code: code('Code of the rate card; all its versions share it.'),
    version: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'From its first day on, a version replaces all lower ones.',
    }),
    name: text('Name of the rate card.'),
    service: code('Service that the card prices.'),
    customer_id: maybe(id('Customer that the card belongs to. Default: public.')),
    customer_group: maybe(code('Customer group that the card belongs to.')),
    currency: currency('Currency of the prices.'),
    valid_from: date('First shipment date that the card prices.'),
    valid_to: maybe(date('Last shipment date that the card prices. Default: no end.')),
    status: literals(['draft', 'published'], 'Only a published card prices shipments; it is never edited.'),
    total: maybe(PriceLimits),
    lines: list(CardLine, 50_000),
  },
  exactly,
)
export type Card = Static<typeof Card>
