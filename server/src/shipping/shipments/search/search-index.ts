import { isAnyWithoutWords, storeWords } from '../../../accounts/customers/index.ts'
import {
  type Database,
  sharedByTenant,
  type TenantTransaction,
  workOnRows,
} from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { learnAddresses } from '../../addresses/index.ts'
import type { ShipmentRow } from '../shipment.repository.ts'
import type { Shipment } from '../shipment.ts'
import { shipmentOf } from '../shipment-rows.ts'
import {
  isAnyMissing,
  lockProgress,
  missingShipments,
  newestMissing,
  storeProgress,
  storeTerms,
} from './search-index.repository.ts'
import { searchTerms } from './search-terms.ts'

const atOnce = 1_000
/** Shipments and milliseconds that a search spends on indexing first. */
const mostOfSearch = 5_000
const longestOfSearch = 2_000
/** It begins with the newest, however many are missing: people look for what they just made. */
const newestOfSearch = 1_000
/**
 * No shipment appears later below one of this age: ids are used within ten seconds, and transactions last less than a
 * minute. The rest allows for different clocks.
 */
const settledAfterMs = 5 * 60_000

type Options = { database: Database; clock: Clock }

/** Returns false if the signal stopped it. */
export async function indexShipments(
  options: Options,
  tenantId: number,
  signal: AbortSignal,
): Promise<boolean> {
  return indexWhile(options, tenantId, () => !signal.aborted)
}

/** Returns false if it left some to the background. */
export const indexBeforeSearch = sharedByTenant(async (options: Options, tenantId): Promise<boolean> => {
  if (!(await options.database.showing('live').read(tenantId, isAnythingMissing))) return true
  const until = performance.now() + longestOfSearch
  const isInTime = () => performance.now() < until
  await indexNewest(options, tenantId, isInTime)
  return indexWhile(options, tenantId, done => done < mostOfSearch && isInTime())
})

async function isAnythingMissing(tx: TenantTransaction): Promise<boolean> {
  return (await isAnyWithoutWords(tx)) || (await isAnyMissing(tx))
}

/** At least some, also if there is no time left. */
async function indexNewest({ database }: Options, tenantId: number, isInTime: () => boolean): Promise<void> {
  await workOnRows(database.showing('live'), tenantId, {
    most: newestOfSearch,
    goesOn: done => done === 0 || (done < newestOfSearch && isInTime()),
    async work(tx, limit) {
      const settled = await lockProgress(tx)
      const rows = await newestMissing(tx, settled, { lookedAt: newestOfSearch, most: limit })
      if (rows.length > 0) await indexRows(tx, rows)
      return rows.length
    },
  })
}

/** Customers first: there are few, all from before an upgrade. */
async function indexWhile(
  { database, clock }: Options,
  tenantId: number,
  goesOn: (done: number) => boolean,
): Promise<boolean> {
  // A search of test data reads the shipments themselves.
  const live = database.showing('live')
  // First, so that it holds for each transaction that follows.
  const settledBefore = new Date(clock.now().getTime() - settledAfterMs)
  let after = 0
  const { isOver } = await workOnRows(live, tenantId, {
    most: atOnce,
    goesOn,
    async work(tx, limit) {
      if ((await storeWords(tx, limit)) === limit) return limit
      const { count, lookedUpTo } = await indexSome(tx, { after, settledBefore, limit })
      if (lookedUpTo === null) return count
      after = lookedUpTo
      return limit
    },
  })
  return isOver
}

async function indexSome(
  tx: TenantTransaction,
  { after, settledBefore, limit }: { after: number; settledBefore: Date; limit: number },
): Promise<{ count: number; lookedUpTo: number | null }> {
  const settled = await lockProgress(tx)
  const { rows, lookedUpTo } = await missingShipments(tx, Math.max(settled, after), limit)
  if (rows.length > 0) await indexRows(tx, rows)
  await storeProgress(tx, settled, { before: settledBefore, last: lookedUpTo })
  return { count: rows.length, lookedUpTo }
}

function indexRows(tx: TenantTransaction, rows: readonly ShipmentRow[]): Promise<void> {
  return index(
    tx,
    rows.map(row => shipmentOf(row, [])),
  )
}

/** Takes the index's lock. */
export async function indexChanged(tx: TenantTransaction, shipment: Shipment): Promise<void> {
  if (tx.records !== 'live') return
  await lockProgress(tx)
  await index(tx, [shipment])
}

async function index(tx: TenantTransaction, shipments: readonly Shipment[]): Promise<void> {
  await storeTerms(
    tx,
    shipments.map(shipment => ({ id: shipment.id, terms: searchTerms(shipment) })),
  )
  await learnAddresses(tx, shipments)
}
