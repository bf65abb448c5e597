import { requireCustomer } from '../customers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Count, Page, PageRequest } from '../shared/pages.ts'
import { readAddressSearch } from './address-terms.ts'
import {
  type AddressFilter,
  type AddressPlace,
  type AddressRow,
  countAddresses,
  matchingAddresses,
  pageOfAddresses,
} from './addresses.repository.ts'

/** Where more entries match they are looked at in the order of the list, which finds a page of them soon. */
const mostMatching = 5_000

/**
 * A page of a customer's address book, with the total on the first page: all of it or, with a text, what has each of its
 * words, the last of each as a beginning. Those that are pinned come first, then those that were used last. Throws NOT_FOUND for the customer.
 */
export async function listAddresses(
  tx: TenantTransaction,
  { customerId, text }: { customerId: number; text?: string },
  request: Pick<PageRequest<AddressPlace>, 'limit' | 'after'>,
  mostCounted: number,
): Promise<{ page: Page<AddressRow>; total: Count | null }> {
  await requireCustomer(tx, customerId)
  const groups = text === undefined ? [] : readAddressSearch(text)
  if (text !== undefined && groups.length === 0) {
    return { page: { items: [], more: false }, total: countOf(0, mostCounted) }
  }
  const ids = groups.length === 0 ? null : await matchingAddresses(tx, customerId, groups, mostMatching)
  const filter: AddressFilter = ids ? { ids } : groups.length > 0 ? { groups } : null
  const page = await pageOfAddresses(tx, customerId, filter, request)
  if (request.after) return { page, total: null }
  if (ids) return { page, total: countOf(ids.length, mostCounted) }
  const known = groups.length > 0 ? mostMatching : await countAddresses(tx, customerId, mostCounted)
  return { page, total: countOf(known, mostCounted) }
}

function countOf(count: number, most: number): Count {
  return { count: Math.min(count, most), capped: count >= most }
}
