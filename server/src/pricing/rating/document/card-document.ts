import { type Static, Type } from 'typebox'
import { PriceLimits } from './calendar-document.ts'
import { amount, code, currency, date, exactly, id, list, literals, maybe, text } from './document-fields.ts'

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
    customer_group: maybe(code('Group of customers whose card it is.')),
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
