import type { ShipmentPort } from '../carriers/index.ts'
import type { Clock } from '../shared/clock.ts'
import { requireOwnTenant } from '../tenants/index.ts'
import { carrierShipment } from './carrier-shipment.ts'
import { cancelledNow, changeStatus, recordCarrierEvents } from './change-status.ts'
import { listPiecesOf, listShipmentsById, lockStatus } from './shipment.repository.ts'
import { shipmentOf } from './shipment-rows.ts'
import { canBecome, nextStatuses } from './statuses.ts'

/** Shipments for `carriers/`. */
export function shipmentPort(clock: Clock): ShipmentPort {
  return {
    async loadShipments(tx, shipmentIds) {
      const tenant = await requireOwnTenant(tx)
      const rows = await listShipmentsById(tx, shipmentIds)
      const pieces = Map.groupBy(await listPiecesOf(tx, shipmentIds), piece => piece.shipment_id)
      const shipments = rows.map(row => shipmentOf(row, pieces.get(row.id) ?? []))
      return new Map(shipments.map(shipment => [shipment.id, carrierShipment(tenant, shipment)]))
    },
    async recordCarrierEvents(tx, shipmentId, events) {
      const status = await recordCarrierEvents(
        tx,
        shipmentId,
        events.map(event => ({
          status: event.status,
          description: event.description,
          at: event.at,
          city: event.city,
          country: event.country,
          carrierEvent: event.key,
        })),
        clock.now(),
      )
      return { final: status === null || nextStatuses(status).length === 0 }
    },
    async cancel(tx, shipmentId) {
      const status = await lockStatus(tx, shipmentId)
      if (status === undefined || !canBecome(status, 'Cancelled')) return
      const now = clock.now()
      await changeStatus(tx, shipmentId, cancelledNow(now), now)
    },
  }
}
