import Type, { type Static } from 'typebox'
import { dateOn } from '../../../platform/shared/dates.ts'
import {
  CalendarDate,
  Group,
  NamedRecord,
  nullable,
  optional,
  Text,
  Whole,
} from '../../../platform/shared/schema.ts'
import { type CalendarRow, cardCalendar } from '../../../pricing/rating/index.ts'
import { type CardSummary, findGroupsOfCustomers, listCards } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { cardId } from './find-card.ts'

/** Months of one calendar. */
const mostMonths = 24
const usualMonths = 12
/** Rows of one calendar. A company may have a card for each customer. */
const mostRows = 300

const day = Type.String({ format: 'date' })

const CalendarRowRecord = NamedRecord('CardCalendarRow', {
  customer_id: nullable(
    Type.Integer({ description: 'Customer that the cards belong to; null for everybody.' }),
  ),
  customer_group: nullable(
    Type.String({ description: 'Customer group that the cards belong to; null for none.' }),
  ),
  cards: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Code and version, such as `DOM-PUBLIC@2`.' }),
      name: Type.String(),
      status: Type.Unsafe<CardSummary['status']>({ type: 'string', enum: ['draft', 'published'] }),
      from: { ...day, description: 'First day of its prices; a draft has its planned day.' },
      to: nullable({ ...day, description: 'Last day; null for none.' }),
    }),
  ),
  gaps: Type.Array(Type.Object({ from: day, to: day }), {
    description: 'Days without a card: neither the customer’s own, nor the group’s, nor a public one.',
  }),
})

const CalendarRecord = NamedRecord('CardCalendar', {
  from: day,
  to: day,
  today: day,
  services: Type.Array(
    Type.Object({ code: Type.String(), name: Type.String(), rows: Type.Array(CalendarRowRecord) }),
  ),
  more: Type.Integer({ description: 'Number of rows left out; ask for one service to see them.' }),
})

export const calendarEndpoint = ({ database, clock, tariffs }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/card-calendar',
    action: 'cards.calendar',
    summary: 'Get the validity of rate cards, and the days without one',
    access: 'staff',
    query: Group('Query', {
      from: optional(
        CalendarDate('From', {
          description: 'A day in the first month. Default: the month before the current one.',
        }),
      ),
      months: optional(Whole('Months', { least: 1, most: mostMonths, default: usualMonths })),
      service: optional(Text('Service', { description: 'Code of the only service to show.' })),
    }),
    data: CalendarRecord,
    async handle({ tenant, query }) {
      const today = dateOn(clock.now(), tenant.timezone)
      const days = monthsFrom(query.from ?? monthBefore(today), query.months ?? usualMonths)
      const { rating } = await tariffs.of(tenant)
      const services = [...rating.byCode.values()].filter(
        ({ active, ref }) => active && (query.service ?? ref.code) === ref.code,
      )
      const { cards, groups } = await database.read(tenant.id, async tx => {
        const cards = await listCards(tx, query.service === undefined ? {} : { service: query.service })
        const customers = new Set(cards.flatMap(({ customer_id }) => customer_id ?? []))
        return { cards, groups: await findGroupsOfCustomers(tx, [...customers]) }
      })
      const byService = Map.groupBy(cards, ({ service }) => service)
      let room = mostRows
      let more = 0
      const shown = services.map(({ ref: { code, name } }) => {
        const own = byService.get(code) ?? []
        const rows = cardCalendar(own, { days, today }, customer => groups.get(customer))
        const kept = rows.slice(0, room)
        room -= kept.length
        more += rows.length - kept.length
        return { code, name, rows: kept.map(presentRow) }
      })
      return { ...days, today, services: shown, more }
    },
  })

function presentRow(row: CalendarRow<CardSummary>): Static<typeof CalendarRowRecord> {
  return {
    customer_id: row.customerId ?? null,
    customer_group: row.group ?? null,
    cards: row.spans.map(({ card, from, to }) => ({
      id: cardId(card),
      name: card.name,
      status: card.status,
      from,
      to,
    })),
    gaps: row.gaps.map(({ from, to }) => ({ from, to })),
  }
}

function monthBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ months: 1 }).toString()
}

/** This many whole months from that of the day. */
function monthsFrom(date: string, months: number): { from: string; to: string } {
  const from = Temporal.PlainDate.from(date).with({ day: 1 })
  return { from: from.toString(), to: from.add({ months }).subtract({ days: 1 }).toString() }
}
