import type { CarrierDesk } from '../carriers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Page, PageRequest } from '../shared/pages.ts'
import {
  type ListedShipment,
  listShipments as listRows,
  type ShipmentFilter,
  type ShipmentKey,
} from './shipment-list.repository.ts'
import type { Shipment } from './shipment-record.ts'

/** A shipment of a list: without its pieces, with the name of its customer. */
export interface ShipmentOfList extends Shipment {
  customerName: string | null
}

/** A page of the tenant's shipments, with what their carriers know. */
export async function listShipments(
  tx: TenantTransaction,
  desk: CarrierDesk,
  filter: ShipmentFilter,
  request: PageRequest<ShipmentKey> & { sort: 'id' | 'date' },
): Promise<Page<ShipmentOfList>> {
  const page = await listRows(tx, filter, request)
  return { items: await withCarriers(tx, desk, page.items), more: page.more }
}

export async function withCarriers(
  tx: TenantTransaction,
  desk: CarrierDesk,
  listed: readonly ListedShipment[],
): Promise<ShipmentOfList[]> {
  const carriers = await desk.records(
    tx,
    listed.map(({ row }) => row.id),
  )
  return listed.map(({ row, service, customerName }) => ({
    row,
    service,
    customerName,
    pieces: [],
    carrier: carriers.get(row.id) ?? null,
  }))
}
