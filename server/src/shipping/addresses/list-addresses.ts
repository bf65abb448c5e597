import { requireCustomer } from '../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Count, Page } from '../../platform/shared/pages.ts'
import type { SearchGroup } from '../../platform/shared/party-terms.ts'
import { readAddressSearch } from './address-terms.ts'
import {
  type AddressPage,
  type AddressRow,
  countAddresses,
  matchingAddresses,
  pageAmongFirst,
  pageOfAddresses,
} from './addresses.repository.ts'

/**
 * Matches that are sorted. With more matches, the first entries of the list are searched in order: frequent words fill
 * a page from them.
 */
const mostSorted = 5_000

/**
 * Has the total on the first page. A text matches all its words, the last of each as a prefix. Pinned entries come
 * first, then the most recently used. Throws NOT_FOUND for the customer.
 */
export async function listAddresses(
  tx: TenantTransaction,
  { customerId, text }: { customerId: number; text?: string },
  request: AddressPage,
  mostCounted: number,
): Promise<{ page: Page<AddressRow>; total: Count | null }> {
  await requireCustomer(tx, customerId)
  const groups = text === undefined ? null : readAddressSearch(text)
  const { page, known } = groups
    ? await search(tx, customerId, groups, request)
    : { page: await pageOfAddresses(tx, customerId, null, request), known: null }
  if (request.after) return { page, total: null }
  return { page, total: countOf(known ?? (await countAddresses(tx, customerId, mostCounted)), mostCounted) }
}

async function search(
  tx: TenantTransaction,
  customerId: number,
  groups: readonly SearchGroup[],
  request: AddressPage,
): Promise<{ page: Page<AddressRow>; known: number }> {
  if (groups.length === 0) return { page: { items: [], more: false }, known: 0 }
  const ids = await matchingAddresses(tx, customerId, groups, mostSorted)
  if (ids) return { page: await pageOfAddresses(tx, customerId, ids, request), known: ids.length }
  const page = await pageAmongFirst(tx, customerId, groups, request, mostSorted)
  if (page.more) return { page, known: mostSorted }
  const all = await matchingAddresses(tx, customerId, groups, null)
  return { page: await pageOfAddresses(tx, customerId, all, request), known: all?.length ?? mostSorted }
}

function countOf(count: number, most: number): Count {
  return { count: Math.min(count, most), capped: count >= most }
}
