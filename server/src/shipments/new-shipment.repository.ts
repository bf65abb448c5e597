import { CompiledQuery } from 'kysely'
import type { NewEvent, NewShipment, PieceRow } from './shipment.repository.ts'

/** Every column of a new shipment: the type allows neither one more nor one less. */
const everyColumn: Record<keyof NewShipment, true> = {
  id: true,
  awb: true,
  status: true,
  ship_date: true,
  reference: true,
  customer_id: true,
  service_id: true,
  api_user_id: true,
  sender_company: true,
  sender_name: true,
  sender_phone: true,
  sender_email: true,
  sender_address1: true,
  sender_address2: true,
  sender_city: true,
  sender_state: true,
  sender_zip: true,
  sender_country: true,
  recipient_company: true,
  recipient_name: true,
  recipient_phone: true,
  recipient_email: true,
  recipient_address1: true,
  recipient_address2: true,
  recipient_city: true,
  recipient_state: true,
  recipient_zip: true,
  recipient_country: true,
  weight: true,
  weight_unit: true,
  piece_count: true,
  length: true,
  width: true,
  height: true,
  dimension_unit: true,
  distance: true,
  contents: true,
  customs_value: true,
  customs: true,
  cod_amount: true,
  notes: true,
  charges: true,
  created_at: true,
  updated_at: true,
}
const columns = Object.keys(everyColumn) as (keyof NewShipment)[]

/** The values are the tenant, the shipment's columns, its pieces, and the event's members. */
const text = `
  with shipment as (
    insert into shipments (tenant_id, ${columns.join(', ')})
    values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})
    returning id
  ), pieces as (
    insert into shipment_pieces (tenant_id, shipment_id, number, weight, length, width, height,
                                 description, reference, package_type_code)
    select $1, shipment.id, piece.number, piece.weight, piece.length, piece.width, piece.height,
           piece.description, piece.reference, piece.package_type_code
    from shipment, jsonb_to_recordset($${columns.length + 2}::jsonb) as piece (
      number integer, weight numeric, length numeric, width numeric, height numeric, description text,
      reference text, package_type_code text)
  ), event as (
    insert into shipment_events (tenant_id, shipment_id, status, description, occurred_at, city, country)
    select $1, shipment.id, $${columns.length + 3}, $${columns.length + 4}, $${columns.length + 5}::timestamptz,
           $${columns.length + 6}::text, $${columns.length + 7}::text
    from shipment
  )
  select from shipment`

/**
 * Stores a shipment, its pieces and its first event in one round trip. Written out, because
 * to put together a statement of 45 columns takes longer than to send it.
 */
export function insertShipment(
  tenantId: number,
  shipment: NewShipment,
  pieces: readonly PieceRow[],
  event: NewEvent,
): CompiledQuery {
  const values = columns.map(name =>
    name === 'charges' || name === 'customs'
      ? shipment[name] && JSON.stringify(shipment[name])
      : shipment[name],
  )
  const { status, description, at, city, country } = event
  return CompiledQuery.raw(text, [
    ...[tenantId, ...values, JSON.stringify(pieces)],
    ...[status, description, at, city, country],
  ])
}
