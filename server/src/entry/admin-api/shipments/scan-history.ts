import Type, { type Static } from 'typebox'
import { nameOfStaff } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import { NamedRecord, nullable, sentence } from '../../../platform/shared/schema.ts'
import { listDepotRows } from '../../../shipping/depots/index.ts'
import { listScansOf, modeOf } from '../../../shipping/scans/index.ts'
import { listReweighings } from '../../../shipping/shipments/index.ts'

const text = nullable(Type.String())
const number = nullable(Type.Number())

export const ShipmentScanRecord = NamedRecord('ShipmentScan', {
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  mode: sentence(Type.String({ description: 'In words.' }), 'scanMode'),
  piece: nullable(Type.Integer()),
  depot: nullable(Type.String({ description: 'Code of the depot.' })),
  run_id: nullable(Type.Integer({ description: 'Id of the run on which it was loaded.' })),
  by: text,
  undone: Type.Boolean(),
})

export const ReweighingRecord = NamedRecord('Reweighing', {
  at: Type.String({ format: 'date-time' }),
  piece: nullable(Type.Integer({ description: 'Null if the shipment was weighed as a whole.' })),
  by: text,
  weight_before: Type.Number(),
  weight_after: Type.Number(),
  weight_unit: Type.String(),
  total_before: number,
  currency_before: text,
  total_after: number,
  currency_after: text,
})

const mostScans = 100

/** The scans and reweighings of a shipment, the newest first. */
export async function scanHistory(
  tx: TenantTransaction,
  tenant: Tenant,
  shipmentId: number,
): Promise<{
  scans: Static<typeof ShipmentScanRecord>[]
  reweighings: Static<typeof ReweighingRecord>[]
}> {
  const scans = await listScansOf(tx, shipmentId, mostScans)
  const reweighings = await listReweighings(tx, shipmentId)
  const depots = scans.length === 0 ? [] : await listDepotRows(tx)
  const names = await namesOf(tx, [...scans, ...reweighings])
  const byWhom = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    scans: scans.map(scan => ({
      id: scan.id,
      at: time(scan.scanned_at),
      mode: modeOf(scan.mode).name,
      piece: scan.piece,
      depot: depots.find(({ id }) => id === scan.depot_id)?.code ?? null,
      run_id: scan.run_id,
      by: byWhom(scan.staff_id),
      undone: scan.undone_at !== null,
    })),
    reweighings: reweighings.map(row => ({
      at: time(row.at),
      piece: row.piece,
      by: byWhom(row.staff_id),
      weight_before: Number(row.weight_before),
      weight_after: Number(row.weight_after),
      weight_unit: row.weight_unit,
      total_before: row.charges_before?.total ?? null,
      currency_before: row.charges_before?.currency ?? null,
      total_after: row.charges_after?.total ?? null,
      currency_after: row.charges_after?.currency ?? null,
    })),
  }
}

async function namesOf(
  tx: TenantTransaction,
  rows: readonly { staff_id: number | null }[],
): Promise<Map<number, string | null>> {
  const names = new Map<number, string | null>()
  for (const { staff_id: id } of rows) {
    if (id !== null && !names.has(id)) names.set(id, await nameOfStaff(tx, id))
  }
  return names
}
