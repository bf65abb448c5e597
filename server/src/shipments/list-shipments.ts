import type { CarrierService } from '../carriers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Count, Page } from '../shared/pages.ts'
import { countAllFound, countFound, searchIn, searchPage } from './search-shipments.ts'
import type { ShipmentDetails } from './shipment.ts'
import {
  countShipments as countRows,
  type ListedShipment,
  listShipments as listRows,
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
  const page = await pageOf(tx, query, request)
  return { items: await withCarriers(tx, carrierService, page.items), more: page.more }
}

/** How many there are, up to `most`; null counts all. */
export async function countShipments(
  tx: TenantTransaction,
  { text, ...filter }: ShipmentQuery,
  most: number | null,
): Promise<Count> {
  if (text === undefined) return countRows(tx, filter, most)
  const searched = await searchIn(tx, filter, text)
  return most === null ? countAllFound(tx, searched) : countFound(tx, searched)
}

async function pageOf(
  tx: TenantTransaction,
  { text, ...filter }: ShipmentQuery,
  request: ShipmentPageRequest,
): Promise<Page<ListedShipment>> {
  if (text === undefined) return listRows(tx, filter, request)
  const searched = await searchIn(tx, filter, text)
  const ids = await searchPage(tx, searched, { ...request, limit: request.limit + 1 })
  return listRows(tx, { ids }, { ...request, after: null })
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
  return listed.map(({ shipment, service, customerName }) => ({
    shipment,
    service,
    customerName,
    carrier: carriers.get(shipment.id) ?? null,
  }))
}
