import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../support/seeded-random.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser, staffBrowser } from './support.ts'

/** More than a slice of the figures, so that slices meet within a day. */
const count = 4_500
const firstId = 10_000
const firstDay = '2026-10-16'
const days = 40
const period = `date_from=${firstDay}&date_to=${dayAfter(firstDay, days - 1)}`
/** The clocks go back in it, so that days end at two offsets. */
const timezone = 'America/New_York'

/** A shipment as this test knows it; amounts are whole cents. */
interface Known {
  id: number
  day: string
  status: string
  customer: number | null
  service: number
  driver: number | null
  currency: string | null
  net: number
  tax: number
  cost: number | null
  costCurrency: string
  cod: number | null
  promised: string | null
  deliveredAt: Date | null
  failed: boolean
  takenBack: boolean
}

let service: TestService
let owner: Browser
let shipments: Known[]

beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
  await owner.put('/settings', { timezone })
  const carriers = await owner.post('/carrier-accounts', { carrier: 'sandbox', name: 'Box', credentials: {} })
  shipments = makeShipments()
  await store(carriers.body.data?.id ?? 1)
}, 120_000)
afterAll(() => service?.stop())

function dayAfter(day: string, more: number): string {
  return Temporal.PlainDate.from(day).add({ days: more }).toString()
}

function makeShipments(): Known[] {
  const random = seededRandom(43)
  const oneOf = <Value>(...values: Value[]): Value => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: count }, (_, number) => {
    const day = dayAfter(firstDay, Math.floor(random() * days))
    const status = oneOf(
      'Created',
      'Out for Delivery',
      'Delivered',
      'Delivered',
      'Delivered',
      'Returned',
      'Cancelled',
    )
    // Minutes around midnight of the company are what a wrong offset would get wrong.
    const midnight = Temporal.PlainDate.from(day)
      .add({ days: oneOf(1, 2, 3) })
      .toZonedDateTime(timezone)
    const minutes = Math.floor(random() * 360) - 180
    return {
      id: firstId + number,
      day,
      status,
      customer: oneOf(null, 1, 2, 3),
      service: oneOf(1, 2),
      driver: oneOf(null, 1, 2),
      currency: oneOf(null, 'USD', 'USD', 'EUR'),
      net: Math.floor(random() * 100_000),
      tax: Math.floor(random() * 10_000),
      cost: oneOf(null, Math.floor(random() * 80_000)),
      costCurrency: oneOf('USD', 'USD', 'EUR'),
      cod: oneOf(null, 0, Math.floor(random() * 50_000)),
      promised: oneOf(null, dayAfter(day, 1), dayAfter(day, 2)),
      deliveredAt: status === 'Delivered' ? new Date(midnight.add({ minutes }).epochMilliseconds) : null,
      failed: random() < 0.2,
      takenBack: random() < 0.1,
    }
  })
}

const money = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

async function store(account: number): Promise<void> {
  const rows = shipments.map(one => ({
    id: one.id,
    awb: `FIG${one.id}`,
    status: one.status,
    ship_date: one.day,
    customer_id: one.customer,
    service_id: one.service,
    sender_company: 'A',
    sender_country: 'US',
    recipient_company: 'B',
    recipient_country: 'US',
    weight: 1,
    weight_unit: 'lb',
    piece_count: 1,
    dimension_unit: 'in',
    cod_amount: money(one.cod),
    estimated_delivery: one.promised,
    charges: one.currency && {
      currency: one.currency,
      zone: null,
      package_type: { id: 1, code: 'PKG', name: 'Package' },
      chargeable_weight: 1,
      weight_unit: 'lb',
      items: [
        { code: 'BASE', name: 'Base', type: 'base', amount: (one.net + 100) / 100 },
        { code: 'LESS', name: 'Less', type: 'discount', amount: -1 },
        { code: 'TAX', name: 'Tax', type: 'tax', amount: one.tax / 100 },
      ],
      total: (one.net + one.tax) / 100,
    },
    created_at: `${one.day}T00:00:00Z`,
    updated_at: `${one.day}T00:00:00Z`,
  }))
  const submissions = shipments.filter(({ cost }) => cost !== null)
  const onRuns = shipments.filter(({ driver }) => driver !== null)
  await service.waybill.database.write(1, async tx => {
    const given = (values: readonly object[]) => sql`${JSON.stringify(values)}::json`
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx.sql)
    await run(sql`insert into customers (tenant_id, id, name) values (${tx.tenantId}, 2, '=CMD()'), (${tx.tenantId}, 3, 'Zürich Ä')
      on conflict do nothing`)
    await run(sql`insert into drivers (tenant_id, id, name) values (${tx.tenantId}, 1, 'Dana'), (${tx.tenantId}, 2, 'Eli')
      on conflict do nothing`)
    await run(sql`
      insert into shipments (tenant_id, id, awb, status, ship_date, customer_id, service_id, sender_company, sender_country,
        recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, cod_amount,
        estimated_delivery, charges, created_at, updated_at)
      select ${tx.tenantId}, id, awb, status, ship_date, customer_id, service_id, sender_company, sender_country,
        recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, cod_amount,
        estimated_delivery, charges, created_at, updated_at
      from json_populate_recordset(null::shipments, ${given(rows)})`)
    const events = shipments.flatMap(one => eventsOf(one).map(event => ({ shipment_id: one.id, ...event })))
    await run(sql`
      insert into shipment_events (tenant_id, shipment_id, status, description, occurred_at, carrier_event)
      select ${tx.tenantId}, shipment_id, status, '', occurred_at, carrier_event
      from json_populate_recordset(null::shipment_events, ${given(events)})`)
    await run(sql`
      insert into carrier_submissions (tenant_id, shipment_id, account_id, service, request_id, status, carrier_state,
        cost_amount, cost_currency, created_at, updated_at)
      select ${tx.tenantId}, shipment_id, ${account}, 'X', shipment_id::text, 'submitted', '{}', cost_amount,
        cost_currency, now(), now()
      from json_populate_recordset(null::carrier_submissions, ${given(
        submissions.map(one => ({
          shipment_id: one.id,
          cost_amount: money(one.cost),
          cost_currency: one.costCurrency,
        })),
      )})`)
    // The first run of each shipment has another driver; the last one counts.
    await run(sql`
      insert into runs (tenant_id, id, day, driver_id, status, created_at, updated_at)
      values (${tx.tenantId}, 901, '2026-10-01', 2, 'closed', now(), now()),
        (${tx.tenantId}, 902, '2026-10-02', 1, 'closed', now(), now()),
        (${tx.tenantId}, 903, '2026-10-02', 2, 'closed', now(), now())`)
    const stops = onRuns.flatMap(({ id, driver }, index) => [
      { run_id: 901, number: index + 1, shipment_id: id },
      { run_id: 901 + Number(driver), number: index + 1, shipment_id: id },
    ])
    await run(sql`
      insert into run_stops (tenant_id, run_id, number, position, shipment_id, open)
      select ${tx.tenantId}, run_id, number, number, shipment_id, false
      from json_populate_recordset(null::run_stops, ${given(stops)})`)
  })
}

function eventsOf({ deliveredAt, failed, takenBack, day }: Known) {
  const event = (status: string, at: Date, carrier: string | null = null) => ({
    status,
    occurred_at: at.toISOString(),
    carrier_event: carrier,
  })
  const early = new Date(`${day}T05:00:00Z`)
  return [
    ...(failed ? [event('Delivery Failed', early)] : []),
    ...(deliveredAt && takenBack ? [event('Delivered', early), event('Out for Delivery', early)] : []),
    ...(deliveredAt
      ? [
          event('Delivered', deliveredAt),
          event('Delivered', new Date(deliveredAt.getTime() + 9 * 86_400_000), 'proof'),
        ]
      : []),
  ]
}

/** Whether a shipment counts for a figure, by this test's own definition. */
const counts: Record<string, (one: Known) => boolean> = {
  shipments: () => true,
  revenue: ({ currency }) => currency !== null,
  unpriced: ({ currency }) => currency === null,
  margin: ({ currency, cost, costCurrency }) => cost !== null && currency === costCurrency,
  delivered: ({ status }) => status === 'Delivered',
  promised: one => isOnTime(one) !== null,
  on_time: one => isOnTime(one) === true,
  late: one => isOnTime(one) === false,
  first_attempt: ({ status, failed }) => status === 'Delivered' && !failed,
  later_attempt: ({ status, failed }) => status === 'Delivered' && failed,
  cod_open: ({ cod, status }) => Number(cod) > 0 && ['Created', 'Out for Delivery'].includes(status),
  cod_collected: ({ cod, status }) => Number(cod) > 0 && status === 'Delivered',
}

function isOnTime({ deliveredAt, promised }: Known): boolean | null {
  if (deliveredAt === null || promised === null) return null
  const zoned = Temporal.Instant.fromEpochMilliseconds(deliveredAt.getTime()).toZonedDateTimeISO(timezone)
  return Temporal.PlainDate.compare(zoned.toPlainDate(), promised) <= 0
}

/** The figures that the answer is to have, of shipments that are not cancelled. */
function figuresOf(all: readonly Known[]) {
  const shown = all.filter(({ status }) => status !== 'Cancelled')
  const of = (figure: string) => shown.filter(one => counts[figure]?.(one))
  const sum = (some: readonly Known[], cents: (one: Known) => number | null) =>
    some.reduce((total, one) => total + Number(cents(one)), 0) / 100
  const currencies = ['USD', 'EUR'].map(currency => {
    const priced = of('revenue').filter(one => one.currency === currency)
    const withCost = of('margin').filter(one => one.currency === currency)
    const margin = sum(withCost, ({ net, cost }) => net - Number(cost))
    const net = sum(withCost, one => one.net)
    return {
      currency,
      shipments: priced.length,
      revenue: sum(priced, one => one.net),
      with_cost: withCost.length,
      cost: sum(withCost, one => one.cost),
      margin: withCost.length === 0 ? null : margin,
      margin_percent: net === 0 ? null : expect.closeTo((margin / net) * 100, 0),
    }
  })
  return {
    shipments: shown.length,
    unpriced: of('unpriced').length,
    money: currencies
      .filter(({ shipments: priced }) => priced > 0)
      .toSorted((a, b) => b.shipments - a.shipments || a.currency.localeCompare(b.currency)),
    delivered: of('delivered').length,
    on_time: of('on_time').length,
    late: of('late').length,
    first_attempt: of('first_attempt').length,
    later_attempt: of('later_attempt').length,
    cod_open: { shipments: of('cod_open').length, amount: sum(of('cod_open'), one => one.cod) },
    cod_collected: {
      shipments: of('cod_collected').length,
      amount: sum(of('cod_collected'), one => one.cod),
    },
  }
}

async function figures(query = period, browser = owner) {
  const answer = await browser.get(`/figures?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

async function countOfList(filters: string): Promise<number> {
  const answer = await owner.get(`/shipments?${filters}`)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.total.capped).toBe(false)
  return answer.body.data.total.count
}

type Group = { id: number | null; figures: { shipments: number } }

describe('the figures of a period', () => {
  test('agree with sums made another way, in total and by day, customer, service and driver', async () => {
    const found = await figures()
    expect(found.total).toEqual(figuresOf(shipments))
    expect(found.total.money).toHaveLength(2)
    for (const { date, figures: ofDay } of found.by_day) {
      expect(ofDay, date).toEqual(figuresOf(shipments.filter(({ day }) => day === date)))
    }
    for (const by of ['customer', 'service', 'driver'] as const) {
      const groups: Group[] = found[`by_${by}`]
      expect(groups.length).toBe(new Set(shipments.map(one => one[by])).size)
      for (const { id, figures: ofGroup } of groups) {
        expect(ofGroup, `${by} ${id}`).toEqual(figuresOf(shipments.filter(one => one[by] === id)))
      }
    }
  })

  test('lead to lists that have exactly the counted shipments', async () => {
    const [from, to] = ['2026-10-30', '2026-11-02']
    const dates = `date_from=${from}&date_to=${to}`
    const within = shipments.filter(({ day, status }) => day >= from && day <= to && status !== 'Cancelled')
    for (const [figure, isCounted] of Object.entries(counts)) {
      const expected = within.filter(isCounted).length
      expect(expected, figure).toBeGreaterThan(0)
      expect(await countOfList(`${dates}&figure=${figure}`), figure).toBe(expected)
    }
    const found = await figures(dates)
    const usd = found.total.money.find(({ currency }: { currency: string }) => currency === 'USD')
    expect(await countOfList(`${dates}&figure=revenue&currency=USD`)).toBe(usd.shipments)
    expect(await countOfList(`${dates}&figure=margin&currency=USD`)).toBe(usd.with_cost)
    for (const by of ['customer', 'service', 'driver'] as const) {
      for (const { id, figures: ofGroup } of found[`by_${by}`] as Group[]) {
        const filter = id === null ? `without=${by}` : `${by}_id=${id}`
        expect(await countOfList(`${dates}&figure=shipments&${filter}`), filter).toBe(ofGroup.shipments)
      }
    }
  })

  test('are empty without shipments, and separate test data', async () => {
    expect((await figures('date_from=2020-01-01&date_to=2020-01-31')).total.shipments).toBe(0)
    expect((await figures(period, onTestData(service, owner))).total.shipments).toBe(0)
  })

  test('need two days in order that are no more than a quarter apart', async () => {
    const refused = async (query: string) => {
      const answer = await owner.get(`/${query}`)
      expect(answer.status, query).toBe(400)
      return Object.keys(answer.body.error.details)
    }
    expect(await refused('figures?date_from=2026-01-01')).toEqual(['date_to'])
    expect(await refused('figures?date_from=2026-02-02&date_to=2026-02-01')).toEqual(['date_to'])
    expect(await refused('figures?date_from=2026-01-01&date_to=2026-12-31')).toEqual(['date_to'])
    expect(await refused('shipments?figure=late')).toEqual(['figure'])
    expect(await refused('shipments?figure=late&date_from=2026-01-01&date_to=2026-12-31')).toEqual(['figure'])
    expect(await refused('shipments?driver_id=1&date_from=2026-01-01')).toEqual(['driver_id'])
    expect(await refused('shipments?without=driver')).toEqual(['without'])
    expect(await refused(`shipments?${period}&currency=USD`)).toEqual(['currency'])
  })

  test('are for owners and tariff managers', async () => {
    const manager = await staffBrowser(service, {
      tenantId: 1,
      role: 'tariff_manager',
      email: 'tm@example.com',
    })
    expect((await figures(period, manager)).total.shipments).toBeGreaterThan(0)
    for (const role of ['clerk', 'dispatcher', 'read_only'] as const) {
      const browser = await staffBrowser(service, { tenantId: 1, role, email: `${role}@example.com` })
      expect((await browser.get(`/figures?${period}`)).status).toBe(403)
      expect((await browser.get(`/figures/export.csv?${period}&by=day`)).status).toBe(403)
    }
  })

  test('are saved as CSV by currency, and no name becomes a formula', async () => {
    const file = await owner.get(`/figures/export.csv?${period}&by=customer`)
    expect(file.status).toBe(200)
    const [head = '', ...lines] = file.text.trim().split('\r\n')
    expect(head).toContain('customer_id,customer,currency,shipments,revenue')
    expect(Number(file.headers['x-total-rows'])).toBe(lines.length)
    const column = head.replace('\ufeff', '').split(',').indexOf('shipments')
    const total = lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0)
    expect(total).toBe(figuresOf(shipments).shipments)
    expect(file.text).toContain('Zürich Ä')
    expect(file.text).not.toMatch(/,=CMD/)
    for (const by of ['day', 'service', 'driver']) {
      const other = await owner.get(`/figures/export.csv?${period}&by=${by}`)
      expect(other.status).toBe(200)
    }
  })
})
