import type { Party } from '../../platform/shared/party.ts'
import { cityName, normalName } from '../../platform/shared/place-names.ts'
import { stateName } from '../../platform/shared/states.ts'
import { CarrierError } from '../kit/index.ts'

/**
 * Codes of DHL's reference data (MyDHL API 3.1.1, example of `GET /reference-data`) that are not those of ISO 3166-1. It
 * does not list AX, IM and SJ, whose postal codes belong to the larger country.
 */
export const ownCodes = { AX: 'FI', BL: 'XY', CW: 'XC', IM: 'GB', SJ: 'NO', SX: 'XM' } as const

interface Part {
  readonly code: string
  /** Codes of ISO 3166-2. */
  readonly states: readonly string[]
  /** Islands and their places, for addresses without a state. */
  readonly cities: readonly string[]
}

/** Parts of countries that DHL lists apart. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  BQ: [
    { code: 'XB', states: ['BO'], cities: ['BONAIRE', 'KRALENDIJK', 'RINCON'] },
    { code: 'XE', states: ['SE'], cities: ['SINT EUSTATIUS', 'STATIA', 'ORANJESTAD'] },
  ],
  KN: [
    {
      code: 'XN',
      states: ['N', '04', '05', '07', '10', '12'],
      cities: ['NEVIS', 'CHARLESTOWN', 'GINGERLAND'],
    },
  ],
  SO: [{ code: 'XS', states: ['SOMALILAND'], cities: ['SOMALILAND'] }],
}

/**
 * DHL's code of a part of a country, null for the country's own. Throws `rejected` for an address of the Caribbean
 * Netherlands that names no island: DHL has no code for them together.
 */
export function codeOfPart(field: string, address: Party): string | null {
  const { country, state, zip } = address
  if (country === 'ES') return /^3[58]\d{3}$/.test(zip?.trim() ?? '') ? 'IC' : null
  const known = parts[country]
  if (!known) return null
  const name = stateName(country, state ?? '')
  const city = cityName(address.city ?? '')
  const found =
    known.find(({ states }) => states.includes(name)) ?? (name === '' ? byCity(known, city) : null)
  if (found) return found.code
  if (country !== 'BQ' || name === 'SA' || city === 'SABA') return null
  throw new CarrierError(
    'rejected',
    `DHL Express needs the island as ${field}.state: Bonaire, Saba or Sint Eustatius.`,
  )
}

function byCity(known: readonly Part[], city: string): Part | undefined {
  return known.find(({ cities }) => cities.some(name => normalName(name) === city))
}
