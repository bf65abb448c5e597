import { CompiledQuery } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { deleteMetadataEntries, insertMetadataEntries } from '../../../platform/lists/index.ts'
import { insertPieces } from '../create/new-shipment.repository.ts'
import type { Shipment } from '../shipment.ts'
import { replacedColumns, replacedValuesOf } from '../shipment-rows.ts'

const shipmentText = `
  update shipments set ${replacedColumns.map((column, index) => `${column} = $${index + 3}`).join(', ')}
  where tenant_id = $1 and id = $2`

const noPiecesText = 'delete from shipment_pieces where tenant_id = $1 and shipment_id = $2'

/** Columns that never change stay. Not awaited. The caller records the event. */
export function storeReplacement(tx: TenantTransaction, shipment: Shipment): void {
  const key = [tx.tenantId, shipment.id]
  void tx.send(CompiledQuery.raw(shipmentText, [...key, ...replacedValuesOf(shipment)]))
  void tx.send(CompiledQuery.raw(noPiecesText, key))
  insertPieces(tx, [shipment])
  deleteMetadataEntries(tx, 'shipment', [shipment.id])
  insertMetadataEntries(tx, 'shipment', [shipment])
}
