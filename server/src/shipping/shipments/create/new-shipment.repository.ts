import { CompiledQuery } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { insertMetadataEntries } from '../../../platform/lists/index.ts'
import type { Shipment } from '../shipment.ts'
import { newColumns, pieceRowsOf, rowOf, valuesOf } from '../shipment-rows.ts'

const columns = newColumns.join(', ')

/** A constant: building a statement of 46 columns takes longer than sending it. */
const shipmentText = `
  insert into shipments (tenant_id, ${columns})
  values ($1, ${newColumns.map((_, index) => `$${index + 2}`).join(', ')})`

const shipmentsText = `
  insert into shipments (tenant_id, ${columns})
  select $1, ${columns} from json_populate_recordset(null::shipments, $2::json)`

const pieceColumns = `shipment_id, number, weight, length, width, height, description, reference, package_type_code`

const piecesText = `
  insert into shipment_pieces (tenant_id, ${pieceColumns})
  select $1, ${pieceColumns} from json_populate_recordset(null::shipment_pieces, $2::json)`

/** Not awaited: the next statements travel in the same round trip. The caller records the event. */
export function insertShipment(tx: TenantTransaction, shipment: Shipment): void {
  void tx.send(CompiledQuery.raw(shipmentText, [tx.tenantId, ...valuesOf(shipment)]))
  insertPieces(tx, [shipment])
  insertMetadataEntries(tx, 'shipment', [shipment])
}

/** One statement per table, whatever the number of shipments. */
export function insertShipments(tx: TenantTransaction, shipments: readonly Shipment[]): void {
  if (shipments.length === 0) return
  void tx.send(CompiledQuery.raw(shipmentsText, [tx.tenantId, JSON.stringify(shipments.map(rowOf))]))
  insertPieces(tx, shipments)
  insertMetadataEntries(tx, 'shipment', shipments)
}

/** Only of shipments with details of a piece. Not awaited. */
export function insertPieces(
  tx: TenantTransaction,
  shipments: readonly Pick<Shipment, 'id' | 'pieces'>[],
): void {
  const rows = shipments.flatMap(({ id, pieces }) =>
    pieceRowsOf(pieces).map(piece => ({ shipment_id: id, ...piece })),
  )
  if (rows.length > 0) void tx.send(CompiledQuery.raw(piecesText, [tx.tenantId, JSON.stringify(rows)]))
}
