import type { Selectable } from 'kysely'
import type { Tables, TenantTransaction } from '../../../platform/database/index.ts'
import { decimal } from '../../../platform/shared/money.ts'
import type { AddedCharge } from './added-charges.ts'
import type { StoredCharges } from './charges.ts'

/** Includes reversed lines. */
export async function listAddedCharges(tx: TenantTransaction, shipmentId: number): Promise<AddedCharge[]> {
  const rows = await tx.sql
    .selectFrom('added_charges')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('number')
    .execute()
  return rows.map(addedCharge)
}

function addedCharge(row: Selectable<Tables['added_charges']>): AddedCharge {
  return {
    number: row.number,
    reason: row.reason,
    type: row.type as AddedCharge['type'],
    name: row.name,
    amount: decimal(row.amount),
    note: row.note,
    explanation: row.explanation,
    staffId: row.staff_id,
    createdAt: row.created_at,
    reversal: row.reversed_at && {
      at: row.reversed_at,
      staffId: row.reversed_by,
      note: row.reversal_note,
    },
  }
}

export async function insertAddedCharge(
  tx: TenantTransaction,
  shipmentId: number,
  line: AddedCharge,
): Promise<void> {
  await tx.sql
    .insertInto('added_charges')
    .values({
      tenant_id: tx.tenantId,
      shipment_id: shipmentId,
      number: line.number,
      reason: line.reason,
      type: line.type,
      name: line.name,
      amount: line.amount.toFixed(),
      note: line.note,
      explanation: line.explanation,
      staff_id: line.staffId,
      created_at: line.createdAt,
    })
    .execute()
}

export async function markReversed(
  tx: TenantTransaction,
  shipmentId: number,
  number: number,
  reversal: NonNullable<AddedCharge['reversal']>,
): Promise<void> {
  await tx.sql
    .updateTable('added_charges')
    .set({ reversed_at: reversal.at, reversed_by: reversal.staffId, reversal_note: reversal.note })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .where('number', '=', number)
    .execute()
}

/** The caller records the event. */
export async function updateCharges(
  tx: TenantTransaction,
  shipmentId: number,
  charges: StoredCharges,
  now: Date,
): Promise<void> {
  await tx.sql
    .updateTable('shipments')
    .set({ charges: JSON.stringify(charges), updated_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', shipmentId)
    .execute()
}
