import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import { type CarrierAccounts, reorders } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { Choice, NamedRecord, nullable } from '../../../platform/shared/schema.ts'
import { loadCatalog } from '../../../pricing/catalog/index.ts'
import { environments, TextsByName } from './account-fields.ts'

type Account = Awaited<ReturnType<CarrierAccounts['get']>>

export const CarrierAccountRecord = NamedRecord('CarrierAccount', {
  id: Type.Integer(),
  carrier: Type.String(),
  carrier_name: Type.String(),
  name: Type.String(),
  environment: Choice('Environment', environments),
  settings: TextsByName('Settings'),
  credentials_set: Type.Array(Type.String(), { description: 'Names of the stored credentials.' }),
  base_address: nullable(Type.String()),
  time_limit_ms: Type.Integer(),
  reorder: Choice('Reorder', reorders),
  active: Type.Boolean(),
  services: Type.Array(Type.String(), { description: 'Codes of the services that use the account.' }),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
})
type CarrierAccountRecord = Static<typeof CarrierAccountRecord>

export async function presentAccounts(
  tx: TenantTransaction,
  tenant: Tenant,
  accounts: readonly Account[],
): Promise<CarrierAccountRecord[]> {
  const { catalog } = await loadCatalog(tx)
  return accounts.map(account => {
    const services = catalog.services.filter(service => service.carrier_account_id === account.id)
    return presentAccount(
      tenant,
      account,
      services.map(({ code }) => code),
    )
  })
}

/** The same for one account. */
export async function showAccount(
  tx: TenantTransaction,
  tenant: Tenant,
  account: Account,
): Promise<CarrierAccountRecord> {
  const [shown] = await presentAccounts(tx, tenant, [account])
  if (!shown) throw new Error('One account was to be shown.')
  return shown
}

function presentAccount(tenant: Tenant, account: Account, services: string[]): CarrierAccountRecord {
  return {
    id: account.id,
    carrier: account.carrier,
    carrier_name: account.carrierName,
    name: account.name,
    environment: account.environment,
    settings: account.settings,
    credentials_set: account.credentialsSet,
    base_address: account.baseAddress,
    time_limit_ms: account.timeLimitMs,
    reorder: account.reorder,
    active: account.active,
    services,
    created_at: isoWithOffset(account.createdAt, tenant.timezone),
    updated_at: isoWithOffset(account.updatedAt, tenant.timezone),
  }
}
