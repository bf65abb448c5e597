import { CompiledQuery } from 'kysely'
import { noteChanges } from '../changes/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import type { NewEvent } from './shipment.repository.ts'
import type { Shipment } from './shipment.ts'
import { newColumns, pieceRowOf, valuesOf } from './shipment-rows.ts'

const shipmentText = `
  insert into shipments (tenant_id, ${newColumns.join(', ')})
  values ($1, ${newColumns.map((_, index) => `$${index + 2}`).join(', ')})`

const piecesText = `
  insert into shipment_pieces (tenant_id, shipment_id, number, weight, length, width, height, description, reference,
                               package_type_code)
  select $1, $2, number, weight, length, width, height, description, reference, package_type_code
  from jsonb_to_recordset($3::jsonb) as piece (
    number integer, weight numeric, length numeric, width numeric, height numeric, description text, reference text,
    package_type_code text)`

const eventText = `
  insert into shipment_events (tenant_id, shipment_id, status, description, occurred_at, city, country)
  values ($1, $2, $3, $4, $5, $6, $7)`

/**
 * Stores a shipment, its pieces and its first event: a statement for each table, sent together. If the caller does
 * not await them, its next statements are sent in the same round trip. The SQL is a constant, because building a
 * statement of 46 columns takes longer than sending it.
 */
export function insertShipment(tx: TenantTransaction, shipment: Shipment, event: NewEvent): Promise<unknown> {
  const { tenantId } = tx
  const { id } = shipment
  const { status, description, at, city, country } = event
  const statements = [
    CompiledQuery.raw(shipmentText, [tenantId, ...valuesOf(shipment)]),
    CompiledQuery.raw(piecesText, [tenantId, id, JSON.stringify(shipment.pieces.map(pieceRowOf))]),
    CompiledQuery.raw(eventText, [tenantId, id, status, description, at, city, country]),
  ]
  noteChanges(tx, 'shipment', [id], shipment.updatedAt)
  const stored = Promise.all(statements.map(statement => tx.send(statement)))
  // When a statement fails the transaction fails, also where nobody awaits the statement.
  stored.catch(() => {})
  return stored
}
