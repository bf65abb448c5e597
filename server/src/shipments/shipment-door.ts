import type { ShipmentDoor } from '../carriers/index.ts'
import type { Clock } from '../shared/clock.ts'
import { findTenantById } from '../tenants/index.ts'
import { carrierShipment } from './carrier-shipment.ts'
import { recordCarrierEvents } from './change-status.ts'
import { listPiecesOf, listShipmentsById } from './shipment.repository.ts'
import { nextStatuses } from './statuses.ts'

/** What carriers may ask of shipments. */
export function shipmentDoor(clock: Clock): ShipmentDoor {
  return {
    async loadShipments(tx, shipmentIds) {
      const tenant = await findTenantById(tx.sql, tx.tenantId)
      if (!tenant) throw new Error('A tenant is gone.')
      const rows = await listShipmentsById(tx, shipmentIds)
      const pieces = Map.groupBy(await listPiecesOf(tx, shipmentIds), piece => piece.shipment_id)
      return new Map(rows.map(row => [row.id, carrierShipment(tenant, row, pieces.get(row.id) ?? [])]))
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
  }
}
