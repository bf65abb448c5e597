import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callColumns } from '../../src/audit/calls.repository.ts'
import { type RowValue, recordList } from '../../src/database/index.ts'
import { newColumns as pickupColumns } from '../../src/pickups/pickup.repository.ts'
import { newColumns as shipmentColumns } from '../../src/shipments/shipment-rows.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened?.discard())

async function columnsOf(relation: string): Promise<[name: string, type: string][]> {
  const { rows } = await opened.database.global(db =>
    sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${relation}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db),
  )
  return rows.map(({ name, type }) => [name, type])
}

/** A process of the version before sends the records that it knows: another column takes another type. */
test.each([
  ['new_shipment', 'shipments', shipmentColumns],
  ['new_pickup', 'pickups', pickupColumns],
  ['new_call', 'calls', callColumns],
])('%s has the columns that are sent, in their order, with the types of %s', async (type, table, sent) => {
  const fields = await columnsOf(type)
  expect(fields.map(([name]) => name)).toEqual(sent)
  const stored = new Map(await columnsOf(table))
  // Sent as milliseconds.
  if (table === 'calls') stored.set('at', 'double precision')
  expect(fields).toEqual(fields.map(([name]) => [name, stored.get(name)]))
})

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', '\\', ',', '(', ')', '{', '}', ' ', "'", '\n', '\t', '$', '$1', 'NULL', 'é'),
  }),
)
/** PostgreSQL stores no NUL. */
const storable = texts.map(text => text.replaceAll('\0', ''))

test('the database reads every text as it was sent', async () => {
  const rows = fc.array(fc.array(fc.option(storable), { minLength: 4, maxLength: 4 }), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(rows, async sent => {
      const records = sent.map(texts => recordOf(texts))
      const read = CompiledQuery.raw('select action, path, username, awb from unnest($1::new_call[])', [
        recordList(records),
      ])
      const { rows } = await opened.database.global(db => db.executeQuery(read))
      expect(rows.map(row => Object.values(row as object))).toEqual(sent)
    }),
    { numRuns: 200 },
  )
})

/** A call of which nothing else is known. */
function recordOf(texts: readonly (string | null)[]): RowValue[] {
  const [action = null, path = null, username = null, awb = null] = texts
  const named = { action, path, username, awb }
  return callColumns.map(name => (name in named ? named[name as keyof typeof named] : null))
}

test('numbers, times and JSON are read as their types', async () => {
  const at = new Date('2026-02-28T23:59:59.999Z')
  const given: Record<string, RowValue> = {
    id: 9_007_199_254_740_991,
    weight: '0.000000000000000001',
    ship_date: '2024-02-29',
    ship_time: '23:59',
    charges: JSON.stringify({ name: 'a "b" \\ (c), {d}' }),
    created_at: at,
  }
  const read = CompiledQuery.raw(
    `select id::text, weight::text, ship_date::text, ship_time::text, charges->>'name' as name, created_at
     from unnest($1::new_shipment[])`,
    [recordList([shipmentColumns.map(name => given[name] ?? null)])],
  )
  const { rows } = await opened.database.global(db => db.executeQuery(read))
  expect(rows).toEqual([
    {
      id: '9007199254740991',
      weight: '0.000000000000000001',
      ship_date: '2024-02-29',
      ship_time: '23:59:00',
      name: 'a "b" \\ (c), {d}',
      created_at: at,
    },
  ])
})
