/** Fields whose column in the export has a short name. */
const shortNames: Readonly<Record<string, string>> = {
  service_code: 'service',
  'sender.customer_id': 'customer_id',
  'package.weight': 'weight',
  'package.weight_unit': 'weight_unit',
  'package.pieces': 'pieces',
}

/** The column of a shipment's field: `recipient.address2` is `recipient_address2`, the second piece's weight `piece_2_weight`. */
export function exportedColumn(field: string): string {
  return (
    shortNames[field] ??
    field
      .replace(/^pieces\.(\d+)/, (_, index: string) => `piece_${Number(index) + 1}`)
      .replace(/^customs\.lines\.(\d+)/, (_, index: string) => `customs_line_${Number(index) + 1}`)
      .replace(/package_type_code$/, 'package_type')
      .replaceAll('.', '_')
  )
}
