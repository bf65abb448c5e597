import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { ReplacedFields, ShipmentRecord } from '../../../shipping/shipments/index.ts'

/** The values that a change of a shipment has replaced, in words, in the order of the record. */
export function presentReplaced(
  tenant: Tenant,
  replaced: unknown,
): { field: string; before: string | null }[] {
  return Object.entries((replaced ?? {}) as ReplacedFields).map(([field, value]) => ({
    field,
    before: value === null ? null : inWords(tenant, field, value),
  }))
}

function inWords(tenant: Tenant, field: string, value: unknown): string {
  switch (field) {
    case 'service':
      return (value as ShipmentRecord['service']).name
    case 'pieces':
      return (value as ShipmentRecord['pieces']).map(pieceInWords).join('; ')
    case 'charges': {
      const { total, currency } = value as NonNullable<ShipmentRecord['charges']>
      return `${total} ${currency}`
    }
    case 'cod_amount':
    case 'customs_value':
    case 'declared_value':
      return `${value} ${tenant.currency}`
    case 'customs':
      return (value as NonNullable<ShipmentRecord['customs']>).lines
        .map(line => `${line.quantity} × ${line.description}`)
        .join('; ')
    case 'metadata':
      return Object.entries(value as object)
        .map(([key, text]) => `${key}: ${text}`)
        .join('; ')
    case 'options':
      return (value as string[]).join(', ')
    default:
      return String(value)
  }
}

function pieceInWords(piece: ShipmentRecord['pieces'][number]): string {
  const { length, width, height } = piece
  const size = length === null ? null : `${length} × ${width} × ${height}`
  const facts = [piece.package_type_code, piece.weight, size, piece.description, piece.reference]
  return [`${piece.number}.`, ...facts.filter(fact => fact !== null)].join(' ')
}
