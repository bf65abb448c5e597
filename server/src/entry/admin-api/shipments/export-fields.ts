import { exportedColumn, exportedFields } from '../../../shipping/imports/index.ts'
import { type ItemCounts, requestOf, type ShipmentOfList } from '../../../shipping/shipments/index.ts'
import type { Column } from '../csv.ts'

/**
 * A column for each field that the import knows and `known` lacks, so that an exported file can be imported again.
 * `counts` limits the numbered columns.
 */
export function importColumns(known: readonly string[], counts: ItemCounts): Column<ShipmentOfList>[] {
  return exportedFields(counts)
    .filter(field => !known.includes(exportedColumn(field)))
    .map(field => ({ title: exportedColumn(field), value: one => valueAt(one, field) }))
}

function valueAt({ shipment }: ShipmentOfList, field: string): string | number | null {
  let value: unknown = requestOf(shipment)
  for (const name of field.split('.')) value = (value as Record<string, unknown> | undefined)?.[name]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
