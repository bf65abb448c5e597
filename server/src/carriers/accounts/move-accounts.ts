import type { QueryContext } from '../../platform/database/index.ts'
import type { Keyring } from '../../platform/secrets/index.ts'
import { type AccountRow, listAccounts, saveSealed } from './accounts.repository.ts'
import { sealingContext } from './open-account.ts'

const nothing = '{}'

export async function accountsWithoutCredentials(context: QueryContext, keyring: Keyring): Promise<number[]> {
  const accounts = await listAccounts(context)
  return accounts.filter(row => opened(row, row.tenant_id, keyring) === nothing).map(row => row.id)
}

/** Returns the names of accounts that no key opens; they stay as imported. */
export async function resealAccounts(
  context: QueryContext,
  from: { tenantId: number; accountsWithoutCredentials: readonly number[] },
  keyring: Keyring,
): Promise<string[]> {
  const closed: string[] = []
  for (const row of await listAccounts(context)) {
    const isEmpty = from.accountsWithoutCredentials.includes(row.id)
    const credentials = isEmpty ? nothing : opened(row, from.tenantId, keyring)
    if (credentials === null) {
      closed.push(row.name)
      continue
    }
    const sealed = keyring.seal(credentials, sealingContext(context.tenantId, row.carrier))
    await saveSealed(context, row.id, { credentials: sealed, key_id: keyring.currentKeyId })
  }
  return closed
}

/** JSON; null if no key opens them. */
function opened(row: AccountRow, sealedFor: number, keyring: Keyring): string | null {
  try {
    return keyring.open(row.credentials, row.key_id, sealingContext(sealedFor, row.carrier))
  } catch {
    return null
  }
}
