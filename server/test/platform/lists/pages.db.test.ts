import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lastUnsequenced, takeUnsequenced } from '../../../src/platform/changes/changes.repository.ts'
import { noteChanges, sequenceChanges } from '../../../src/platform/changes/index.ts'
import type { Database, TenantTransaction } from '../../../src/platform/database/index.ts'
import {
  type ListedTable,
  type ListFilter,
  type ListOrder,
  readPage,
} from '../../../src/platform/lists/index.ts'
import type { TestDatabase } from '../../support/database.ts'
import { openForManyWriters } from '../../support/many-writers.ts'

const tenantId = 7
/** More than a page reads. */
const count = 6_000
const shipments: ListedTable = {
  name: 'shipments',
  kind: 'shipment',
  day: 'ship_date',
  columns: ['reference', 'customer_id', 'service_id', 'status'],
  columnsByDay: ['customer_id', 'status'],
}

let opened: TestDatabase
let database: Database

interface Row {
  id: number
  status: string
  customer_id: number
  service_id: number
  reference: string | null
  ship_date: string
  place: number
  changed_at: Date
}
let rows: Row[]

beforeAll(async () => {
  opened = await openForManyWriters({ undivided: true })
  database = opened.database
  await opened.runAsOwner(filling)
  await sequenceChanges(database, tenantId, new AbortController().signal)
  rows = await database.read(tenantId, async tx => {
    const { rows: all } = await sql<Row>`
      select s.id, s.status, s.customer_id, s.service_id, s.reference, s.ship_date, c.place, c.changed_at
      from shipments s join latest_changes c on c.tenant_id = s.tenant_id and c.kind = 'shipment' and c.record_id = s.id
    `.execute(tx.sql)
    return all
  })
})
afterAll(async () => {
  await opened?.discard()
})

/** Ids go by steps, days mostly with them, and the oldest third was changed last. */
const filling = `
  set session_replication_role = replica;
  insert into customers (tenant_id, id, name) select ${tenantId}, n, 'Customer ' || n from generate_series(1, 4) n;
  insert into services (tenant_id, id, code, name, service_type, charge_type, active, position, package_types,
                        weight_unit, created_at, updated_at)
    select ${tenantId}, n, 'S' || n, 'S', 'domestic', 'flat', true, n, '{BOX}', 'lb', now(), now() from generate_series(1, 3) n;
  insert into shipments (tenant_id, id, awb, status, reference, ship_date, service_id, customer_id, sender_company,
    sender_country, recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit, created_at, updated_at)
  select ${tenantId}, n * 3, 'PL' || lpad(n::text, 10, '0'),
    case when n % 1000 = 3 then 'Returned' when n % 20 = 5 then 'Cancelled' when n > 5950 then 'Created' else 'Delivered' end,
    case when n % 5 = 1 then 'often' end, date '2024-01-01' + (n / 50 + n % 3)::integer,
    case when n % 100 = 0 then 2 else 1 end, case when n % 3 = 0 then 1 when n < 1000 then 2 else 3 end,
    'A', 'US', 'B', 'US', 1, 'lb', 1, 'in', now(), timestamptz '2026-01-01' + ((n + 4000) % 6000) * interval '1 second'
  from generate_series(1, ${count}) n;
  insert into unsequenced_changes (tenant_id, kind, record_id, changed_at)
    select tenant_id, 'shipment', id, updated_at from shipments;
  reset session_replication_role;
  analyze shipments; analyze latest_changes`

async function listed(filter: ListFilter, order: ListOrder, limit: number): Promise<number[]> {
  const all: number[] = []
  for (let after: number | null = null; ; ) {
    const page: { items: number[]; next: number | null } = await readPage(database, tenantId, {
      table: shipments,
      request: { order, limit, after },
      isByChange: filter.changedSince !== undefined,
      filter: async () => filter,
      read: async (_, ids) => [...ids],
    })
    expect(page.items.length).toBeLessThanOrEqual(limit)
    all.push(...page.items)
    if (page.next === null) return all
    after = page.next
  }
}

const filters: Record<string, ListFilter> = {
  'a rare status': { values: { status: ['Returned'] } },
  'two statuses': { values: { status: ['Created', 'Cancelled'] } },
  'a usual status': { values: { status: ['Delivered'] } },
  'a customer of long ago': { values: { customer_id: [2] } },
  'a service': { values: { service_id: [2] } },
  'no service': { values: { service_id: [] } },
  'a reference': { values: { reference: ['often'] } },
  'some days': { values: {}, dayFrom: '2024-01-10', dayTo: '2024-01-12' },
  'all days until one': { values: {}, dayTo: '2024-01-05' },
  'changes of late': { values: {}, changedSince: new Date('2026-01-01T01:30:00Z') },
  'some ids': { values: {}, ids: [3, 9, 300, 15_015, 17_999, 18_000, 99_999] },
}

function matches(row: Row, { values, ids, dayFrom, dayTo, changedSince }: ListFilter): boolean {
  for (const [column, wanted] of Object.entries(values)) {
    if (!wanted.includes(row[column as 'status'])) return false
  }
  return (
    (ids?.includes(row.id) ?? true) &&
    (dayFrom === undefined || row.ship_date >= dayFrom) &&
    (dayTo === undefined || row.ship_date <= dayTo) &&
    (changedSince === undefined || row.changed_at >= changedSince)
  )
}

describe('every page of a list together', () => {
  const names = Object.keys(filters)
  const pairs = names.flatMap((first, at) => names.slice(at).map(second => [first, second] as const))

  test.each(['newest', 'changes'] as const)(
    'hold each shipment that matches once, in the order of %s, with any filter and any two',
    async order => {
      for (const [first, second] of pairs) {
        const [a, b] = [filters[first] as ListFilter, filters[second] as ListFilter]
        const both = { ...a, ...b, values: { ...a.values, ...b.values } }
        const inOrder = rows
          .filter(row => matches(row, both))
          .toSorted((x, y) => (order === 'newest' ? y.id - x.id : x.place - y.place || x.id - y.id))
        const found = await listed(both, order, 997)
        expect(found, `${first} and ${second}`).toEqual(inOrder.map(({ id }) => id))
      }
    },
  )

  test('are the same however short the pages are', async () => {
    const whole = await listed(filters['two statuses'] as ListFilter, 'newest', 1_000)
    expect(await listed(filters['two statuses'] as ListFilter, 'newest', 7)).toEqual(whole)
  })
})

describe('while 32 writers commit in any order', () => {
  const writers = 32
  const changesOfEach = 12
  /** Shipments changed by several writers; every other change is of a shipment that changes once. */
  const contested = 40

  test('who pages by changes ends with every shipment as it is, and has missed none', async () => {
    // Each change writes its own number into the shipment.
    let changes = 0
    const write = async (writer: number) => {
      for (let turn = 0; turn < changesOfEach; turn++) {
        await database.for('shipments').write(tenantId, async tx => {
          const ofItsOwn = contested + writer * changesOfEach + turn
          const id = 3 * (1 + (turn % 2 === 0 ? ofItsOwn : (writer * 7 + turn * 13) % contested))
          const change = ++changes
          noteChanges(tx, 'shipment', [id], new Date())
          await sql`
            update shipments set notes = ${String(change)}, updated_at = ${new Date()}
            where tenant_id = ${tenantId} and id = ${id}`.execute(tx.sql)
          // The first transactions to begin may end last.
          for (let wait = 0; wait < (change * 31) % 17; wait++) await sql`select 1`.execute(tx.sql)
        })
      }
    }
    let isWriting = true
    const known = new Map<number, string>()
    let pages = 0
    const follow = async () => {
      for (let after = Math.max(...rows.map(({ place }) => place)); ; ) {
        const wasWriting = isWriting
        const { items, next }: Read = await readPage(database, tenantId, {
          table: shipments,
          request: { order: 'changes', limit: 5, after },
          isByChange: false,
          filter: async () => ({ values: {} }),
          read: async (tx, ids) => {
            const { rows: notes } = await sql<Noted>`
              select s.id, s.notes, c.place from shipments s
              join latest_changes c on c.tenant_id = ${tenantId} and c.kind = 'shipment' and c.record_id = s.id
              where s.tenant_id = ${tenantId} and s.id = any(${[...ids]}::bigint[]) order by c.place`.execute(
              tx.sql,
            )
            return notes
          },
        })
        pages++
        for (const { id, notes } of items) known.set(id, notes)
        after = next ?? items.at(-1)?.place ?? after
        if (next === null && !wasWriting) return
      }
    }
    const following = follow()
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    isWriting = false
    await following
    const stored = await database.read(tenantId, async tx => {
      const { rows: all } = await sql<{ id: number; notes: string }>`
        select id, notes from shipments where tenant_id = ${tenantId} and notes is not null`.execute(tx.sql)
      return new Map(all.map(({ id, notes }) => [id, notes]))
    })
    expect(changes).toBe(writers * changesOfEach)
    expect(stored.size).toBeGreaterThan((writers * changesOfEach) / 2)
    expect([...known].toSorted()).toEqual([...stored].toSorted())
    expect(pages).toBeGreaterThan(5)
  })

  type Noted = { id: number; notes: string; place: number }
  type Read = { items: Noted[]; next: number | null }
})

/** The newest shipments changed since a moment before all of them. */
function newestChanged(within: Database) {
  return readPage(within, tenantId, {
    table: shipments,
    request: { order: 'newest', limit: 10, after: null },
    isByChange: true,
    filter: async () => ({ values: {}, changedSince: new Date(0) }),
    read: async (_, ids) => [...ids],
  })
}

/** Adds changes without a place. */
function noteMore(number: number): Promise<unknown> {
  return database.write(tenantId, tx =>
    sql`insert into unsequenced_changes (tenant_id, kind, record_id, changed_at)
        select ${tenantId}, 'shipment', n * 3, now() from generate_series(1, ${number}::integer) n`.execute(
      tx.sql,
    ),
  )
}

test('a list by many changes waits five seconds at most, and is refused then rather than incomplete', async () => {
  await noteMore(3_000)
  vi.useFakeTimers({ toFake: ['performance'] })
  const all = database.showing('all')
  const slow: Database = {
    ...database,
    showing: () => ({
      ...all,
      write(id, work) {
        vi.advanceTimersByTime(3_000)
        return all.write(id, work)
      },
    }),
  }
  await expect(newestChanged(slow)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  vi.useRealTimers()
  expect((await newestChanged(database)).items).toHaveLength(10)
})

test('a list by changes waits for what was there when it was asked for, however much comes meanwhile', async () => {
  const all = database.showing('all')
  let transactions = 0
  const busy: Database = {
    ...database,
    showing: () => ({
      ...all,
      async write(id, work) {
        transactions++
        if (transactions > 20) throw new Error('It waits for what comes meanwhile.')
        // More than any transaction takes.
        await noteMore(1_100)
        return all.write(id, work)
      },
    }),
  }
  await noteMore(100)
  const { items } = await newestChanged(busy)
  expect(items).toHaveLength(10)
  expect(transactions).toBeGreaterThan(1)
  await sequenceChanges(database, tenantId, new AbortController().signal)
})

/** Rows of unplaced changes read by this session. */
async function rowsRead(tx: TenantTransaction): Promise<number> {
  const { rows: of } = await sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_xact_user_tables
    where relid = 'unsequenced_changes'::regclass`.execute(tx.sql)
  return of[0]?.rows ?? 0
}

test('the first changes of many are taken, and the last one is found, without a look at the others', async () => {
  await noteMore(5000)
  await opened.runAsOwner('analyze unsequenced_changes')
  const { taken, read } = await database.write(tenantId, async tx => {
    const before = await rowsRead(tx)
    const first = await takeUnsequenced(tx, 8)
    return { taken: first, read: (await rowsRead(tx)) - before }
  })
  expect(taken).toHaveLength(8)
  expect(read).toBeLessThanOrEqual(3 * 8)
  const { last, readForLast } = await database.read(tenantId, async tx => {
    const before = await rowsRead(tx)
    return { last: await lastUnsequenced(tx), readForLast: (await rowsRead(tx)) - before }
  })
  expect(last).toBeDefined()
  expect(readForLast).toBe(1)
  await sequenceChanges(database, tenantId, new AbortController().signal)
})
