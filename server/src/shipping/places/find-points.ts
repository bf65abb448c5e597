import type { TenantTransaction } from '../../platform/database/index.ts'
import { addressKey, type FullAddress } from './address-key.ts'
import { findPlaces } from './find-places.ts'
import { findLocated } from './located.repository.ts'
import type { Point } from './point.ts'

/** The point of each address, in their order: its own, else that of its postal code. Null if neither is known. */
export async function findPoints(
  tx: TenantTransaction,
  addresses: readonly FullAddress[],
): Promise<(Point | null)[]> {
  const keys = addresses.map(addressKey)
  const located = await findLocated(
    tx,
    keys.filter(key => key !== null),
  )
  const own = new Map(located.map(({ key, point }) => [key, point]))
  const ofPlaces = await findPlaces(tx, addresses)
  return keys.map((key, index) => (key && own.get(key.toString('hex'))) || (ofPlaces[index] ?? null))
}
