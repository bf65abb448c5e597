import type { CarrierService } from '../carriers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Page, PageRequest } from '../shared/pages.ts'
import type { ShipmentDetails } from './shipment.ts'
import {
  type ListedShipment,
  listShipments as listRows,
  type ShipmentFilter,
  type ShipmentKey,
} from './shipment-list.repository.ts'

/** A shipment of a list: without its pieces, with the name of its customer. */
export interface ShipmentOfList extends ShipmentDetails {
  customerName: string | null
}

/** A page of the tenant's shipments, with their carriers' records. */
export async function listShipments(
  tx: TenantTransaction,
  carrierService: CarrierService,
  filter: ShipmentFilter,
  request: PageRequest<ShipmentKey> & { sort: 'id' | 'date' },
): Promise<Page<ShipmentOfList>> {
  const page = await listRows(tx, filter, request)
  return { items: await withCarriers(tx, carrierService, page.items), more: page.more }
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
