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

/** Shipments that one transaction makes known to the search at most. */
const atOnce = 1_000
/** A search waits for this many shipments, and some more, at most, and for so long, in milliseconds. */
const mostOfSearch = 5_000
const longestOfSearch = 2_000
/**
 * Nothing comes to light later below a shipment that was made so long ago: an id is used within ten seconds, and no
 * transaction lasts for a minute. Clocks may differ by the rest.
 */
const settledAfterMs = 5 * 60_000

type Options = { database: Database; clock: Clock }

/** Makes all shipments and customers known to the search that are not yet. Returns false where the signal has stopped it before. */
export async function indexShipments(
  options: Options,
  tenantId: number,
  signal: AbortSignal,
): Promise<boolean> {
  return indexWhile(options, tenantId, () => !signal.aborted)
}

/**
 * Makes known what has come since the last time, before a search. Returns false where there was so much that some is
 * left to the background.
 */
export const indexBeforeSearch = sharedByTenant(async (options: Options, tenantId): Promise<boolean> => {
  if (!(await options.database.showing('live').read(tenantId, isAnythingMissing))) return true
  const until = performance.now() + longestOfSearch
  return indexWhile(options, tenantId, done => done < mostOfSearch && performance.now() < until)
})

async function isAnythingMissing(tx: TenantTransaction): Promise<boolean> {
  return (await isAnyWithoutWords(tx)) || (await isAnyMissing(tx))
}

/** Customers first: there are few of them, and only of before an upgrade. */
async function indexWhile(
  { database, clock }: Options,
  tenantId: number,
  goesOn: (done: number) => boolean,
): Promise<boolean> {
  // Whoever searches: test data is not known to it, and is looked through instead.
  const live = database.showing('live')
  // Of now, so that it holds for each transaction that follows.
  const settledBefore = new Date(clock.now().getTime() - settledAfterMs)
  let after = 0
  const { isOver } = await workOnRows(live, tenantId, {
    most: atOnce,
    goesOn,
    async work(tx, limit) {
      if ((await storeWords(tx, limit)) === limit) return limit
      const ids = await indexSome(tx, { after, settledBefore, limit })
      after = ids.at(-1) ?? after
      return ids.length
    },
  })
  return isOver
}

/**
 * Makes known the next shipments after that one. Those before it are not looked through again: there may be many that are
 * known, and young. Returns their ids.
 */
async function indexSome(
  tx: TenantTransaction,
  { after, settledBefore, limit }: { after: number; settledBefore: Date; limit: number },
): Promise<number[]> {
  const settled = await lockProgress(tx)
  const rows = await missingShipments(tx, Math.max(settled, after), limit)
  if (rows.length > 0) {
    await index(
      tx,
      rows.map(row => shipmentOf(row, [])),
    )
  }
  const ids = rows.map(({ id }) => id)
  const last = ids.length === limit ? (ids.at(-1) ?? null) : null
  await storeProgress(tx, settled, { before: settledBefore, last })
  return ids
}

/** Makes one shipment known anew, as it is after a change. Nobody adds at the same time what it was before. */
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
