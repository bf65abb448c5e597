import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { invalidFields } from '../shared/problem.ts'
import { companyFaults } from './company-faults.ts'
import type { Tenant } from './tenant.ts'
import { type TenantChange, updateTenant } from './tenants.repository.ts'

export interface CompanySettings {
  name?: string
  country?: string
  currency?: string
  timezone?: string
  prefix?: string
  labelFormat?: string
}

/** Changes what was given of a company's settings. Every wrong field is reported at once. */
export async function changeTenant(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  settings: CompanySettings,
  within: (tx: TenantTransaction) => Promise<void>,
): Promise<Tenant> {
  const faults = companyFaults(settings)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const { name, country, currency, timezone, prefix, labelFormat } = settings
  const change: TenantChange = {
    ...(name === undefined ? {} : { name }),
    ...(country === undefined ? {} : { country }),
    ...(currency === undefined ? {} : { currency }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(prefix === undefined ? {} : { awb_prefix: prefix }),
    ...(labelFormat === undefined ? {} : { label_format: labelFormat }),
  }
  return database.write(tenantId, async tx => {
    const tenant = await updateTenant(tx, change, clock.now())
    await within(tx)
    return tenant
  })
}

/** Replaces the company's logo, or (null) removes it. The picture has been checked. */
export function setLogo(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  logo: Uint8Array | null,
  within: (tx: TenantTransaction) => Promise<void>,
): Promise<Tenant> {
  return database.write(tenantId, async tx => {
    const tenant = await updateTenant(tx, { logo }, clock.now())
    await within(tx)
    return tenant
  })
}
