import type { TenantTransaction } from '../../platform/database/index.ts'
import { listAccounts } from '../accounts/index.ts'
import type { SubmissionContext } from './context.ts'
import type { CarrierRecord } from './submission.ts'
import { insertQueued } from './submissions.repository.ts'
import type { SubmissionEntry } from './submit-shipment.ts'

const queued = 'The shipment is submitted in the background.'

/** Runs in the transaction that creates the shipments. */
export async function queueSubmissions(
  context: SubmissionContext,
  tx: TenantTransaction,
  entries: readonly SubmissionEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const now = context.clock.now()
  insertQueued(tx, entries, queued, now)
  await context.scheduler.wakeAt(tx, now)
}

export async function queuedRecords(
  context: SubmissionContext,
  tx: TenantTransaction,
): Promise<(entry: Pick<SubmissionEntry, 'accountId' | 'service'>) => CarrierRecord> {
  const accounts = new Map((await listAccounts(tx)).map(account => [account.id, account]))
  return ({ accountId, service }) => {
    const account = accounts.get(accountId)
    if (!account) throw new Error(`There is no carrier account ${accountId}.`)
    return {
      code: account.carrier,
      name: context.connectors.get(account.carrier)?.name ?? account.carrier,
      service,
      status: 'pending',
      trackingNumber: null,
      message: queued,
      cancellation: null,
      attempts: 0,
      inDoubt: false,
      replaceable: true,
      hasLabel: false,
      submittedAt: null,
      pieceTrackingNumbers: [],
      cost: null,
      accountId,
      accountName: account.name,
    }
  }
}
