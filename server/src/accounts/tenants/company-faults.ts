import { isCountry } from '../../platform/shared/countries.ts'
import { proposalOf } from '../../platform/shared/country-names.ts'
import { isTimeZone } from '../../platform/shared/dates.ts'
import { isCurrency } from '../../platform/shared/money.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'

/** By field; settings must be normalised. */
export function companyFaults(settings: {
  name?: string
  country?: string
  currency?: string
  timezone?: string
  prefix?: string
}): FieldProblems {
  const { name, country, currency, timezone, prefix } = settings
  const faults: FieldProblems = {}
  if (name !== undefined && (!name || name.length > 255)) faults.name = 'Name must have 1 to 255 characters.'
  if (currency !== undefined && !isCurrency(currency)) {
    faults.currency = 'Currency must be a three-letter code of ISO 4217.'
  }
  if (timezone !== undefined && !isTimeZone(timezone)) {
    faults.timezone = 'Time zone must be a name like America/New_York.'
  }
  if (country !== undefined && !isCountry(country)) {
    faults.country = `Country must be a two-letter code of ISO 3166-1${proposalOf(country)}.`
  }
  if (prefix !== undefined && !/^[A-Z0-9]{2,4}$/.test(prefix)) {
    faults.prefix = 'Prefix must be 2 to 4 letters or digits.'
  }
  return faults
}
