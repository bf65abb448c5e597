import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { ShipAnswer } from '../kit/index.ts'

export type DuplicateRow = Selectable<Tables['carrier_duplicates']>

/** Stores a shipment's further orders; existing rows stay. */
export async function insertDuplicates(
  tx: TenantTransaction,
  shipmentId: number,
  orders: readonly ShipAnswer[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return
  await tx.sql
    .insertInto('carrier_duplicates')
    .values(
      orders.map(order => ({
        tenant_id: tx.tenantId,
        shipment_id: shipmentId,
        tracking_number: order.trackingNumber,
        carrier_shipment_id: order.carrierShipmentId,
        state: 'found',
        found_at: now,
        updated_at: now,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function listDuplicates(tx: TenantTransaction, shipmentId: number): Promise<DuplicateRow[]> {
  return tx.sql
    .selectFrom('carrier_duplicates')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('found_at')
    .orderBy('tracking_number')
    .execute()
}

export async function changeDuplicate(
  tx: TenantTransaction,
  shipmentId: number,
  trackingNumber: string,
  change: { state?: 'voided' | 'kept'; void_requested?: boolean },
  now: Date,
): Promise<void> {
  await tx.sql
    .updateTable('carrier_duplicates')
    .set({ ...change, updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('tracking_number', '=', trackingNumber)
    .execute()
}

export async function deleteDuplicate(
  tx: TenantTransaction,
  shipmentId: number,
  trackingNumber: string,
): Promise<void> {
  await tx.sql
    .deleteFrom('carrier_duplicates')
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('tracking_number', '=', trackingNumber)
    .execute()
}
