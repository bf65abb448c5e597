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
      return customsInWords(tenant, value as Customs)
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

type Customs = NonNullable<ShipmentRecord['customs']>

function customsInWords(tenant: Tenant, { reason, signer, lines, tax_ids: taxIds }: Customs): string {
  const head = phrase([reason?.replaceAll('_', ' '), signer && `signed by ${signer}`])
  const goods = lines.map(({ quantity, description, hs_code, origin_country, weight, value }) =>
    phrase([
      quantity === null ? description : `${quantity} × ${description ?? 'goods'}`,
      hs_code,
      origin_country && `from ${origin_country}`,
      weight !== null && `weight ${weight}`,
      value !== null && `${value} ${tenant.currency}`,
    ]),
  )
  const numbers = taxIds.map(({ party, type, number }) => `${type} of the ${party} ${number}`)
  return [head, ...goods, ...numbers].filter(text => text !== '').join('; ')
}

function phrase(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(', ')
}

function pieceInWords(piece: ShipmentRecord['pieces'][number]): string {
  const { length, width, height } = piece
  const size = length === null ? null : `${length} × ${width} × ${height}`
  const facts = [piece.package_type_code, piece.weight, size, piece.description, piece.reference]
  return [`${piece.number}.`, ...facts.filter(fact => fact !== null)].join(' ')
}
