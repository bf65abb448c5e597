import { learnAddresses } from '../addresses/index.ts'
import { isAnyWithoutWords, noteShipments, storeWords } from '../customers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import {
  insertTerms,
  isAnyMissing,
  lockProgress,
  missingShipments,
  newestBefore,
  storeProgress,
} from './search-index.repository.ts'
import { searchTerms } from './search-terms.ts'
import { shipmentOf } from './shipment-rows.ts'

/** Shipments that one transaction makes known to the search: some tenth of a second. */
const atOnce = 1_000
/** A search waits for this many slices at most. */
const slicesOfSearch = 5
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
  while (!signal.aborted) if (!(await indexSome(options, tenantId))) return true
  return false
}

/**
 * Makes known what has come since the last time, before a search. Returns false where there was so much that some is
 * left to the background.
 */
export async function indexBeforeSearch(options: Options, tenantId: number): Promise<boolean> {
  if (!(await options.database.showing('live').read(tenantId, isAnythingMissing))) return true
  for (let slice = 0; slice < slicesOfSearch; slice++) {
    if (!(await indexSome(options, tenantId))) return true
  }
  return false
}

async function isAnythingMissing(tx: TenantTransaction): Promise<boolean> {
  return (await isAnyWithoutWords(tx)) || (await isAnyMissing(tx))
}

/** Customers first: there are few of them, and only of before an upgrade. Returns whether there may be more. */
function indexSome({ database, clock }: Options, tenantId: number): Promise<boolean> {
  // Whoever searches: test data is not known to it, and is looked through instead.
  return database.showing('live').write(tenantId, async tx => {
    if ((await storeWords(tx, atOnce)) === atOnce) return true
    return indexSlice(tx, new Date(clock.now().getTime() - settledAfterMs))
  })
}

async function indexSlice(tx: TenantTransaction, settledBefore: Date): Promise<boolean> {
  const settled = await lockProgress(tx)
  const rows = await missingShipments(tx, settled, atOnce)
  if (rows.length > 0) {
    const shipments = rows.map(row => shipmentOf(row, []))
    await insertTerms(
      tx,
      shipments.map(shipment => ({ id: shipment.id, terms: searchTerms(shipment) })),
    )
    await noteShipments(tx, shipments)
    await learnAddresses(tx, shipments)
  }
  const last = rows.at(-1)
  const isFull = last !== undefined && rows.length === atOnce
  const next = isFull ? settledUpTo(last, settledBefore) : await newestBefore(tx, settled, settledBefore)
  if (next !== null && next > settled) await storeProgress(tx, next)
  return isFull
}

function settledUpTo(last: { id: number; created_at: Date }, settledBefore: Date): number | null {
  return last.created_at < settledBefore ? last.id : null
}
