import { type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/database/index.ts'
import type { ShipmentStatus } from '../shipments/index.ts'
import type { ScanModeCode } from './modes.ts'

export type ScanRow = Omit<Selectable<Tables['scans']>, 'tenant_id' | 'mode' | 'status' | 'moved_from'> & {
  mode: ScanModeCode
  status: ShipmentStatus
  moved_from: ShipmentStatus | null
}

/** False if its id belongs to another scan. */
export async function insertScan(
  tx: TenantTransaction,
  scan: Omit<ScanRow, 'number' | 'undone_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('scans')
    .values({ tenant_id: tx.tenantId, ...scan })
    .onConflict(conflict => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findScan(tx: TenantTransaction, id: string): Promise<ScanRow | undefined> {
  const row = await tx.sql
    .selectFrom('scans')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as ScanRow | undefined
}

/** The latest valid scan of each piece, and of the shipment as a whole. */
export async function lastScans(tx: TenantTransaction, shipmentId: number): Promise<ScanRow[]> {
  const { rows } = await sql<ScanRow>`
    select distinct on (piece) * from scans
    where tenant_id = ${tx.tenantId} and shipment_id = ${shipmentId} and undone_at is null
    order by piece, number desc`.execute(tx.sql)
  return rows
}

/** Later valid scans of the shipment, in order. */
export async function scansAfter(tx: TenantTransaction, scan: ScanRow): Promise<ScanRow[]> {
  const rows = await tx.sql
    .selectFrom('scans')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', scan.shipment_id)
    .where('number', '>', scan.number)
    .where('undone_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows as ScanRow[]
}

export async function updateScan(
  tx: TenantTransaction,
  id: string,
  change: { undone_at?: Date; moved_from?: ShipmentStatus | null; told?: boolean },
): Promise<void> {
  await tx.sql
    .updateTable('scans')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export async function listScansOf(
  tx: TenantTransaction,
  shipmentId: number,
  limit: number,
): Promise<ScanRow[]> {
  const rows = await tx.sql
    .selectFrom('scans')
    .selectAll()
    .where('tenant_id', '=', tx.tenantId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows as ScanRow[]
}
