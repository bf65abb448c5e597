import { exportedFields } from '../../../shipping/imports/index.ts'
import { type ItemCounts, requestOf, type ShipmentOfList } from '../../../shipping/shipments/index.ts'
import type { Column } from '../csv.ts'

/** Fields with a column of another name, which the import reads as well. */
const named: ReadonlySet<string> = new Set([
  'service_code',
  'sender.customer_id',
  'package.weight',
  'package.weight_unit',
  'package.pieces',
])

/**
 * A column for each field that the import knows and `known` lacks, so that an exported file can be imported again.
 * `counts` limits the numbered columns.
 */
export function importColumns(known: readonly string[], counts: ItemCounts): Column<ShipmentOfList>[] {
  return exportedFields(counts)
    .filter(field => !named.has(field) && !known.includes(titleOf(field)))
    .map(field => ({ title: titleOf(field), value: one => valueAt(one, field) }))
}

/** `recipient.address2` is `recipient_address2`, and the second piece's weight `piece_2_weight`. */
function titleOf(field: string): string {
  return field
    .replace(/^pieces\.(\d+)/, (_, index: string) => `piece_${Number(index) + 1}`)
    .replace(/^customs\.lines\.(\d+)/, (_, index: string) => `customs_line_${Number(index) + 1}`)
    .replace(/package_type_code$/, 'package_type')
    .replaceAll('.', '_')
}

function valueAt({ shipment }: ShipmentOfList, field: string): string | number | null {
  let value: unknown = requestOf(shipment)
  for (const name of field.split('.')) value = (value as Record<string, unknown> | undefined)?.[name]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
