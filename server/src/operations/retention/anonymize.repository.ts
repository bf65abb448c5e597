import { sql } from 'kysely'
import { deleteEventsOf } from '../../notifications/events/index.ts'
import { noteChanges } from '../../platform/changes/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { deleteMetadataEntries } from '../../platform/lists/index.ts'
import { forgetPeopleOf } from '../../shipping/proofs/index.ts'
import { forgetActions } from '../../shipping/road/index.ts'
import { removeFromSearch } from '../../shipping/shipments/index.ts'
import { forgetRecordedChanges } from './recorded-changes.repository.ts'

/** For required columns. */
const anonymous = 'Anonymised'

/** For the history. */
const failedDelivery = 'Delivery was not possible.'

const ended = {
  shipments: ['Delivered', 'Returned', 'Cancelled'],
  pickups: ['completed', 'failed', 'cancelled'],
}

/**
 * Up to `limit` finished shipments last changed before then; returns their number. Places, weights, prices and
 * references stay.
 */
export async function anonymizeShipments(
  tx: TenantTransaction,
  before: Date,
  limit: number,
  now: Date,
): Promise<number> {
  const ids = await lockEnded(tx, 'shipments', before, limit)
  if (ids.length === 0) return 0
  await removeFromSearch(tx, ids)
  await forgetRecordedChanges(tx, 'shipments', ids)
  noteChanges(tx, 'shipment', ids, now)
  await deleteEventsOf(tx, 'shipment', ids)
  deleteMetadataEntries(tx, 'shipment', ids)
  await tx.sql
    .updateTable('shipments')
    .set({
      sender_company: anonymous,
      sender_name: null,
      sender_phone: null,
      sender_email: null,
      sender_address1: null,
      sender_address2: null,
      recipient_company: anonymous,
      recipient_name: null,
      recipient_phone: null,
      recipient_email: null,
      recipient_address1: null,
      recipient_address2: null,
      contents: null,
      notes: null,
      customs: null,
      metadata: null,
      anonymized_at: now,
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute()
  await tx.sql
    .updateTable('shipment_pieces')
    .set({ description: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .execute()
  // A carrier's text may name the person who signed.
  await tx.sql
    .updateTable('shipment_events')
    .set({ description: sql`status` })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .where('carrier_event', 'is not', null)
    .execute()
  await tx.sql
    .updateTable('shipment_events')
    .set({ replaced: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .where('replaced', 'is not', null)
    .execute()
  // The reason of a failed delivery may name a person.
  await tx.sql
    .updateTable('shipment_events')
    .set({ description: failedDelivery })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .where('status', '=', 'Delivery Failed')
    .where('carrier_event', 'is', null)
    .execute()
  await tx.sql
    .updateTable('scans')
    .set({ reason: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .execute()
  await forgetReasons(tx, 'shipment_id', ids)
  await forgetPeopleOf(tx, 'shipment_id', ids, now)
  await forgetActions(tx, 'shipment_id', ids)
  await tx.sql
    .updateTable('carrier_submissions')
    .set({ message: null, carrier_state: '{}' })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .execute()
  await tx.sql
    .updateTable('added_charges')
    .set({ note: null, reversal_note: null })
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', 'in', ids)
    .execute()
  for (const table of ['carrier_labels', 'carrier_papers', 'carrier_attempts', 'exception_notes'] as const) {
    await tx.sql
      .deleteFrom(table)
      .where('tenant_id', '=', tx.tenantId)
      .where('shipment_id', 'in', ids)
      .execute()
  }
  return ids.length
}

/** The same for pickups. */
export async function anonymizePickups(
  tx: TenantTransaction,
  before: Date,
  limit: number,
  now: Date,
): Promise<number> {
  const ids = await lockEnded(tx, 'pickups', before, limit)
  if (ids.length === 0) return 0
  await forgetRecordedChanges(tx, 'pickups', ids)
  noteChanges(tx, 'pickup', ids, now)
  await deleteEventsOf(tx, 'pickup', ids)
  deleteMetadataEntries(tx, 'pickup', ids)
  await tx.sql
    .updateTable('pickups')
    .set({
      company: anonymous,
      name: null,
      phone: null,
      email: null,
      address1: anonymous,
      address2: null,
      notes: null,
      failure_reason: null,
      metadata: null,
      anonymized_at: now,
      updated_at: now,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', 'in', ids)
    .execute()
  await forgetReasons(tx, 'pickup_id', ids)
  await forgetPeopleOf(tx, 'pickup_id', ids, now)
  await forgetActions(tx, 'pickup_id', ids)
  await tx.sql
    .updateTable('carrier_pickups')
    .set({ message: null, carrier_state: '{}' })
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', 'in', ids)
    .execute()
  // Notes may hold personal data.
  await tx.sql
    .deleteFrom('pickup_exception_notes')
    .where('tenant_id', '=', tx.tenantId)
    .where('pickup_id', 'in', ids)
    .execute()
  return ids.length
}

async function forgetReasons(
  tx: TenantTransaction,
  of: 'shipment_id' | 'pickup_id',
  ids: readonly number[],
): Promise<void> {
  await tx.sql
    .updateTable('run_stops')
    .set({ reason: null })
    .where('tenant_id', '=', tx.tenantId)
    .where(of, 'in', ids)
    .where('reason', 'is not', null)
    .execute()
}

/** Oldest first, with personal data left. */
async function lockEnded(
  tx: TenantTransaction,
  table: keyof typeof ended,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('anonymized_at', 'is', null)
    .where('status', 'in', ended[table])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
