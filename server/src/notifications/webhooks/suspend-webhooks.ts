import type { TenantTransaction } from '../../platform/database/index.ts'
import { makePendingDue } from './deliveries.repository.ts'
import { listWebhooks, updateWebhook } from './webhooks.repository.ts'

const reason = 'The company was deactivated.'

/** Switches off the webhooks that are on; a delivery on its way ends. */
export async function suspendWebhooks(tx: TenantTransaction, now: Date): Promise<void> {
  for (const { id, active } of await listWebhooks(tx)) {
    if (!active) continue
    await updateWebhook(tx, id, {
      active: false,
      switched_off_because: reason,
      switched_off_at: now,
      updated_at: now,
    })
  }
}

/** Switches on what `suspendWebhooks` has switched off. Open deliveries are due at once. */
export async function resumeWebhooks(tx: TenantTransaction, now: Date): Promise<void> {
  for (const { id, switched_off_because } of await listWebhooks(tx)) {
    if (switched_off_because !== reason) continue
    await makePendingDue(tx, id, now)
    await updateWebhook(tx, id, {
      active: true,
      switched_off_because: null,
      switched_off_at: null,
      failing_since: null,
      updated_at: now,
    })
  }
}
