import type { TenantTransaction } from '../../platform/database/index.ts'
import { type ListedPickup, listPickups } from './pickup-list.repository.ts'
import { findPickupIdByNumber } from './pickup-numbers.repository.ts'

/** Up to `most` pickups that match the text: the one with this number or id first, then the newest. */
export async function firstPickups(
  tx: TenantTransaction,
  text: string,
  most: number,
): Promise<(ListedPickup & { exact: boolean })[]> {
  const request = { limit: most, descending: true, after: null, sort: 'id' } as const
  const byNumber = await findPickupIdByNumber(tx, text.toUpperCase().replaceAll(/\s/g, ''))
  const byId = /^\d{1,15}$/.test(text) ? Number(text) : null
  const ids = [byNumber, byId].filter(id => id !== null)
  const exact = ids.length === 0 ? [] : (await listPickups(tx, { ids }, request)).items
  const found = (await listPickups(tx, { text }, request)).items
  const others = found.filter(({ id }) => !ids.includes(id))
  return [
    ...exact.map(pickup => ({ ...pickup, exact: true })),
    ...others.map(pickup => ({ ...pickup, exact: false })),
  ].slice(0, most)
}
