import type { TenantTransaction } from '../../platform/database/index.ts'
import { postalForms } from '../../platform/shared/postal-forms.ts'
import { findPlaceRows } from './places.repository.ts'
import type { Point } from './point.ts'

export interface Address {
  readonly country: string
  readonly state: string | null
  readonly zip: string | null
}

/**
 * The point of each address, in their order: the middle of its postal code's area. A code that is not in the company's
 * table takes the point of its shorter form (`10118-1234` that of `10118`, `SW1A 1AA` that of `SW1A`). Null if neither
 * is known.
 */
export async function findPlaces(
  tx: TenantTransaction,
  addresses: readonly Address[],
): Promise<(Point | null)[]> {
  const forms = addresses.map(({ country, zip, state }) => postalForms(country, zip ?? '', state).codes)
  const wanted = new Map<string, { country: string; zip: string }>()
  for (const [index, codes] of forms.entries()) {
    const country = addresses[index]?.country ?? ''
    for (const zip of codes) wanted.set(keyOf(country, zip), { country, zip })
  }
  if (wanted.size === 0) return addresses.map(() => null)
  const rows = await findPlaceRows(tx, [...wanted.values()])
  const found = new Map(
    rows.map(({ country, zip, latitude, longitude }) => [keyOf(country, zip), { latitude, longitude }]),
  )
  return addresses.map(({ country }, index) => {
    const known = forms[index]?.map(zip => found.get(keyOf(country, zip))).find(Boolean)
    return known ?? null
  })
}

function keyOf(country: string, zip: string): string {
  return `${country} ${zip}`
}
