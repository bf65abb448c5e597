import type { CarrierService } from '../carriers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { Page, PageRequest } from '../shared/pages.ts'
import { type ExceptionKind, listExceptions as listRows } from './exceptions.repository.ts'
import { listShipments, type ShipmentOfList } from './list-shipments.ts'
import type { ShipmentKey } from './shipment-list.repository.ts'

export interface ShipmentInTrouble extends ShipmentOfList {
  kinds: ExceptionKind[]
}

/** A page of the shipments that somebody has to look after, the newest first. */
export async function listExceptions(
  tx: TenantTransaction,
  carrierService: CarrierService,
  kind: ExceptionKind | null,
  request: PageRequest<ShipmentKey>,
): Promise<Page<ShipmentInTrouble>> {
  const found = await listRows(tx, kind, request)
  const ids = found.items.map(item => item.shipmentId)
  const whole = { sort: 'id' as const, descending: true, after: null, limit: ids.length }
  const { items } = await listShipments(tx, carrierService, { ids }, whole)
  const kinds = new Map(found.items.map(item => [item.shipmentId, item.kinds]))
  return {
    items: items.map(item => ({ ...item, kinds: kinds.get(item.shipment.id) ?? [] })),
    more: found.more,
  }
}
