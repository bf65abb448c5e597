import Type, { type Static } from 'typebox'
import { ownLanguage, type Tenant } from '../../accounts/tenants/index.ts'
import type { Decimal } from '../../platform/shared/money.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { CalendarDate, Choice, Group, NamedRecord, nullable } from '../../platform/shared/schema.ts'
import {
  countOf,
  type FigureGroup,
  type FigureGrouping,
  type Figures,
  figureGroupings,
  mostFigureDays,
  readFigures,
  type Sums,
} from '../../shipping/shipments/index.ts'
import { type DescribedEndpoint, fileEndpoint, staffEndpoint } from '../http/session-endpoint.ts'
import { type Column, csvFile } from './csv.ts'
import type { AdminServices } from './services.ts'
import { daysFrom } from './shipments/figure-filter.ts'

/** Customers and drivers shown; the file has all. */
const mostGroups = 100

const period = {
  date_from: CalendarDate('First day'),
  date_to: CalendarDate('Last day', { description: `At most ${mostFigureDays} days.` }),
}

const whole = Type.Integer()

const MoneyRecord = NamedRecord('FigureMoney', {
  currency: Type.String(),
  shipments: Type.Integer({ description: 'Shipments with a price in this currency.' }),
  revenue: Type.Number({ description: 'Prices without taxes.' }),
  with_cost: Type.Integer({
    description: 'Shipments whose carrier told its cost, in the currency of the price.',
  }),
  cost: Type.Number({ description: 'Costs that carriers told.' }),
  margin: nullable(
    Type.Number({
      description: 'Prices without taxes minus costs, of shipments with a cost; null without any.',
    }),
  ),
  margin_percent: nullable(Type.Number({ description: 'Margin as a percentage of those prices.' })),
})

const FiguresRecord = NamedRecord('Figures', {
  shipments: whole,
  unpriced: whole,
  money: Type.Array(MoneyRecord),
  delivered: whole,
  on_time: Type.Integer({ description: 'Delivered on the promised day or before.' }),
  late: whole,
  first_attempt: Type.Integer({ description: 'Delivered without a failed attempt before.' }),
  later_attempt: whole,
  cod_open: Type.Object({ shipments: whole, amount: Type.Number() }),
  cod_collected: Type.Object({ shipments: whole, amount: Type.Number() }),
})

const GroupRecord = NamedRecord('FigureGroup', {
  id: nullable(Type.Integer({ description: 'Null for shipments without a customer or driver.' })),
  name: nullable(Type.String()),
  figures: FiguresRecord,
})

const GroupsRecord = Type.Array(GroupRecord, { description: `Most shipments first, at most ${mostGroups}.` })

const PeriodFiguresRecord = NamedRecord('PeriodFigures', {
  date_from: Type.String({ format: 'date' }),
  date_to: Type.String({ format: 'date' }),
  cod_currency: Type.String({ description: 'The company’s currency.' }),
  total: FiguresRecord,
  by_day: Type.Array(Type.Object({ date: Type.String({ format: 'date' }), figures: FiguresRecord }), {
    description: 'Days with shipments, oldest first.',
  }),
  by_customer: GroupsRecord,
  by_service: GroupsRecord,
  by_driver: GroupsRecord,
  customers: Type.Integer({ description: 'Customers with shipments, also those left out.' }),
})

const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/figures',
    action: 'figures.read',
    summary: 'Get the figures of a period',
    description:
      'Revenue, margin, deliveries and COD of the shipments with a date in the period, without cancelled ones.',
    access: 'figures',
    isDownload: true,
    query: Group('Period', period),
    data: PeriodFiguresRecord,
    async handle({ tenant, query }) {
      const { total, groups } = await readFigures({ database }, tenant.id, periodOf(query, tenant))
      return {
        ...query,
        cod_currency: tenant.currency,
        total: present(total),
        by_day: groups.day.map(({ key, figures }) => ({ date: String(key), figures: present(figures) })),
        by_customer: groups.customer.slice(0, mostGroups).map(presentGroup),
        by_service: groups.service.slice(0, mostGroups).map(presentGroup),
        by_driver: groups.driver.slice(0, mostGroups).map(presentGroup),
        customers: groups.customer.filter(({ key }) => key !== null).length,
      }
    },
  })

/** Throws VALIDATION_ERROR. */
function periodOf({ date_from: from, date_to: to }: { date_from: string; date_to: string }, tenant: Tenant) {
  const days = daysFrom(from, to)
  if (days < 1) throw invalidFields({ date_to: 'Last day must not be before the first.' })
  if (days > mostFigureDays) throw invalidFields({ date_to: `Choose at most ${mostFigureDays} days.` })
  return { from, to, timezone: tenant.timezone }
}

function presentGroup({ key, name, figures }: FigureGroup): Static<typeof GroupRecord> {
  return { id: typeof key === 'number' ? key : null, name, figures: present(figures) }
}

function present(figures: Figures): Static<typeof FiguresRecord> {
  const all = [...figures.values()]
  const count = (of: (sums: Sums) => number) => all.reduce((total, sums) => total + of(sums), 0)
  // COD is always in the company's currency, whatever the currency of the price.
  const amount = (of: (sums: Sums) => Decimal) =>
    all.map(of).reduce<Decimal | null>((total, one) => total?.plus(one) ?? one, null)
  return {
    shipments: countOf(figures),
    unpriced: figures.get(null)?.shipments ?? 0,
    money: [...figures]
      .flatMap(([currency, sums]) => (currency === null ? [] : [presentMoney(currency, sums)]))
      .toSorted((a, b) => b.shipments - a.shipments || a.currency.localeCompare(b.currency, 'en')),
    delivered: count(sums => sums.delivered),
    on_time: count(sums => sums.onTime),
    late: count(sums => sums.late),
    first_attempt: count(sums => sums.firstAttempt),
    later_attempt: count(sums => sums.delivered - sums.firstAttempt),
    cod_open: {
      shipments: count(sums => sums.codOpenCount),
      amount: amount(sums => sums.codOpen)?.toNumber() ?? 0,
    },
    cod_collected: {
      shipments: count(sums => sums.codCollectedCount),
      amount: amount(sums => sums.codCollected)?.toNumber() ?? 0,
    },
  }
}

function presentMoney(currency: string, sums: Sums): Static<typeof MoneyRecord> {
  const { margin, percent } = marginOf(sums)
  return {
    currency,
    shipments: sums.shipments,
    revenue: sums.revenue.toNumber(),
    with_cost: sums.withCost,
    cost: sums.cost.toNumber(),
    margin: margin?.toNumber() ?? null,
    margin_percent: percent,
  }
}

function marginOf({ withCost, cost, revenueWithCost }: Sums) {
  if (withCost === 0) return { margin: null, percent: null }
  const margin = revenueWithCost.minus(cost)
  const percent = revenueWithCost.isZero() ? null : margin.times(100).dividedTo(1, revenueWithCost).toNumber()
  return { margin, percent }
}

const exportEndpoint = ({ database }: AdminServices) =>
  fileEndpoint({
    url: '/figures/export.csv',
    action: 'figures.export',
    summary: 'Export the figures of a period as CSV',
    description:
      'A row for each day, customer, service or driver and currency; amounts of two currencies are never added. Shipments without a price have a row without a currency.',
    access: 'figures',
    query: Group('Query', { ...period, by: Choice('By', figureGroupings) }),
    contentTypes: ['text/csv'],
    async handle({ tenant, query }) {
      const { groups } = await readFigures({ database }, tenant.id, periodOf(query, tenant))
      const rows = groups[query.by].flatMap(group =>
        [...group.figures].map(([currency, sums]) => ({ group, currency, sums })),
      )
      return csvFile({
        saveAs: `figures-by-${query.by}-${query.date_from}-${query.date_to}.csv`,
        total: rows.length,
        language: await database.read(tenant.id, ownLanguage),
        columns: columnsFor(query.by, tenant),
        read: async () => ({ items: rows, more: false }),
      })
    },
  })

interface FileRow {
  group: FigureGroup
  currency: string | null
  sums: Sums
}

function columnsFor(by: FigureGrouping, tenant: Tenant): Column<FileRow>[] {
  const column = (title: string, value: Column<FileRow>['value']) => ({ title, value })
  const of = (title: string, value: (sums: Sums, row: FileRow) => string | number | null) =>
    column(title, row => value(row.sums, row))
  const amount = (value: Decimal) => value.toNumber()
  return [
    ...(by === 'day'
      ? [column('date', ({ group }) => group.key)]
      : [column(`${by}_id`, ({ group }) => group.key), column(by, ({ group }) => group.name)]),
    column('currency', ({ currency }) => currency),
    of('shipments', sums => sums.shipments),
    of('revenue', (sums, { currency }) => (currency === null ? null : amount(sums.revenue))),
    of('shipments_with_cost', sums => sums.withCost),
    of('cost', sums => (sums.withCost === 0 ? null : amount(sums.cost))),
    of('margin', sums => marginOf(sums).margin?.toNumber() ?? null),
    of('delivered', sums => sums.delivered),
    of('on_time', sums => sums.onTime),
    of('late', sums => sums.late),
    of('first_attempt', sums => sums.firstAttempt),
    of('later_attempt', sums => sums.delivered - sums.firstAttempt),
    column('cod_currency', () => tenant.currency),
    of('cod_open', sums => amount(sums.codOpen)),
    of('cod_collected', sums => amount(sums.codCollected)),
  ]
}

/** The company's figures, for owners and tariff managers. */
export function figureEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [readEndpoint(services), exportEndpoint(services)]
}
