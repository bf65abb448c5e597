import { CompiledQuery } from 'kysely'
import type { Clock } from '../shared/clock.ts'
import { type Block, createNumberBlocks, takeAll } from '../shared/number-blocks.ts'
import { firstTestId } from '../shared/test-data.ts'
import type { Area, Database } from './database.ts'

/**
 * Tables whose ids are reserved before the insert, for many rows or long transactions. Others have `next_id` as the
 * default (see the migrations).
 */
export type CountedTable = 'shipments' | 'pickups' | 'staff_actions'

type Counted = CountedTable | 'test_shipments' | 'test_pickups'

export interface IdAllocator {
  /** Not inside a transaction, since it may need its own. */
  allocate(tenantId: number, table: CountedTable): Promise<number>
  /** Consecutive. */
  allocateMany(tenantId: number, table: CountedTable, count: number): Promise<Iterator<number, never>>
}

export interface TestableIds extends IdAllocator {
  allocate(tenantId: number, table: Counted): Promise<number>
  allocateMany(tenantId: number, table: Counted, count: number): Promise<Iterator<number, never>>
}

/** A tenant has a billion ids, enough for decades even if most are wasted. */
const blockSize = 20
/** The order of ids is the order of rows up to this difference between processes. */
const lifetimeMs = 10_000

const areas: Readonly<Record<Counted, Area>> = {
  shipments: 'shipments',
  test_shipments: 'shipments',
  pickups: 'pickups',
  test_pickups: 'pickups',
  staff_actions: 'company',
}

export function testIds(ids: TestableIds): TestableIds {
  const counted = (table: Counted): Counted =>
    table === 'shipments' || table === 'pickups' ? `test_${table}` : table
  return {
    allocate: (tenantId, table) => ids.allocate(tenantId, counted(table)),
    allocateMany: (tenantId, table, count) => ids.allocateMany(tenantId, counted(table), count),
  }
}

/** Mostly without a round trip, and none while others wait. */
export function createIdAllocator(
  database: Pick<Database, 'for' | 'lostConnections'>,
  clock: Clock,
): TestableIds {
  async function reserve(tenantId: number, table: Counted, count: number): Promise<Block> {
    // The commit travels with the statement.
    const sent = await database
      .for(areas[table])
      .write(tenantId, async tx => ({ rows: tx.send(reservation(tenantId, table, count)) }))
    const [row] = await sent.rows
    if (!row) throw new Error('A reservation of ids has no answer.')
    if (!table.startsWith('test_') && table !== 'staff_actions' && row.last_id >= firstTestId) {
      throw new Error(`The tenant has used all its ids of ${table}.`)
    }
    return { next: row.last_id - count + 1, end: row.last_id + 1 }
  }
  const blocksOf = (table: Counted) =>
    createNumberBlocks<Block>({
      reserve: tenantId => reserve(tenantId, table, blockSize),
      lifetimeMs,
      elapsed: clock.elapsed,
      era: database.lostConnections,
    })
  const blocks: Readonly<Record<Counted, ReturnType<typeof blocksOf>>> = {
    shipments: blocksOf('shipments'),
    test_shipments: blocksOf('test_shipments'),
    pickups: blocksOf('pickups'),
    test_pickups: blocksOf('test_pickups'),
    staff_actions: blocksOf('staff_actions'),
  }
  return {
    async allocate(tenantId, table) {
      return (await blocks[table](tenantId)).number
    },
    async allocateMany(tenantId, table, count) {
      return takeAll(await reserve(tenantId, table, count), id => id)
    },
  }
}

/** Handwritten, because building it took a hundredth of the processor. */
const reservationText = `
  insert into id_counters (tenant_id, table_name, last_id) values ($1, $2, $3::bigint + $4::bigint)
  on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + $4::bigint
  returning last_id`

function reservation(tenantId: number, table: Counted, count: number): CompiledQuery<{ last_id: number }> {
  const before = table.startsWith('test_') ? firstTestId : 0
  return CompiledQuery.raw(reservationText, [tenantId, table, before, count]) as CompiledQuery<{
    last_id: number
  }>
}
