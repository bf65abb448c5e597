import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/index.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { companyFaults } from './company-faults.ts'
import type { Tenant } from './tenant.ts'
import { insertTenant } from './tenants.repository.ts'

export interface TenantRequest {
  name: string
  country: string
  currency: string
  timezone: string
  /** Two to four letters or digits before every AWB. */
  prefix: string
  /** The company of a first start, whose owner may start the first real one. */
  isExample?: true
}

/** Throws VALIDATION_ERROR with every wrong field. */
export async function createTenant(
  database: Database,
  request: TenantRequest,
): Promise<Tenant & { clientId: string }> {
  const name = request.name.trim()
  const awbPrefix = request.prefix.trim().toUpperCase()
  const currency = request.currency.trim().toUpperCase()
  const country = request.country.trim().toUpperCase()
  const { timezone, isExample = false } = request
  const faults = companyFaults({ name, currency, timezone, country, prefix: awbPrefix })
  if (Object.keys(faults).length > 0) throw invalidFields(faults)

  const clientId = `wb_${randomBytes(9).toString('hex')}`
  const tenant = await database.global(sql =>
    insertTenant(sql, { clientId, name, country, currency, timezone, awbPrefix, isExample }),
  )
  return { ...tenant, clientId }
}
