import { randomBytes } from 'node:crypto'
import type { Database } from '../database/index.ts'
import { isCountry } from '../shared/countries.ts'
import { isTimeZone } from '../shared/dates.ts'
import { isCurrency } from '../shared/money.ts'
import { type FieldProblems, invalidFields } from '../shared/problem.ts'
import type { Tenant } from './tenant.ts'
import { insertTenant } from './tenants.repository.ts'

export interface TenantRequest {
  name: string
  country: string
  currency: string
  timezone: string
  /** Two to four letters or digits that every AWB of the tenant begins with. */
  prefix: string
}

/** Makes a courier company with nothing in it. Every wrong field is reported at once. */
export async function createTenant(
  database: Database,
  request: TenantRequest,
): Promise<Tenant & { clientId: string }> {
  const name = request.name.trim()
  const awbPrefix = request.prefix.trim().toUpperCase()
  const currency = request.currency.trim().toUpperCase()
  const country = request.country.trim().toUpperCase()
  const faults: FieldProblems = {}
  if (!name || name.length > 255) faults.name = 'Name must have 1 to 255 characters.'
  if (!isCurrency(currency)) faults.currency = 'Currency must be a three-letter code of ISO 4217.'
  if (!isTimeZone(request.timezone)) faults.timezone = 'Time zone must be a name like America/New_York.'
  if (!isCountry(country)) faults.country = 'Country must be a two-letter code of ISO 3166-1.'
  if (!/^[A-Z0-9]{2,4}$/.test(awbPrefix)) faults.prefix = 'Prefix must be 2 to 4 letters or digits.'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)

  const clientId = `wb_${randomBytes(9).toString('hex')}`
  const tenant = await database.global(sql =>
    insertTenant(sql, { clientId, name, country, currency, timezone: request.timezone, awbPrefix }),
  )
  return { ...tenant, clientId }
}
