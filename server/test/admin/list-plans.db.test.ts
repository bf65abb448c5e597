import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { TenantTransaction } from '../../src/database/index.ts'
import { queriesOn, type Session } from '../../src/database/session.ts'
import { listWithTotal, type ShipmentQuery } from '../../src/shipments/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

/**
 * What the lists and the search of a tenant with 200 000 shipments read. On PostgreSQL alone: the embedded database has the
 * same planner, and would take a minute to fill.
 */
const onPostgres = inject('databaseSource').kind === 'postgres'

const tenant = 7
/** One more than a page shows, as the list asks for it. */
const page = 26
const counted = 1_000

/** Rows that a statement may read for a page, or to count up to a thousand. */
const mostRead = 12_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

interface ReadPlan {
  statement: string
  sequential: string[]
  /** Rows that were read from tables and indexes. */
  read: number
  /** The most rows that were sorted. */
  sorted: number
}

let database: TestDatabase
let client: pg.Client
let plans: ReadPlan[] = []

beforeAll(async () => {
  if (!onPostgres) return
  database = await openTestDatabase()
  await database.runAsOwner(filling)
  await database.runAsOwner('vacuum analyze shipments')
  await database.runAsOwner('vacuum analyze shipment_search')
  client = new pg.Client({ connectionString: `${database.url}?application_name=tests` })
  await client.connect()
  await client.query('set role waybill_app')
})
afterAll(async () => {
  await client?.end()
  await database?.discard()
})

/**
 * One shipment in twenty is not delivered. Customers: 1 has a third of all, 2 the first tenth only, 3 the last hundredth
 * only, and 4 to 999 have the rest. The first fifth went to Bygone, a third of all to Amazon.
 */
const filling = `
  set session_replication_role = replica;
  insert into customers (tenant_id, id, name, name_words)
    select ${tenant}, n, initcap(named.name), ' ' || named.name
    from generate_series(1, 999) n, lateral (select case n when 3 then 'zenith' else 'customer ' || n end as name) as named;
  insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                        weight_unit, created_at, updated_at)
    select ${tenant}, n, 'S' || n, 'S', 'domestic', 'flat', true, n, '{BOX}', 'lb', now(), now()
    from generate_series(1, 3) n;
  insert into shipments (tenant_id, id, awb, status, ship_date, service_id, customer_id, sender_company, sender_country,
    recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, created_at, updated_at)
  select ${tenant}, n, 'PL' || lpad(n::text, 10, '0'),
    case when n % 2000 = 3 then 'Returned' when n % 20 = 5 then 'Cancelled' when n > 199900 then 'Created'
         else 'Delivered' end,
    date '2024-01-01' + (n / 500)::integer, case when n % 100 = 0 then 2 else 1 end,
    case when n % 3 = 0 then 1 when n < 20000 then 2 when n > 198000 then 3 else 4 + n % 996 end, 'A', 'US',
    'B', 'US', 1, 'lb', 1, 'in', now() - interval '1 day', now()
  from generate_series(1, 200000) n;
  insert into shipment_search (tenant_id, shipment_id, terms)
  select tenant_id, id, concat_ws(' ', 'recipient' || id % 50000, 'x' || id % 7, '<' || reverse(lower(awb)),
    '@' || customer_id, '#' || id / 16384, case when id % 3 = 1 then 'amazon' end,
    case when id < 40000 then 'bygone' end)
  from shipments where tenant_id = ${tenant};
  insert into shipment_search_progress (tenant_id, settled_id) values (${tenant}, 200000)`

/** Every statement is explained, with what it read, before it is run. */
const session: Session = {
  async query(text, values) {
    if (text.startsWith('set ')) {
      await client.query(text)
      return { rows: [], affected: 0 }
    }
    const explained = await client.query(`explain (analyze, format json, timing off) ${text}`, [...values])
    plans.push(readPlan(text, explained.rows[0]['QUERY PLAN'][0].Plan))
    if (/matching_shipments/.test(text)) {
      const [query, most, blocks] = values.slice(-3)
      await explainMatching(String(query), most, blocks)
    }
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows: rows.map(numbersOf), affected: rowCount ?? 0 }
  },
  async script(text) {
    await client.query(text)
  },
}

/** What the function of the owner's does, which the plan of its caller does not show. */
async function explainMatching(query: string, most: unknown, blocks: unknown): Promise<void> {
  const settings = ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan']
  await client.query('reset role')
  for (const setting of settings) await client.query(`set local ${setting} = off`)
  const text = `select shipment_id from shipment_search
    where tenant_id = $1 and search_words(tenant_id, terms) @@ $2
      and ($4::tsquery is null or search_words(tenant_id, terms) @@ $4) limit $3`
  const explained = await client.query(`explain (analyze, format json, timing off) ${text}`, [
    tenant,
    query,
    most,
    blocks,
  ])
  plans.push(readPlan(text, explained.rows[0]['QUERY PLAN'][0].Plan))
  for (const setting of settings) await client.query(`set local ${setting} = on`)
  await client.query('set local role waybill_app')
}

/** Ids come as text where nobody has said otherwise. */
function numbersOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /^(id|settled_id|count)$/.test(name) && value !== null ? Number(value) : value,
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
    // To count a thousand of all shipments those of any page will do.
    sequential: nodes
      .filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name']?.startsWith('shipment'))
      .filter(node => rowsOf(node) > counted)
      .map(node => node['Relation Name'] ?? ''),
    read: nodes
      .filter(node => node['Relation Name'] !== undefined)
      .reduce((sum, node) => sum + rowsOf(node), 0),
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
  // Only what lists use of a transaction.
  const tx = { tenantId: tenant, sql: queriesOn(session) } as TenantTransaction
  const noCarriers = { records: async () => new Map() } as unknown as Parameters<typeof listWithTotal>[1]
  const request = { limit: page - 1, descending: true, after: null, sort }
  const found = await listWithTotal(tx, noCarriers, query, request, counted)
  await client.query('rollback')
  return { shown: found.page.items.length, plans }
}

describe.runIf(onPostgres)('of 200 000 shipments', () => {
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

  test.each<[string, ShipmentQuery, 'id' | 'date', number]>([
    ['a word that a third has', { text: 'amazon' }, 'id', 25],
    ['a rare word', { text: 'recipient14711' }, 'id', 4],
    ['the beginning of a word', { text: 'recipient471' }, 'id', 25],
    ['the last digits of an AWB', { text: '123456' }, 'id', 1],
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
  ])('a search for %s reads a bounded part', async (_, query, sort, expected) => {
    const { shown, plans: read } = await plansOf(query, sort)
    expect(shown).toBe(expected)
    for (const plan of read) {
      expect(plan.sequential, plan.statement).toEqual([])
      // What matches, up to a bound, is sorted by its ids.
      expect(plan.sorted, plan.statement).toBeLessThanOrEqual(20_000)
      expect(plan.read, plan.statement).toBeLessThanOrEqual(45_000)
    }
  })
})
