import { CompiledQuery } from 'kysely'
import { type RowKind, storing, type WriteSteps } from '../database/index.ts'
import { isBlankParcel } from '../shared/parcel.ts'
import type { Shipment } from './shipment.ts'
import { newColumns, pieceRowsOf, rowOf, valuesOf } from './shipment-rows.ts'

const shipmentText = `
  insert into shipments (tenant_id, ${newColumns.join(', ')})
  values ($1, ${newColumns.map((_, index) => `$${index + 2}`).join(', ')})`

const piecesText = `
  insert into shipment_pieces (tenant_id, shipment_id, number, weight, length, width, height, description, reference,
                               package_type_code)
  select $1, $2, number, weight, length, width, height, description, reference, package_type_code
  from json_to_recordset($3::json) as piece (
    number integer, weight numeric, length numeric, width numeric, height numeric, description text, reference text,
    package_type_code text)`

const manyShipmentsText = `
  insert into shipments (tenant_id, ${newColumns.join(', ')})
  select $1, ${newColumns.join(', ')} from json_populate_recordset(null::shipments, $2::json)`

const manyPiecesText = `
  insert into shipment_pieces (tenant_id, shipment_id, number, weight, length, width, height, description, reference,
                               package_type_code)
  select $1, shipment_id, number, weight, length, width, height, description, reference, package_type_code
  from json_to_recordset($2::json) as piece (
    shipment_id bigint, number integer, weight numeric, length numeric, width numeric, height numeric,
    description text, reference text, package_type_code text)`

/** The SQL is a constant, because building a statement of 46 columns takes longer than sending it. */
const shipmentRows: RowKind<Shipment> = {
  one: (tenantId, shipment) => CompiledQuery.raw(shipmentText, [tenantId, ...valuesOf(shipment)]),
  many: (tenantId, shipments) => [
    CompiledQuery.raw(manyShipmentsText, [tenantId, JSON.stringify(shipments.map(rowOf))]),
  ],
}

/** The pieces of a shipment, of which something is known. */
type Pieces = Pick<Shipment, 'id' | 'pieces'>

const pieceRows: RowKind<Pieces> = {
  one: (tenantId, { id, pieces }) =>
    CompiledQuery.raw(piecesText, [tenantId, id, JSON.stringify(pieceRowsOf(pieces))]),
  many(tenantId, shipments) {
    const rows = shipments.flatMap(({ id, pieces }) =>
      pieceRowsOf(pieces).map(piece => ({ shipment_id: id, ...piece })),
    )
    return [CompiledQuery.raw(manyPiecesText, [tenantId, JSON.stringify(rows)])]
  },
}

const arePiecesKnown = ({ pieces }: Pieces) => !pieces.every(isBlankParcel)

/**
 * Stores a shipment, and its pieces where anything is known of one. Not waited for: the next statements are sent in the
 * same round trip. The caller records the event.
 */
export function insertShipment(tx: WriteSteps, shipment: Shipment): void {
  tx.send(storing(tx.tenantId, shipmentRows, shipment))
  for (const statement of piecesInserted(tx, shipment)) tx.send(statement)
}

/** The statement that stores a shipment's pieces; none where nothing is known of any. */
export function piecesInserted(
  { tenantId }: Pick<WriteSteps, 'tenantId'>,
  shipment: Pieces,
): CompiledQuery[] {
  return arePiecesKnown(shipment) ? [storing(tenantId, pieceRows, shipment)] : []
}

/** Stores many shipments as `insertShipment` stores one: a statement for each table, whatever their number. */
export function insertShipments(tx: WriteSteps, shipments: readonly Shipment[]): void {
  if (shipments.length === 0) return
  const withPieces = shipments.filter(arePiecesKnown)
  const statements = [
    ...shipmentRows.many(tx.tenantId, shipments),
    ...(withPieces.length > 0 ? pieceRows.many(tx.tenantId, withPieces) : []),
  ]
  for (const statement of statements) tx.send(statement)
}
