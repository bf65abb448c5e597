import { sql } from 'kysely'
import type { Clock } from '../shared/clock.ts'
import { type Block, createNumberBlocks } from '../shared/number-blocks.ts'
import type { Area, Database } from './database.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/**
 * What is made so often, or beside so much else, that its ids are reserved before the insert. The ids of everything
 * else come with the insert itself (`next_id` of migration 0013).
 */
export type CountedNoun = 'shipments' | 'pickups' | 'staff_actions'

export interface IdAllocator {
  /** An id of the noun that the tenant has never used. To be called outside transactions: it may need one of its own. */
  allocate(tenantId: number, noun: CountedNoun): Promise<number>
}

/** Ids a process reserves at a time, as many as it has lately used up and at most these. */
const mostReserved = 200
/**
 * Ids are used within this time, so that they tell in which order things were made wherever several processes make
 * them, but for these milliseconds.
 */
const lifetimeMs = 10_000

/** Hands out ids that count per tenant, without a round trip for most and without anybody waiting for each other. */
export function createIdAllocator(database: Pick<Database, 'for'>, clock: Clock): IdAllocator {
  const blocksOf = (noun: CountedNoun, area: Area) =>
    createNumberBlocks<Block>({
      reserve: (tenantId, count) => database.for(area).write(tenantId, tx => reserveIds(tx, noun, count)),
      least: 1,
      most: mostReserved,
      lifetimeMs,
      elapsed: clock.elapsed,
    })
  const blocks: Readonly<Record<CountedNoun, ReturnType<typeof blocksOf>>> = {
    shipments: blocksOf('shipments', 'shipments'),
    pickups: blocksOf('pickups', 'pickups'),
    staff_actions: blocksOf('staff_actions', 'company'),
  }
  return {
    async allocate(tenantId, noun) {
      return (await blocks[noun](tenantId)).number
    },
  }
}

/** The next ids of a noun of the tenant. */
async function reserveIds(tx: TenantTransaction, noun: CountedNoun, count: number): Promise<Block> {
  const { last_id } = await tx.sql
    .insertInto('id_counters')
    .values({ tenant_id: tx.tenantId, noun, last_id: count })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'noun'])
        .doUpdateSet({ last_id: sql<number>`id_counters.last_id + ${count}` }),
    )
    .returning('last_id')
    .executeTakeFirstOrThrow()
  return { next: last_id - count + 1, end: last_id + 1 }
}
