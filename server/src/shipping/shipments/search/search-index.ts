import { isAnyWithoutWords, storeWords } from '../../../accounts/customers/index.ts'
import {
  type Database,
  sharedByTenant,
  type TenantTransaction,
  workOnRows,
} from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { learnAddresses } from '../../addresses/index.ts'
import type { Shipment } from '../shipment.ts'
import { shipmentOf } from '../shipment-rows.ts'
import {
  isAnyMissing,
  lockProgress,
  missingShipments,
  storeProgress,
  storeTerms,
} from './search-index.repository.ts'
import { searchTerms } from './search-terms.ts'

const atOnce = 1_000
/** Shipments and milliseconds that a search spends on indexing first. */
const mostOfSearch = 5_000
const longestOfSearch = 2_000
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
  return indexWhile(options, tenantId, done => done < mostOfSearch && performance.now() < until)
})

async function isAnythingMissing(tx: TenantTransaction): Promise<boolean> {
  return (await isAnyWithoutWords(tx)) || (await isAnyMissing(tx))
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
  if (rows.length > 0) {
    await index(
      tx,
      rows.map(row => shipmentOf(row, [])),
    )
  }
  await storeProgress(tx, settled, { before: settledBefore, last: lookedUpTo })
  return { count: rows.length, lookedUpTo }
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
