import type { Database } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { Problem } from '../../../platform/shared/problem.ts'
import { indexShipments, type ShipmentQuery } from '../../../shipping/shipments/index.ts'

/** Milliseconds to wait until the search knows all shipments, which may take minutes after an upgrade. */
const longestIndexing = 10_000

/**
 * For what takes all shipments that match, and must not miss one: waits until the search knows all of them. Throws
 * SERVICE_UNAVAILABLE where that takes too long.
 */
export async function requireAllFound(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  filter: ShipmentQuery,
): Promise<void> {
  if (filter.text === undefined) return
  const signal = AbortSignal.timeout(longestIndexing)
  if (await indexShipments({ database, clock }, tenantId, signal)) return
  throw new Problem('SERVICE_UNAVAILABLE', cannotBeFoundYet, { retryAfter: 30 })
}

const cannotBeFoundYet =
  'Very many shipments have come in lately, and some of them cannot be found yet. Try again in a moment.'
