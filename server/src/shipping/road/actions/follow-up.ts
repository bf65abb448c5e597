import type { TenantTransaction } from '../../../platform/database/index.ts'
import { lastReason } from '../../proofs/index.ts'
import { type FollowUp, listReasons, reasonOf } from '../settings/fail-reasons.ts'

/** A shipment that waits for the office does not go out again by itself. */
interface Held {
  readonly status: 'On Hold'
  readonly description: string
}

const descriptions: Record<Exclude<FollowUp, 'again'>, string> = {
  return: 'Back at the depot. It goes back to the sender.',
  hold: 'Back at the depot. It is on hold.',
}

/**
 * The next step of a shipment that is back at the depot, by the reason of its last failed attempt on the run. Null if it
 * goes out again.
 */
export async function followUpOf(
  tx: TenantTransaction,
  attempted: { readonly shipmentId: number; readonly runId: number },
): Promise<Held | null> {
  const code = await lastReason(tx, attempted)
  if (code === null) return null
  const follows = reasonOf(await listReasons(tx), code)?.follows ?? 'again'
  return follows === 'again' ? null : { status: 'On Hold', description: descriptions[follows] }
}
