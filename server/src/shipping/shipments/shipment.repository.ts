import { type Selectable, sql } from 'kysely'
import type { QueryContext, Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { ServiceRow } from '../../pricing/catalog/index.ts'
import type { ReplacedFields } from './replace/replaced-fields.ts'
import { returnOfRow } from './returns/returns.repository.ts'
import type { ShipmentStatus } from './status/statuses.ts'

export type ShipmentRow = Omit<Selectable<Tables['shipments']>, 'status'> & { status: ShipmentStatus }
export type PieceRow = Omit<Selectable<Tables['shipment_pieces']>, 'tenant_id' | 'shipment_id'>
export type ShipmentEvent = Omit<
  Selectable<Tables['shipment_events']>,
  'tenant_id' | 'shipment_id' | 'id' | 'replaced'
> & {
  /** Values that a change replaced; only read for staff. */
  replaced?: unknown
}

export interface NewEvent {
  status: ShipmentStatus
  description: string
  at: Date
  city: string | null
  country: string | null
  /** The key of a carrier's event; null for our own events. */
  carrierEvent: string | null
  replaced?: ReplacedFields
}

/** Searches one customer or, with null, the whole tenant. */
export async function findShipment(
  tx: TenantTransaction,
  customerId: number | null,
  awb: string,
): Promise<ShipmentRow | undefined> {
  return (await byAwb(tx, customerId, awb).executeTakeFirst()) as ShipmentRow | undefined
}

/** Locks the row until the transaction ends. */
export async function lockShipment(
  tx: TenantTransaction,
  customerId: number | null,
  awb: string,
): Promise<ShipmentRow | undefined> {
  return (await byAwb(tx, customerId, awb).forNoKeyUpdate().executeTakeFirst()) as ShipmentRow | undefined
}

function byAwb(tx: TenantTransaction, customerId: number | null, awb: string) {
  const query = tx.sql
    .selectFrom('shipments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('awb', '=', awb)
  return customerId === null ? query : query.where('customer_id', '=', customerId)
}

export interface JoinedService {
  service_id: number
  service_code: string
  service_name: string
  service_type: ServiceRow['service_type']
  charge_type: ServiceRow['charge_type']
}

export type WholeShipmentRow = ShipmentRow &
  JoinedService & {
    /** Empty if only their number is known. */
    piece_rows: PieceRow[]
    at_carrier: boolean
    returned_by: string | null
  }

type Instants = 'created_at' | 'updated_at' | 'cancelled_at' | 'anonymized_at' | 'label_printed_at'

/** Instants are text. */
export type WholeShipmentJson = Omit<WholeShipmentRow, Instants> &
  Record<'created_at' | 'updated_at', string> &
  Record<'cancelled_at' | 'anonymized_at' | 'label_printed_at', string | null>

/**
 * One JSON value: the driver reads eighty columns twice as slowly as everything else in a get. Decimals are text to
 * stay exact. The later of two equal names counts.
 */
export function wholeShipmentQuery(context: QueryContext, awb: string) {
  return sql<{ whole: WholeShipmentJson }>`
    select to_json(whole) as whole from (
      select shipment.*, shipment.weight::text, shipment.length::text, shipment.width::text,
             shipment.height::text, shipment.distance::text, shipment.customs_value::text,
             shipment.cod_amount::text, shipment.declared_value::text, service.code as service_code, service.name as service_name, service.service_type,
             service.charge_type,
             (select coalesce(json_agg(json_build_object(
                'number', number, 'weight', weight::text, 'length', length::text, 'width', width::text,
                'height', height::text, 'description', description, 'reference', reference,
                'package_type_code', package_type_code) order by number), '[]')
              from shipment_pieces
              where tenant_id = ${context.tenantId} and shipment_id = shipment.id) as piece_rows,
             exists (
               select from carrier_submissions
               where tenant_id = ${context.tenantId} and shipment_id = shipment.id) as at_carrier,
             ${returnOfRow(context, 'shipment')} as returned_by
      from shipments shipment
      join services service on service.tenant_id = ${context.tenantId} and service.id = shipment.service_id
      where shipment.tenant_id = ${context.tenantId} and shipment.awb = ${awb}
    ) whole
  `.compile(context.sql)
}

export function wholeShipmentOf(whole: WholeShipmentJson): WholeShipmentRow {
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...whole,
    created_at: new Date(whole.created_at),
    updated_at: new Date(whole.updated_at),
    cancelled_at: instant(whole.cancelled_at),
    anonymized_at: instant(whole.anonymized_at),
    label_printed_at: instant(whole.label_printed_at),
  }
}

/** The event's columns are null without any. */
export interface HistoryRow extends Omit<ShipmentEvent, 'status'> {
  awb: string
  customer_id: number | null
  current_status: ShipmentStatus
  estimated_delivery: string | null
  created_at: Date
  sender_city: string | null
  sender_country: string
  status: string | null
}

/** Newest first; one row without an event if there are none. */
export function historyQuery(context: QueryContext, awb: string) {
  return sql<HistoryRow>`
      select shipment.awb, shipment.customer_id, shipment.status as current_status, shipment.estimated_delivery,
             shipment.created_at, shipment.sender_city, shipment.sender_country, event.status, event.description,
             event.occurred_at, event.city, event.country, event.carrier_event
      from shipments shipment
      left join shipment_events event
        on event.tenant_id = ${context.tenantId} and event.shipment_id = shipment.id
      where shipment.tenant_id = ${context.tenantId} and shipment.awb = ${awb}
      order by event.occurred_at desc, event.id desc
    `.compile(context.sql)
}

export async function findShipmentById(tx: TenantTransaction, id: number): Promise<ShipmentRow | undefined> {
  return (await listShipmentsById(tx, [id]))[0]
}

export async function listShipmentsById(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ShipmentRow[]> {
  const rows = await tx.sql
    .selectFrom('shipments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows as ShipmentRow[]
}

/** Locks the row until the transaction ends. */
export async function lockShipmentById(tx: TenantTransaction, id: number): Promise<ShipmentRow | undefined> {
  const row = await tx.sql
    .selectFrom('shipments')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as ShipmentRow | undefined
}

/** Locks the row until the transaction ends. */
export async function lockStatus(
  tx: TenantTransaction,
  id: number,
): Promise<Pick<ShipmentRow, 'status' | 'updated_at'> | undefined> {
  const row = await tx.sql
    .selectFrom('shipments')
    .select(['status', 'updated_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as Pick<ShipmentRow, 'status' | 'updated_at'> | undefined
}

/** The caller records the event. */
export async function updateStatus(
  tx: TenantTransaction,
  id: number,
  change: { status: ShipmentStatus; updated_at: Date; cancelled_at?: Date },
): Promise<void> {
  await tx.sql
    .updateTable('shipments')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

export function listPieces(tx: TenantTransaction, shipmentId: number): Promise<PieceRow[]> {
  return listPiecesOf(tx, [shipmentId])
}

/** In order within each shipment. */
export function listPiecesOf(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<(PieceRow & { shipment_id: number })[]> {
  return tx.sql
    .selectFrom('shipment_pieces')
    .select([
      'shipment_id',
      'number',
      'weight',
      'length',
      'width',
      'height',
      'description',
      'reference',
      'package_type_code',
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', sql<number>`any(${shipmentIds}::bigint[])`)
    .orderBy('shipment_id')
    .orderBy('number')
    .execute()
}

/** False for a carrier's event that is stored already. */
export async function insertEvent(
  tx: TenantTransaction,
  shipmentId: number,
  event: NewEvent,
): Promise<boolean> {
  const result = await tx.sql
    .insertInto('shipment_events')
    .values({
      tenant_id: tx.tenantId,
      shipment_id: shipmentId,
      status: event.status,
      description: event.description,
      occurred_at: event.at,
      city: event.city,
      country: event.country,
      carrier_event: event.carrierEvent,
      replaced: event.replaced ? JSON.stringify(event.replaced) : null,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'shipment_id', 'carrier_event']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Newest first. */
export function listEvents(tx: TenantTransaction, shipmentId: number): Promise<ShipmentEvent[]> {
  return tx.sql
    .selectFrom('shipment_events')
    .select(['status', 'description', 'occurred_at', 'city', 'country', 'carrier_event', 'replaced'])
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
