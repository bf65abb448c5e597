import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'

export interface CodedShipment {
  id: number
  number: string
  /** Null for a number of the whole shipment. */
  piece: number | null
}

export async function findByAwbs(
  tx: TenantTransaction,
  numbers: readonly string[],
): Promise<CodedShipment[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<CodedShipment>`
    select id, awb as number, null::integer as piece from shipments
    where tenant_id = ${tx.tenantId} and awb = any(${[...numbers]}::text[])`.execute(tx.sql)
  return rows
}

/** Shipments with one of these carrier's numbers, or with a piece that has one. */
export async function findByCarriersNumbers(
  tx: TenantTransaction,
  numbers: readonly string[],
): Promise<CodedShipment[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<CodedShipment>`
    select shipment_id as id, of_number as number, piece
    from shipments_of_piece_numbers(${tx.tenantId}, ${[...numbers]}::text[])
    union all
    select shipment_id, tracking_number, null from carrier_submissions
    where tenant_id = ${tx.tenantId} and tracking_number = any(${[...numbers]}::text[])`.execute(tx.sql)
  return rows
}
