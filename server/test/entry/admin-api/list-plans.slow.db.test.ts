import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  countActionParts,
  listActionParts,
  listStaffActions,
  type StaffActionFilter,
} from '../../../src/accounts/staff/index.ts'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import { queriesOn, type Rows, type Session } from '../../../src/platform/database/session.ts'
import { listAddresses } from '../../../src/shipping/addresses/index.ts'
import { countRuns, type RunFilter, readRunPage } from '../../../src/shipping/runs/index.ts'
import { endOfSlice, sumSlice } from '../../../src/shipping/shipments/figures/figures.repository.ts'
import {
  countEnteredUntil,
  countWaiting,
  figureNames,
  listWithTotal,
  readShipmentPage,
  type ShipmentQuery,
  type ShipmentSelection,
} from '../../../src/shipping/shipments/index.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'

/**
 * Rows read by the lists and the search for a tenant with 200 000 shipments. Only on PostgreSQL: the embedded database
 * has the same planner, but takes a minute to fill.
 */
const onPostgres = inject('databaseSource').kind === 'postgres'

const tenant = 7
/** The list asks for one more than it shows. */
const page = 26
const counted = 1_000

/** Rows that a statement may read for a page, or to count up to a thousand. */
const mostRead = 12_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

interface ReadPlan {
  statement: string
  sequential: string[]
  /** Rows read from tables. */
  read: number
  /** The indexes read. */
  indexes: string[]
  /** The most rows sorted. */
  sorted: number
}

let database: TestDatabase
let client: pg.Client
let plans: ReadPlan[] = []

beforeAll(async () => {
  if (!onPostgres) return
  // Plans of undivided tables name their indexes.
  database = await openTestDatabase({ undivided: true })
  await database.runAsOwner(filling)
  await database.runAsOwner('vacuum analyze shipments')
  await database.runAsOwner('vacuum analyze shipment_search')
  await database.runAsOwner('vacuum analyze latest_changes')
  await database.runAsOwner('vacuum analyze addresses')
  await database.runAsOwner('vacuum analyze customers')
  await database.runAsOwner('vacuum analyze drivers')
  await database.runAsOwner('vacuum analyze runs')
  await database.runAsOwner('vacuum analyze staff_actions')
  client = new pg.Client({ connectionString: `${database.url}?application_name=tests` })
  await client.connect()
  await client.query(`load 'auto_explain'; set auto_explain.log_analyze = on; set auto_explain.log_timing = off;
    set auto_explain.log_format = 'json'; set auto_explain.log_nested_statements = on`)
  await client.query('set role waybill_app')
})
afterAll(async () => {
  await client?.end()
  await database?.discard()
})

/**
 * One shipment in twenty is not delivered. Customers: 1 has a third of all, 2 only the first tenth, 3 only the last
 * hundredth, 5 000 former ones part of the first tenth, and 4 to 999 the rest. One in a thousand of the older ones has no price. The first fifth went to Bygone, a third
 * of all to Amazon, and all came from Supplies. One in a hundred changed recently, the others at their creation. Five
 * thousand further tenants have one shipment each.
 */
const filling = `
  set session_replication_role = replica;
  insert into customers (tenant_id, id, name, name_words)
    select ${tenant}, n, initcap(named.name), ' ' || named.name
    from generate_series(1, 5999) n, lateral (
      select case when n = 3 then 'zenith' when n < 1000 then 'customer ' || n else 'former ' || n end as name) as named;
  insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                        weight_unit, created_at, updated_at)
    select ${tenant}, n, 'S' || n, 'S', 'domestic', 'flat', true, n, '{BOX}', 'lb', now(), now()
    from generate_series(1, 3) n;
  insert into shipments (tenant_id, id, awb, status, reference, ship_date, service_id, customer_id, sender_company, sender_country,
    recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, charges, created_at,
    updated_at, cod_amount, estimated_delivery)
  select ${tenant}, n, 'PL' || lpad(n::text, 10, '0'),
    case when n % 2000 = 3 then 'Returned' when n % 20 = 5 then 'Cancelled' when n > 199900 then 'Created'
         else 'Delivered' end,
    case when n % 40000 = 9 then 'rare' when n % 5 = 1 then 'often' end,
    date '2024-01-01' + (n / 500)::integer, case when n % 100 = 0 then 2 else 1 end,
    case when n % 3 = 0 then 1 when n < 20000 and n % 4 = 3 then 1000 + n % 5000 when n < 20000 then 2
         when n > 198000 then 3 else 4 + n % 996 end, 'A', 'US',
    'B', 'US', 1, 'lb', 1, 'in', case when n % 1000 = 17 and n < 150000 then null else '{}'::jsonb end,
    now() - interval '1 day', now(), case when n % 3 = 0 then 10 end, date '2024-01-03' + (n / 500)::integer
  from generate_series(1, 200000) n;
  insert into shipment_search (tenant_id, shipment_id, terms)
  select tenant_id, id, concat_ws(' ', 'recipient' || id % 50000, 'x' || id % 7, '<' || reverse(lower(awb)),
    '@' || customer_id, 'supplies', case when id % 3 = 1 then 'amazon' end, case when id < 40000 then 'bygone' end,
    '#' || substr(awb, 7, 5))
  from shipments where tenant_id = ${tenant};
  insert into shipment_search (tenant_id, shipment_id, terms) select 100 + n, n, 'x' from generate_series(1, 5000) n;
  insert into latest_changes (tenant_id, kind, record_id, customer_id, place, changed_at)
  select tenant_id, 'shipment', id, customer_id, extract(epoch from changed_at)::bigint * 1000000 + id, changed_at
  from (select *, case when id % 100 = 7 then date '2026-01-01' else ship_date end + time '12:00' as changed_at
        from shipments where tenant_id = ${tenant}) as changed;
  insert into change_progress (tenant_id, last_place) select tenant_id, max(place) from latest_changes group by 1;
  insert into shipment_search_progress (tenant_id, settled_id) values (${tenant}, 200000);
  insert into addresses (tenant_id, id, customer_id, company, country, same_key, terms, pinned, last_used_at, created_at,
                         updated_at)
  select ${tenant}, n, case when n <= 100000 then 1 else 2 + n % 900 end, 'A', 'US', n::text,
    concat_ws(' ', 'known' || n % 50000, '<' || reverse(n::text), case when n % 3 = 1 then 'springfield' end,
      case when n <= 6000 then 'bygone' end),
    n % 20000 = 7, now() - interval '1 minute' * (120000 - n), now(), now()
  from generate_series(1, 120000) n;
  insert into staff_actions (tenant_id, id, at, staff_id, email, action, subject, ip, method, path, status, request_id, part)
  select ${tenant}, n, date '2026-01-01' + interval '1 minute' * n, 1 + n % 3, 'a', case when n > 60000 and n < 100000
      then 'shipments.status' when n % 1000 = 1 then 'customers.change' else 'pickups.create' end,
    'PL' || n, 'i', 'POST', '/', 200, case when n > 60000 and n < 100000 then 'bulk' else 'r' || n end,
    n > 60000 and n < 100000
  from generate_series(1, 100000) n;
  insert into drivers (tenant_id, id, name) select ${tenant}, n, 'Driver ' || n from generate_series(1, 200) n;
  insert into runs (tenant_id, id, day, driver_id, status, created_at, updated_at)
  select ${tenant}, n, date '2024-01-01' + n / 100, case when n < 30 then 200 else 1 + n % 199 end,
    case when n > 49900 then 'planned' when n % 1000 = 7 then 'out' else 'closed' end, now(), now()
  from generate_series(1, 50000) n`

/** Explains every statement, with its reads, before it runs. */
const session: Session = {
  query: (text, values) => inTurn(() => explainAndRun(text, values)),
  async script(text) {
    await client.query(text)
  },
}

let last: Promise<unknown> = Promise.resolve()
/** Keeps concurrent statements apart from the explanations. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

async function explainAndRun(text: string, values: readonly unknown[]): Promise<Rows> {
  if (text.startsWith('set ')) {
    await client.query(text)
    return { rows: [], affected: 0 }
  }
  plans.push(readPlan(text, await planAsServed(text, values)))
  if (/matching_shipments/.test(text)) plans.push(...(await plansWithin(text, values)))
  if (/matching_addresses/.test(text)) {
    const [query, most] = values.slice(-2)
    await explainMatchingAddresses(String(query), most)
  }
  const { rows, rowCount } = await client.query(text, [...values])
  return { rows: rows.map(numbersOf), affected: rowCount ?? 0 }
}

/** The plan of a prepared statement: for its values or generic, by the transaction's setting. */
async function planAsServed(text: string, values: readonly unknown[]): Promise<PlanNode> {
  const literals = values.map(value => (value === null ? 'null' : client.escapeLiteral(textOf(value))))
  await client.query(`prepare served as ${text}`)
  const execute = values.length > 0 ? `execute served (${literals.join(', ')})` : 'execute served'
  const explained = await client.query(`explain (analyze, format json, timing off) ${execute}`)
  await client.query('deallocate served')
  return explained.rows[0]['QUERY PLAN'][0].Plan
}

/** In the driver's format. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(item => JSON.stringify(String(item))).join(',')}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

const matchingAddresses = `select id from addresses
  where tenant_id = $1 and address_words(tenant_id, customer_id, terms) @@ $2 limit $3`

function explainMatchingAddresses(query: string, most: unknown): Promise<void> {
  return explainAsOwner(matchingAddresses, [tenant, query, most])
}

/** The actual plans of a function's statements, which are planned once per connection. */
async function plansWithin(text: string, values: readonly unknown[]): Promise<ReadPlan[]> {
  const logged: string[] = []
  const keep = ({ message = '' }) => logged.push(message)
  client.on('notice', keep)
  await client.query('reset role')
  await client.query("set local client_min_messages = 'log'; set local auto_explain.log_min_duration = 0")
  await client.query(text, [...values])
  await client.query("set local client_min_messages = 'notice'; set local auto_explain.log_min_duration = -1")
  await client.query('set local role waybill_app')
  client.off('notice', keep)
  return logged
    .filter(message => message.includes('plan:'))
    .map(message => JSON.parse(message.slice(message.indexOf('{'))))
    .filter(explained => /from shipment_search/.test(explained['Query Text']))
    .map(explained => readPlan(explained['Query Text'], explained.Plan))
}

/** Explains the owner's function, which its caller's plan does not show. */
async function explainAsOwner(text: string, values: unknown[]): Promise<void> {
  await client.query('reset role')
  const explained = await client.query(`explain (analyze, format json, timing off) ${text}`, values)
  plans.push(readPlan(text, explained.rows[0]['QUERY PLAN'][0].Plan))
  await client.query('set local role waybill_app')
}

/** Ids arrive as text by default. */
function numbersOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /^(id|settled_id|count|last|next|customer|shipment_id|service_id|customer_id)$/.test(name) &&
      typeof value === 'string'
        ? Number(value)
        : value,
    ]),
  )
}

function readPlan(statement: string, plan: PlanNode): ReadPlan {
  const nodes = [...nodesOf(plan)]
  const rowsOf = (node: PlanNode) =>
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)) *
    node['Actual Loops']
  const sorts = nodes.filter(node => node['Node Type'] === 'Sort')
  return {
    statement,
    // Any page may serve to count a thousand of all shipments.
    sequential: nodes
      .filter(
        node =>
          node['Node Type'] === 'Seq Scan' &&
          /^(shipment|addresses|staff_actions)/.test(node['Relation Name'] ?? ''),
      )
      .filter(node => rowsOf(node) > counted)
      .map(node => node['Relation Name'] ?? ''),
    read: nodes
      .filter(node => node['Relation Name'] !== undefined)
      .reduce((sum, node) => sum + rowsOf(node), 0),
    indexes: nodes.flatMap(node => node['Index Name'] ?? []),
    sorted: Math.max(0, ...sorts.map(({ Plans = [] }) => Plans.reduce((sum, node) => sum + rowsOf(node), 0))),
  }
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const inner of node.Plans ?? []) yield* nodesOf(inner)
}

async function plansOf(
  query: ShipmentQuery,
  sort: 'id' | 'date',
): Promise<{ shown: number; plans: ReadPlan[] }> {
  plans = []
  await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
  // The part of a transaction that lists use.
  const send = async ({ sql, parameters }: CompiledQuery) => (await session.query(sql, parameters)).rows
  const tx = { tenantId: tenant, sql: queriesOn(session), send } as unknown as TenantTransaction
  const noCarriers = { records: async () => new Map() } as unknown as Parameters<typeof listWithTotal>[1]
  const request = { limit: page - 1, descending: true, after: null, sort }
  const found = await listWithTotal(tx, noCarriers, query, request, counted)
  await client.query('rollback')
  return { shown: found.page.items.length, plans }
}

describe.runIf(onPostgres)('with 200 000 shipments', () => {
  test.each<[string, ShipmentQuery, 'id' | 'date', number]>([
    ['all by id', {}, 'id', 25],
    ['all by date', {}, 'date', 25],
    ['a rare status', { statuses: ['Returned'] }, 'id', 25],
    ['a status that only the newest have', { statuses: ['Created'] }, 'id', 25],
    ['a status that none has', { statuses: ['On Hold'] }, 'id', 0],
    [
      'a rare status in an old month',
      { statuses: ['Returned'], dateFrom: '2024-02-01', dateTo: '2024-02-29' },
      'date',
      7,
    ],
    ['a month', { dateFrom: '2024-02-01', dateTo: '2024-02-29' }, 'date', 25],
    ['a customer', { customerId: 500 }, 'id', 25],
    ['a customer of long ago', { customerId: 2 }, 'id', 25],
    ['a new customer in an old month', { customerId: 3, dateTo: '2024-02-29' }, 'date', 0],
    [
      'a large customer with a status and an old date',
      { customerId: 1, statuses: ['Created'], dateTo: '2024-02-29' },
      'date',
      0,
    ],
    [
      'a new customer with a usual status and an old date',
      { customerId: 3, statuses: ['Delivered'], dateTo: '2024-02-29' },
      'date',
      0,
    ],
    ['a rare service', { serviceId: 2 }, 'id', 25],
    ['a service that nobody uses', { serviceId: 3 }, 'id', 0],
    [
      'a rare service in an old month',
      { serviceId: 2, dateFrom: '2024-02-01', dateTo: '2024-02-29' },
      'date',
      25,
    ],
    ['shipments without a price', { unpriced: true }, 'id', 25],
    [
      'shipments without a price in an old month',
      { unpriced: true, dateFrom: '2024-02-01', dateTo: '2024-02-29' },
      'date',
      14,
    ],
    ['open shipments with COD', { codOpen: true }, 'id', 25],
    ['late shipments', { lateIn: 'America/New_York' }, 'id', 25],
    ['shipments to print', { toPrint: true }, 'id', 25],
    ['a usual service to an old day', { serviceId: 1, dateTo: '2024-02-29' }, 'date', 25],
    ['a service that nobody uses to an old day', { serviceId: 3, dateTo: '2024-02-29' }, 'date', 0],
  ])('the list of %s reads what it shows and sorts no more than a page', async (_, query, sort, expected) => {
    const { shown, plans: read } = await plansOf(query, sort)
    expect(shown).toBe(expected)
    for (const plan of read) {
      expect(plan.sequential, plan.statement).toEqual([])
      expect(plan.sorted, plan.statement).toBeLessThanOrEqual(page)
      expect(plan.read, plan.statement).toBeLessThanOrEqual(mostRead)
    }
  })

  test('a page is found, counted and read by a statement each, whatever is on it', async () => {
    expect((await plansOf({}, 'id')).plans).toHaveLength(3)
    expect((await plansOf({ statuses: ['Delivered'], customerId: 1 }, 'id')).plans).toHaveLength(3)
  })

  test.each<[string, ShipmentQuery, 'id' | 'date', number]>([
    ['a word that a third has', { text: 'amazon' }, 'id', 25],
    ['a rare word', { text: 'recipient14711' }, 'id', 4],
    ['the beginning of a word', { text: 'recipient471' }, 'id', 25],
    ['the last digits of an AWB', { text: '123456' }, 'id', 1],
    ['digits from the middle of an AWB', { text: '12345' }, 'id', 12],
    ['a reference that a fifth has', { text: 'often' }, 'id', 25],
    ['a word that only old ones have', { text: 'bygone' }, 'id', 25],
    ['a word that only old ones have by date', { text: 'bygone' }, 'date', 25],
    ['a frequent word with a rare status', { text: 'amazon', statuses: ['Returned'] }, 'id', 25],
    [
      'a frequent word with a status that only the newest have',
      { text: 'amazon', statuses: ['Created'] },
      'id',
      25,
    ],
    ['a customer by name', { text: 'zenith' }, 'id', 25],
    ['a rare word in an old month', { text: 'recipient14711', dateTo: '2024-02-29' }, 'date', 1],
    ['a rare word in an old month by id', { text: 'recipient14711', dateTo: '2024-02-29' }, 'id', 1],
    ['two words', { text: 'amazon recipient14711' }, 'id', 1],
    ['a word that all have and a rare one', { text: 'supplies recipient14711' }, 'id', 4],
    ['a word that all have and one of long ago', { text: 'suppl bygon' }, 'id', 25],
  ])('a search for %s reads a bounded part', async (_, query, sort, expected) => {
    const { shown, plans: read } = await plansOf(query, sort)
    expect(shown).toBe(expected)
    for (const plan of read) {
      expect(plan.sequential, plan.statement).toEqual([])
      // Matches of a block are sorted by their ids.
      expect(plan.sorted, plan.statement).toBeLessThanOrEqual(33_000)
      expect(plan.read, plan.statement).toBeLessThanOrEqual(sort === 'id' ? 33_000 : 45_000)
      if (/select shipment_id from shipment_search$/m.test(plan.statement)) {
        expect(plan.indexes, plan.statement).toEqual(['shipment_search_words'])
      }
    }
  })

  test('only the newest shipment of each of thousands of customers with one name is looked up', async () => {
    const { shown, plans: read } = await plansOf({ text: 'former' }, 'id')
    expect(shown).toBe(25)
    expect(read.reduce((sum, plan) => sum + plan.read, 0)).toBeLessThanOrEqual(15_000)
  })

  test('a word that only old ones have is looked for in few blocks, and one that has it is read', async () => {
    const { plans: read } = await plansOf({ text: 'bygone' }, 'id')
    const ofWords = read.filter(plan => plan.indexes.includes('shipment_search_words'))
    expect(ofWords.length).toBeGreaterThan(0)
    expect(ofWords.length).toBeLessThanOrEqual(20)
    expect(ofWords.reduce((sum, plan) => sum + plan.read, 0)).toBeLessThanOrEqual(33_000)
  })
})

describe.runIf(onPostgres)('with an address book of 100 000 entries', () => {
  test.each<[string, string | undefined, number]>([
    ['all', undefined, 10],
    ['a rare word', 'known14711', 2],
    ['the beginning of a word', 'known147', 10],
    ['a word that a third has', 'springfield', 10],
    ['a letter that all have', 'k', 10],
    ['two words', 'springfield known14713', 1],
    ['a word of thousands of long ago', 'bygone', 10],
    ['the end of a number', '99999', 1],
    ['a word that nobody has', 'nobody', 0],
  ])('a page of %s reads a bounded part', async (_, text, expected) => {
    plans = []
    await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
    const tx = { tenantId: tenant, sql: queriesOn(session) } as TenantTransaction
    const filter = { customerId: 1, ...(text === undefined ? {} : { text }) }
    const { page } = await listAddresses(tx, filter, { limit: 10, after: null }, counted)
    await client.query('rollback')
    expect(page.items.length).toBe(expected)
    for (const plan of plans) {
      expect(plan.sequential, plan.statement).toEqual([])
      expect(plan.sorted, plan.statement).toBeLessThanOrEqual(mostRead)
      expect(plan.read, plan.statement).toBeLessThanOrEqual(mostRead)
    }
  })
})

test.runIf(onPostgres)('the figures of home read the shipments of their day, of 200 000', async () => {
  plans = []
  await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
  const tx = { tenantId: tenant, sql: queriesOn(session) } as TenantTransaction
  await countWaiting(tx, '2024-03-01')
  await countEnteredUntil(tx, '2024-03-01', new Date('2024-03-01T12:00:00Z'))
  await client.query('rollback')
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan.sequential, plan.statement).toEqual([])
    expect(plan.read, plan.statement).toBeLessThanOrEqual(1_000)
  }
})

test.runIf(onPostgres)(
  'figures and the lists behind them read the shipments of their days, of 200 000',
  async () => {
    const days = { dateFrom: '2024-03-01', dateTo: '2024-03-07' }
    const ofDays = 7 * 500
    for (const name of figureNames) {
      const query = { ...days, figure: { name, timezone: 'America/New_York' } }
      for (const plan of (await plansOf(query, 'date')).plans) {
        expect(plan.sequential, plan.statement).toEqual([])
        expect(plan.sorted, plan.statement).toBeLessThanOrEqual(page)
        expect(plan.read, plan.statement).toBeLessThanOrEqual(ofDays + counted)
      }
    }
    plans = []
    await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
    const tx = { tenantId: tenant, sql: queriesOn(session) } as TenantTransaction
    const period = { from: '2024-01-01', to: '2024-03-31', timezone: 'America/New_York' }
    const after = ['2024-02-01', 15_500] as const
    const end = await endOfSlice(tx, period, after, 2_000)
    await sumSlice(tx, period, after, end)
    await client.query('rollback')
    expect(end?.[1]).toBe(17_500)
    for (const plan of plans) {
      expect(plan.sequential, plan.statement).toEqual([])
      expect(plan.read, plan.statement).toBeLessThanOrEqual(2_000)
    }
  },
)

/** Filters of the public list. Several are traps: frequent overall, but not where the list begins. */
const selections: Record<string, ShipmentSelection> = {
  'a rare status': { statuses: ['Returned'] },
  'a status that only the newest have': { statuses: ['Created'] },
  'a status that none has': { statuses: ['On Hold'] },
  'a usual status': { statuses: ['Delivered'] },
  'two statuses': { statuses: ['Created', 'Cancelled'] },
  'a small customer': { customerId: 500 },
  'a large customer': { customerId: 1 },
  'a customer of long ago': { customerId: 2 },
  'a new customer': { customerId: 3 },
  'a rare service': { serviceCode: 'S2' },
  'a service that nobody uses': { serviceCode: 'S3' },
  'a usual service': { serviceCode: 'S1' },
  'a rare reference': { reference: 'rare' },
  'a frequent reference': { reference: 'often' },
  'an old month': { dateFrom: '2024-02-01', dateTo: '2024-02-29' },
  'an old day': { dateFrom: '2024-03-01', dateTo: '2024-03-01' },
  'all before a day of long ago': { dateTo: '2024-01-15' },
  'all since yesterday': { dateFrom: '2025-02-03' },
  'changes of late': { updatedSince: new Date('2025-12-31T00:00:00Z') },
  'changes since long ago': { updatedSince: new Date('2024-02-01T00:00:00Z') },
  'three AWBs': { awbs: ['PL0000000007', 'PL0000100005', 'PL0000199999'] },
}
/** Filters whose page ends before it is full; the next one continues. */
const endingEarly = {
  newest: [
    'two statuses and a frequent reference',
    'all before a day of long ago and changes since long ago',
  ],
  changes: [
    'a usual status and an old month',
    'two statuses and a rare service',
    'two statuses and a frequent reference',
    'two statuses and an old month',
    'a customer of long ago and an old month',
    'a rare service and a frequent reference',
    'a rare service and an old month',
    'a usual service and an old month',
    'a frequent reference and an old month',
    'an old month',
    'all before a day of long ago and changes since long ago',
  ],
}
const names = Object.keys(selections)
const pairs = names.flatMap((first, place) => names.slice(place).map(second => [first, second] as const))
/** Rows that a page of the public list may read in all its statements. */
const mostOfPage = 40_000

describe.runIf(onPostgres)('a page of the public list of 200 000 shipments', () => {
  async function pageOf(selection: ShipmentSelection, order: 'newest' | 'changes') {
    plans = []
    const send = async (statement: { sql: string; parameters: readonly unknown[] }) =>
      (await session.query(statement.sql, statement.parameters)).rows
    const tx = {
      tenantId: tenant,
      records: 'live',
      sql: queriesOn(session),
      send,
    } as unknown as TenantTransaction
    // The part of a database that lists use.
    const database = {
      async read(_: number, work: (tx: TenantTransaction) => unknown) {
        await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
        const read = await work(tx)
        await client.query('rollback')
        return read
      },
    } as Database
    const carrierService = { records: async () => new Map() } as never
    const scope = { tenant: { id: tenant }, customerId: null } as never
    const request = { order, limit: 50, after: null }
    return readShipmentPage({ database, carrierService }, scope, selection, request)
  }

  test('finds a page with one statement and reads it with two, one for the pieces', async () => {
    await pageOf({}, 'newest')
    expect(plans).toHaveLength(3)
  })

  test.each(['newest', 'changes'] as const)(
    'reads a bounded part in the order of %s, with any filter and any two',
    async order => {
      const early: string[] = []
      for (const [first, second] of pairs) {
        const both = { ...selections[first], ...selections[second] }
        const { shipments, next } = await pageOf(both, order)
        const name = first === second ? first : `${first} and ${second}`
        if (shipments.length < 50 && next !== null) early.push(name)
        for (const plan of plans) {
          expect(plan.sequential, `${name}: ${plan.statement}`).toEqual([])
          // Recent changes are sorted by id, up to a bound; everything else is read in order.
          const mostSorted = both.updatedSince && order === 'newest' ? 20_000 : 50
          expect(plan.sorted, `${name}: ${plan.statement}`).toBeLessThanOrEqual(mostSorted)
        }
        const read = plans.reduce((sum, plan) => sum + plan.read, 0)
        expect(
          read,
          `${name}: ${plans.map(plan => `${plan.read} ${plan.statement}`).join('\n')}`,
        ).toBeLessThanOrEqual(mostOfPage)
      }
      // Each is frequent, but never both together, or only away from the list's beginning.
      expect(early).toEqual(endingEarly[order])
    },
  )
})

describe.runIf(onPostgres)(
  'with 100 000 actions of staff, of which the latest but one changed 39 999 shipments',
  () => {
    const acts = { parts: false as const }
    const page25 = { after: null, limit: page }

    async function readsOf(work: (tx: TenantTransaction) => Promise<number>, expected: number, most: number) {
      plans = []
      await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
      const tx = { tenantId: tenant, sql: queriesOn(session) } as TenantTransaction
      const shown = await work(tx)
      await client.query('rollback')
      expect(shown).toBe(expected)
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) {
        expect(plan.sequential, plan.statement).toEqual([])
        expect(plan.sorted, plan.statement).toBeLessThanOrEqual(page)
        expect(plan.read, plan.statement).toBeLessThanOrEqual(most)
      }
    }

    test.each<[string, StaffActionFilter, number]>([
      ['all acts', acts, page],
      ['the acts of a person', { ...acts, staffId: 2 }, page],
      ['the acts of somebody who did nothing', { ...acts, staffId: 99 }, 0],
      ['a rare kind of record', { ...acts, kind: 'customers' }, page],
      ['a kind that only parts have', { ...acts, kind: 'shipments' }, 0],
      ['a rare action', { ...acts, action: 'customers.change' }, page],
      ['a period of long ago', { ...acts, before: new Date('2026-01-02T00:00:00Z') }, page],
      ['one record, also in a part', { subject: 'pl70000' }, 1],
    ])('a page of %s reads what it shows', async (_, filter, expected) => {
      await readsOf(async tx => (await listStaffActions(tx, filter, page25)).length, expected, 2 * page)
    })

    test('a page of parts reads what it shows, and parts are counted up to a thousand', async () => {
      await readsOf(async tx => (await listActionParts(tx, 'bulk', page25)).length, page, page)
      await readsOf(async tx => (await countActionParts(tx, ['bulk'])).get('bulk') ?? 0, counted, 2 * counted)
    })
  },
)

describe.runIf(onPostgres)('with 50 000 runs', () => {
  test.each<[string, RunFilter, number]>([
    ['all', {}, page - 1],
    ['those of long ago', { dateTo: '2024-02-01' }, page - 1],
    ['a driver’s', { driverId: 17 }, page - 1],
    ['a driver’s of long ago', { driverId: 200 }, page - 1],
    ['those of a driver without any', { driverId: 999 }, 0],
    ['those that are out', { statuses: ['out'] }, page - 1],
    [
      'planned ones of a day',
      { statuses: ['planned'], dateFrom: '2025-05-14', dateTo: '2025-05-14' },
      page - 1,
    ],
  ])('a page of %s reads what it shows, and counts up to a thousand', async (_, filter, expected) => {
    plans = []
    await client.query(`begin; set local waybill.tenant_id = '${tenant}'`)
    const tx = { tenantId: tenant, sql: queriesOn(session) } as TenantTransaction
    const request = { after: null, descending: true, limit: page - 1 }
    const { items } = await readRunPage(tx, filter, request)
    const total = await countRuns(tx, filter, counted)
    await client.query('rollback')
    expect(items).toHaveLength(expected)
    expect(total.count).toBeGreaterThanOrEqual(expected)
    for (const plan of plans) {
      expect(plan.sequential, plan.statement).not.toContain('runs')
      expect(plan.sorted, plan.statement).toBeLessThanOrEqual(counted)
      expect(plan.read, plan.statement).toBeLessThanOrEqual(2 * counted)
    }
  })
})
