import type { CarrierService } from '../../../carriers/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { type Count, type Page, pageOf } from '../../../platform/shared/pages.ts'
import { listPiecesOf } from '../shipment.repository.ts'
import type { ShipmentDetails } from '../shipment.ts'
import { piecesOf } from '../shipment-rows.ts'
import { countAllFound, searchShipments } from './search-shipments.ts'
import {
  countShipments as countRows,
  type ItemCounts,
  mostItems,
  pageOfIds,
  planForFilter,
  planForValues,
  type ShipmentFilter,
  type ShipmentPageRequest,
  shipmentsOfPage,
} from './shipment-list.repository.ts'

export interface ShipmentOfList extends ShipmentDetails {
  customerName: string | null
}

export interface ShipmentQuery extends ShipmentFilter {
  text?: string
}

export async function listShipments(
  tx: TenantTransaction,
  carrierService: CarrierService,
  query: ShipmentQuery,
  request: ShipmentPageRequest,
): Promise<Page<ShipmentOfList>> {
  const { page } = await findPage(tx, query, request, null)
  return { items: await shipmentsOfList(tx, carrierService, page.items), more: page.more }
}

/** Counts up to `mostCounted`. A search counts only as far as it had to look. */
export async function listWithTotal(
  tx: TenantTransaction,
  carrierService: CarrierService,
  query: ShipmentQuery,
  request: ShipmentPageRequest,
  mostCounted: number,
): Promise<{ page: Page<ShipmentOfList>; total: Count | null }> {
  const { page, total } = await findPage(tx, query, request, mostCounted)
  return { page: { items: await shipmentsOfList(tx, carrierService, page.items), more: page.more }, total }
}

export async function countShipments(
  tx: TenantTransaction,
  { text, ...filter }: ShipmentQuery,
): Promise<number> {
  planForValues(tx)
  return text === undefined ? (await countRows(tx, filter, null)).count : countAllFound(tx, filter, text)
}

/** For a search by words of all shipments that its other filters match. */
export async function countItems(
  tx: TenantTransaction,
  { text: _, ...filter }: ShipmentQuery,
): Promise<ItemCounts> {
  planForValues(tx)
  return mostItems(tx, filter)
}

/** Like `listShipments`, with the pieces. */
export async function listWholeShipments(
  tx: TenantTransaction,
  carrierService: CarrierService,
  query: ShipmentQuery,
  request: ShipmentPageRequest,
): Promise<Page<ShipmentOfList>> {
  const { items, more } = await listShipments(tx, carrierService, query, request)
  const ids = items.map(({ shipment }) => shipment.id)
  const pieces = Map.groupBy(await listPiecesOf(tx, ids), piece => piece.shipment_id)
  const withPieces = ({ shipment, ...rest }: ShipmentOfList) => ({
    ...rest,
    shipment: { ...shipment, pieces: piecesOf(pieces.get(shipment.id) ?? [], shipment.package.pieces) },
  })
  return { items: items.map(withPieces), more }
}

/** Counts up to `mostCounted`. */
export async function countUpTo(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  mostCounted: number,
): Promise<Count> {
  planForValues(tx)
  return countRows(tx, filter, mostCounted)
}

/** In the order of the ids. */
export async function shipmentsOfList(
  tx: TenantTransaction,
  carrierService: Pick<CarrierService, 'records'>,
  ids: readonly number[],
): Promise<ShipmentOfList[]> {
  if (ids.length === 0) return []
  const [listed, carriers] = await Promise.all([shipmentsOfPage(tx, ids), carrierService.records(tx, ids)])
  const byId = new Map(listed.map(one => [one.shipment.id, one]))
  return ids.flatMap(id => {
    const one = byId.get(id)
    return one ? [{ ...one, carrier: carriers.get(id) ?? null }] : []
  })
}

async function findPage(
  tx: TenantTransaction,
  { text, ...filter }: ShipmentQuery,
  request: ShipmentPageRequest,
  mostCounted: number | null,
): Promise<{ page: Page<number>; total: Count | null }> {
  if (text !== undefined) {
    planForValues(tx)
    const { ids, total } = await searchShipments(tx, filter, text, { ...request, limit: request.limit + 1 })
    return { page: pageOf(ids, request.limit), total }
  }
  planForFilter(tx, filter)
  const [page, total] = await Promise.all([
    pageOfIds(tx, filter, request),
    mostCounted === null ? null : countRows(tx, filter, mostCounted),
  ])
  return { page, total }
}
