import { type Static, Type } from 'typebox'
import { amount, code, date, exactly, list, literals, maybe, text } from './document-fields.ts'

/* Days and times of a tariff document, in the company's time zone. */

/** In JavaScript's order. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

const Weekdays = (description: string) => list(literals(weekdays, 'Day of the week.'), 7, { description })

/** HH:MM; the end of a day may be 24:00. */
const timeOfDay = (description: string, pattern: string) =>
  Type.String({ pattern, description: `${description} HH:MM.` })
const start = '^([01][0-9]|2[0-3]):[0-5][0-9]$'
const end = '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'

export const mostHolidays = 1_000

export const Holiday = Type.Object(
  {
    date: date('The day.'),
    name: text('Name of the holiday.'),
    yearly: maybe(Type.Boolean({ default: false, description: 'Whether the holiday repeats every year.' })),
  },
  exactly,
)
export type Holiday = Static<typeof Holiday>

export const TimeRange = Type.Object(
  {
    from: timeOfDay('First minute.', start),
    to: timeOfDay('Exclusive end; an end that is not after the beginning is on the next day.', end),
  },
  exactly,
)
export type TimeRange = Static<typeof TimeRange>

export const TimeConditions = {
  weekdays: maybe(Weekdays('Days of the week of the shipment date.')),
  times: maybe(
    list(TimeRange, 48, {
      description: 'Times of day. The condition does not hold if the shipment’s time of day is unknown.',
    }),
  ),
  holiday: maybe(Type.Boolean({ description: 'Whether the shipment date is a holiday of the company.' })),
}

export const MonthRate = Type.Object(
  {
    month: Type.String({
      pattern: '^[0-9]{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?$',
      description:
        'First month or first day of validity: YYYY-MM or YYYY-MM-DD. A month begins on its first day.',
    }),
    amount: maybe(amount('Fixed amount from then on, for the method fixed.')),
    percent: maybe(amount('Percentage from then on, for the method percent.')),
  },
  exactly,
)
export type MonthRate = Static<typeof MonthRate>

export const PriceLimits = Type.Object(
  {
    minimum: maybe(amount('Minimum price before taxes.')),
    maximum: maybe(amount('Maximum price before taxes.')),
    round_to: maybe(
      amount('The total, with taxes, is rounded to the nearest multiple of this, such as 0.05.'),
    ),
    includes_tax: maybe(
      Type.Boolean({
        description:
          'True if prices include taxes that are a percentage of the subtotal. Such a tax is taken out of the lines before it instead of added. Minimum and maximum include it too.',
      }),
    ),
  },
  {
    ...exactly,
    description: 'Rules for the whole price, in the currency of the card. Each limit is a line of its own.',
  },
)
export type PriceLimits = Static<typeof PriceLimits>

/** Days between collection and delivery. */
export const mostTransitDays = 365

const transitTerms = {
  days: maybe(
    Type.Integer({
      minimum: 0,
      maximum: mostTransitDays,
      description: 'Delivery days from collection to delivery; 0 is the same day.',
    }),
  ),
  cut_off: maybe(timeOfDay('Orders from this time on are collected on the next collection day.', start)),
  collection_days: maybe(Weekdays('Days of the week with collections. Default: all.')),
  delivery_days: maybe(Weekdays('Days of the week with deliveries. Default: all.')),
  on_holidays: maybe(
    Type.Boolean({
      description: 'Whether there are collections and deliveries on holidays. Default: none.',
    }),
  ),
}

export const Transit = Type.Object(
  {
    ...transitTerms,
    zones: maybe(
      list(Type.Object({ zone: code('Zone.'), ...transitTerms }, exactly), 10_000, {
        description: 'Differences in a zone; everything else is as for the service.',
      }),
    ),
  },
  {
    ...exactly,
    description:
      'Transit time of the service. If no days are given, for all zones or for the zone of a shipment, there is no delivery date.',
  },
)
export type Transit = Static<typeof Transit>
export type TransitTerms = Omit<Transit, 'zones'>
