import type { Tenant } from '../../accounts/tenants/index.ts'
import { dateOn } from '../../platform/shared/dates.ts'
import { type Party, type PartySource, partyOf } from '../../platform/shared/party.ts'
import { timeZoneAt } from '../../platform/shared/time-zone-at.ts'

interface Street {
  address1: string
  city: string
}

export function addressOf(source: PartySource & Street): Party & Street {
  return { ...partyOf(source), address1: source.address1, city: source.city }
}

/** The day by the clock at the address; by the company's if the address leaves more than one. YYYY-MM-DD. */
export function todayAt(now: Date, address: PartySource, tenant: Pick<Tenant, 'timezone'>): string {
  const { country, state = null, zip = null } = address
  return dateOn(now, timeZoneAt({ country, state, zip }) ?? tenant.timezone)
}
