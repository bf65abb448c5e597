import { CompiledQuery } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { deleteMetadataEntries, insertMetadataEntries } from '../../../platform/lists/index.ts'
import { insertPieces } from '../create/new-shipment.repository.ts'
import type { Shipment } from '../shipment.ts'
import { replacedColumns, replacedValuesOf } from '../shipment-rows.ts'

const shipmentText = `
  update shipments set ${replacedColumns.map((column, index) => `${column} = $${index + 4}`).join(', ')},
    label_printed_at = case when $3 then null else label_printed_at end
  where tenant_id = $1 and id = $2`

const noPiecesText = 'delete from shipment_pieces where tenant_id = $1 and shipment_id = $2'

/** Columns that never change stay. Another label is to be printed again. Not awaited. The caller records the event. */
export function storeReplacement(tx: TenantTransaction, shipment: Shipment, hasOtherLabel: boolean): void {
  const key = [tx.tenantId, shipment.id]
  void tx.send(CompiledQuery.raw(shipmentText, [...key, hasOtherLabel, ...replacedValuesOf(shipment)]))
  void tx.send(CompiledQuery.raw(noPiecesText, key))
  insertPieces(tx, [shipment])
  deleteMetadataEntries(tx, 'shipment', [shipment.id])
  insertMetadataEntries(tx, 'shipment', [shipment])
}
