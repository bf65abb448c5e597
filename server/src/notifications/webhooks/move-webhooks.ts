import type { QueryContext } from '../../platform/database/index.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import { openSecret, sealSecret } from './secret.ts'
import { listWebhooks, updateWebhook } from './webhooks.repository.ts'

/** Why webhooks of an imported company are off. */
export const importedReason = 'The company was imported.'

/**
 * Uses this installation's key for an imported company, and switches off the webhooks that are on: the old installation
 * may still deliver. Returns the addresses whose secret no key opens; they need a new secret.
 */
export async function resealWebhooks(
  context: QueryContext,
  from: { tenantId: number },
  keyring: Keyring,
  now: Date,
): Promise<string[]> {
  const closed: string[] = []
  for (const row of await listWebhooks(context)) {
    const off = row.active
      ? { active: false, switched_off_because: importedReason, switched_off_at: now }
      : {}
    try {
      const sealed = sealSecret(keyring, context.tenantId, openSecret(keyring, from.tenantId, row))
      const noPrevious = { previous_secret: null, previous_key_id: null, previous_until: null }
      await updateWebhook(context, row.id, { ...sealed, ...noPrevious, ...off })
    } catch {
      closed.push(row.url)
      await updateWebhook(context, row.id, off)
    }
  }
  return closed
}
