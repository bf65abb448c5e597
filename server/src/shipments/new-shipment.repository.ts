import { CompiledQuery } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { Shipment } from './shipment.ts'
import { newColumns, pieceRowsOf, rowOf, valuesOf } from './shipment-rows.ts'

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

/**
 * Stores a shipment, and its pieces where anything is known of one. If the caller does not await that, its next
 * statements are sent in the same round trip. The SQL is a constant, because building a statement of 46 columns takes
 * longer than sending it. The caller records the event.
 */
export function insertShipment(tx: TenantTransaction, shipment: Shipment): Promise<unknown> {
  const { tenantId } = tx
  const statements = [
    CompiledQuery.raw(shipmentText, [tenantId, ...valuesOf(shipment)]),
    ...piecesInserted(tx, shipment),
  ]
  const stored = Promise.all(statements.map(statement => tx.send(statement)))
  // When a statement fails the transaction fails, also where nobody awaits the statement.
  stored.catch(() => {})
  return stored
}

/** The statement that stores a shipment's pieces; none where nothing is known of any. */
export function piecesInserted({ tenantId }: TenantTransaction, { id, pieces }: Shipment): CompiledQuery[] {
  const rows = pieceRowsOf(pieces)
  return rows.length > 0 ? [CompiledQuery.raw(piecesText, [tenantId, id, JSON.stringify(rows)])] : []
}

const manyShipmentsText = `
  insert into shipments (tenant_id, ${newColumns.join(', ')})
  select $1, ${newColumns.join(', ')} from jsonb_populate_recordset(null::shipments, $2::jsonb)`

const manyPiecesText = `
  insert into shipment_pieces (tenant_id, shipment_id, number, weight, length, width, height, description, reference,
                               package_type_code)
  select $1, shipment_id, number, weight, length, width, height, description, reference, package_type_code
  from jsonb_to_recordset($2::jsonb) as piece (
    shipment_id bigint, number integer, weight numeric, length numeric, width numeric, height numeric,
    description text, reference text, package_type_code text)`

/** Stores many shipments as `insertShipment` stores one: a statement for each table, whatever their number. */
export function insertShipments(tx: TenantTransaction, shipments: readonly Shipment[]): void {
  if (shipments.length === 0) return
  const pieces = shipments.flatMap(({ id, pieces: all }) =>
    pieceRowsOf(all).map(piece => ({ shipment_id: id, ...piece })),
  )
  const send = (text: string, rows: readonly object[]) =>
    void tx.send(CompiledQuery.raw(text, [tx.tenantId, JSON.stringify(rows)]))
  send(manyShipmentsText, shipments.map(rowOf))
  if (pieces.length > 0) send(manyPiecesText, pieces)
}
