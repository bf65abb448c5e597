import type { Logger } from 'pino'
import type { CarrierNetwork } from '../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { openSecret } from './secret.ts'
import type { WebhookRow } from './webhooks.repository.ts'

export interface DeliveryAttempt {
  readonly outcome: 'delivered' | 'retried' | 'failed'
  /** Since the event. */
  readonly seconds: number
}

export interface WebhookContext {
  readonly database: Database
  readonly clock: Clock
  readonly keyring: Keyring
  /** HTTP to the hosts in WEBHOOK_HOSTS. */
  readonly network: CarrierNetwork
  /** Wakes the deliverer in one of the processes. */
  readonly scheduler: { wakeAt(tx: TenantTransaction, at: Date): Promise<void> }
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** For metrics. */
  readonly onAttempted?: (attempt: DeliveryAttempt) => void
  /** From 0 to 1, for jitter. */
  readonly chance: () => number
}

/** Two for a day after a rotation. Throws if none can be opened. */
export function secretsOf(
  { keyring, clock }: Pick<WebhookContext, 'keyring' | 'clock'>,
  row: WebhookRow,
): string[] {
  const secrets = [openSecret(keyring, row.tenant_id, row)]
  const { previous_secret: secret, previous_key_id: keyId, previous_until: until } = row
  if (secret && keyId && until && until > clock.now()) {
    secrets.push(openSecret(keyring, row.tenant_id, { secret, key_id: keyId }))
  }
  return secrets
}
