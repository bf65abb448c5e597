import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../../platform/database/index.ts'
import type { DecimalText } from '../../../platform/shared/parcel.ts'
import type { WeightUnit } from '../../../platform/shared/units.ts'
import type { ChargesRecord } from './charges.ts'

export type ReweighingRow = Omit<
  Selectable<Tables['reweighings']>,
  'tenant_id' | 'shipment_id' | 'charges_before' | 'charges_after'
> & { charges_before: ChargesRecord | null; charges_after: ChargesRecord | null }

export interface NewReweighing {
  shipmentId: number
  piece: number | null
  staffId: number | null
  at: Date
  weightBefore: DecimalText
  weightAfter: DecimalText
  weightUnit: WeightUnit
  chargesBefore: ChargesRecord | null
  chargesAfter: ChargesRecord | null
}

export async function insertReweighing(tx: TenantTransaction, reweighing: NewReweighing): Promise<void> {
  const { chargesBefore, chargesAfter } = reweighing
  await tx.sql
    .insertInto('reweighings')
    .values({
      tenant_id: tx.tenantId,
      shipment_id: reweighing.shipmentId,
      piece: reweighing.piece,
      staff_id: reweighing.staffId,
      at: reweighing.at,
      weight_before: reweighing.weightBefore,
      weight_after: reweighing.weightAfter,
      weight_unit: reweighing.weightUnit,
      charges_before: chargesBefore && JSON.stringify(chargesBefore),
      charges_after: chargesAfter && JSON.stringify(chargesAfter),
    })
    .execute()
}

export async function listReweighings(tx: TenantTransaction, shipmentId: number): Promise<ReweighingRow[]> {
  const rows = await tx.sql
    .selectFrom('reweighings')
    .select([
      'number',
      'piece',
      'staff_id',
      'at',
      'weight_before',
      'weight_after',
      'weight_unit',
      'charges_before',
      'charges_after',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
  return rows as ReweighingRow[]
}
