import { CompiledQuery } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { piecesInserted } from './new-shipment.repository.ts'
import type { Shipment } from './shipment.ts'
import { replacedColumns, replacedValuesOf } from './shipment-rows.ts'

const shipmentText = `
  update shipments set ${replacedColumns.map((column, index) => `${column} = $${index + 3}`).join(', ')}
  where tenant_id = $1 and id = $2`

const noPiecesText = 'delete from shipment_pieces where tenant_id = $1 and shipment_id = $2'

/**
 * Stores a shipment and its pieces in place of what was stored under its id. What never changes stays untouched. The
 * caller records the event.
 */
export async function storeReplacement(tx: TenantTransaction, shipment: Shipment): Promise<void> {
  const key = [tx.tenantId, shipment.id]
  await Promise.all(
    [
      CompiledQuery.raw(shipmentText, [...key, ...replacedValuesOf(shipment)]),
      CompiledQuery.raw(noPiecesText, key),
      ...piecesInserted(tx, shipment),
    ].map(statement => tx.send(statement)),
  )
}
