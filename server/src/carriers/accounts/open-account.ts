import type { Keyring } from '../../platform/secrets/index.ts'
import { CarrierError, type OpenAccount } from '../kit/index.ts'
import type { AccountRow } from './accounts.repository.ts'

/** Sealed credentials open for this tenant and carrier only. */
export function sealingContext(tenantId: number, carrier: string): string {
  return `carrier-account:${tenantId}:${carrier}`
}

/** Decrypts the credentials. Throws a `CarrierError` if that fails. */
export function openAccount(row: AccountRow, keyring: Keyring): OpenAccount {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    carrier: row.carrier,
    name: row.name,
    environment: row.environment === 'production' ? 'production' : 'sandbox',
    settings: row.settings as Record<string, string>,
    credentials: openCredentials(row, keyring),
    baseAddress: row.base_address,
    timeLimitMs: row.time_limit_ms,
    version: row.updated_at.toISOString(),
  }
}

function openCredentials(row: AccountRow, keyring: Keyring): Record<string, string> {
  try {
    const context = sealingContext(row.tenant_id, row.carrier)
    return JSON.parse(keyring.open(row.credentials, row.key_id, context)) as Record<string, string>
  } catch (cause) {
    throw new CarrierError(
      'authentication',
      'The credentials of the carrier account cannot be opened with the configured encryption key; enter them again.',
      { cause },
    )
  }
}
