import { requireOwnTenant } from '../../accounts/tenants/index.ts'
import type { CarrierService, ShipmentPort } from '../../carriers/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../platform/shared/clock.ts'
import { carrierShipment } from './create/carrier-shipment.ts'
import { listPiecesOf, listShipmentsById, lockStatus } from './shipment.repository.ts'
import { recordEventOfStored, type ShipmentEventType } from './shipment-events.ts'
import { shipmentOf } from './shipment-rows.ts'
import { failurePrices, type PriceLists, reportsFailure, takeCarrierEvents } from './status/carrier-events.ts'
import { cancelledNow, changeStatus } from './status/change-status.ts'
import { canBecome, nextStatuses, type ShipmentStatus } from './status/statuses.ts'

export function shipmentPort(
  clock: Clock,
  carriers: Pick<CarrierService, 'records'>,
  priceLists: PriceLists,
): ShipmentPort {
  return {
    async loadShipments(tx, shipmentIds) {
      const tenant = await requireOwnTenant(tx)
      const rows = await listShipmentsById(tx, shipmentIds)
      const pieces = Map.groupBy(await listPiecesOf(tx, shipmentIds), piece => piece.shipment_id)
      const shipments = rows.map(row => shipmentOf(row, pieces.get(row.id) ?? []))
      return new Map(shipments.map(shipment => [shipment.id, carrierShipment(tenant, shipment)]))
    },
    async eventRecorder(tenantId, news) {
      const rating = news.some(reportsFailure) ? await failurePrices(priceLists, tenantId) : null
      return async (tx, shipmentId, events) => {
        const outcome = await takeCarrierEvents(tx, rating, shipmentId, events, clock)
        if (outcome?.hasChanged) await recordFor(tx, typeFor(outcome.status), shipmentId, outcome.now)
        else if (outcome?.isCharged) await recordFor(tx, 'shipment.updated', shipmentId, outcome.now)
        return { final: outcome === null || nextStatuses(outcome.status).length === 0 }
      }
    },
    async cancel(tx, shipmentId) {
      const locked = await lockStatus(tx, shipmentId)
      if (!locked || !canBecome(locked.status, 'Cancelled')) return
      const now = timeOfChange(clock, locked)
      await changeStatus(tx, shipmentId, cancelledNow(now), now)
      await recordFor(tx, 'shipment.cancelled', shipmentId, now)
    },
    async recordOutcome(tx, shipmentId, outcome) {
      await recordFor(tx, `shipment.carrier_${outcome}`, shipmentId, clock.now())
    },
  }

  async function recordFor(tx: TenantTransaction, type: ShipmentEventType, shipmentId: number, now: Date) {
    const tenant = await requireOwnTenant(tx)
    await recordEventOfStored(tx, { tenant, carriers }, type, shipmentId, now)
  }
}

function typeFor(status: ShipmentStatus): ShipmentEventType {
  return status === 'Cancelled' ? 'shipment.cancelled' : 'shipment.status_changed'
}
