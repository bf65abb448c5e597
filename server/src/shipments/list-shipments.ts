import type { CarrierService } from '../carriers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Count, Page } from '../shared/pages.ts'
import { countAllFound, searchIn, searchShipments } from './search-shipments.ts'
import type { ShipmentDetails } from './shipment.ts'
import {
  countShipments as countRows,
  type ListedShipment,
  listShipments as listRows,
  planForValues,
  type ShipmentFilter,
  type ShipmentPageRequest,
} from './shipment-list.repository.ts'

/** A shipment of a list: without its pieces, with the name of its customer. */
export interface ShipmentOfList extends ShipmentDetails {
  customerName: string | null
}

/** What a list is to hold. */
export interface ShipmentQuery extends ShipmentFilter {
  /** What somebody has typed to find shipments. */
  text?: string
}

/** A page of the tenant's shipments, with their carriers' records. */
export async function listShipments(
  tx: TenantTransaction,
  carrierService: CarrierService,
  query: ShipmentQuery,
  request: ShipmentPageRequest,
): Promise<Page<ShipmentOfList>> {
  const { page } = await pageWithTotal(tx, query, request, null)
  return { items: await withCarriers(tx, carrierService, page.items), more: page.more }
}

/** The same with how many there are, counted up to `mostCounted` or, of a search, as far as it had to look. */
export async function listWithTotal(
  tx: TenantTransaction,
  carrierService: CarrierService,
  query: ShipmentQuery,
  request: ShipmentPageRequest,
  mostCounted: number,
): Promise<{ page: Page<ShipmentOfList>; total: Count | null }> {
  const { page, total } = await pageWithTotal(tx, query, request, mostCounted)
  return { page: { items: await withCarriers(tx, carrierService, page.items), more: page.more }, total }
}

/** How many there are, however many. */
export async function countShipments(
  tx: TenantTransaction,
  { text, ...filter }: ShipmentQuery,
): Promise<number> {
  await planForValues(tx)
  const { count } =
    text === undefined
      ? await countRows(tx, filter, null)
      : await countAllFound(tx, await searchIn(tx, filter, text))
  return count
}

async function pageWithTotal(
  tx: TenantTransaction,
  { text, ...filter }: ShipmentQuery,
  request: ShipmentPageRequest,
  mostCounted: number | null,
): Promise<{ page: Page<ListedShipment>; total: Count | null }> {
  await planForValues(tx)
  if (text === undefined) {
    const page = await listRows(tx, filter, request)
    return { page, total: mostCounted === null ? null : await countRows(tx, filter, mostCounted) }
  }
  const searched = await searchIn(tx, filter, text)
  const { ids, total } = await searchShipments(tx, searched, { ...request, limit: request.limit + 1 })
  return { page: await listRows(tx, { ids }, { ...request, after: null }), total }
}

export async function withCarriers(
  tx: TenantTransaction,
  carrierService: CarrierService,
  listed: readonly ListedShipment[],
): Promise<ShipmentOfList[]> {
  const carriers = await carrierService.records(
    tx,
    listed.map(({ shipment }) => shipment.id),
  )
  return listed.map(({ shipment, service, customerName, returnedBy }) => ({
    shipment,
    service,
    customerName,
    returnedBy,
    carrier: carriers.get(shipment.id) ?? null,
  }))
}
