import type { LabelContent } from '../labels/index.ts'
import { decimal, minorUnitDigits } from '../shared/money.ts'
import type { DecimalText } from '../shared/parcel.ts'
import { isTestId } from '../shared/test-data.ts'
import type { Tenant } from '../tenants/index.ts'
import type { ShipmentDetails } from './shipment.ts'

/** What our own label of a shipment shows. */
export function labelContent(
  tenant: Tenant,
  logo: Uint8Array | null,
  { shipment, service }: Pick<ShipmentDetails, 'shipment' | 'service'>,
): LabelContent {
  return {
    tenant: { name: tenant.name, logo },
    awb: shipment.awb,
    returnOf: shipment.returnOf,
    ...(isTestId(shipment.id) && { isTest: true as const }),
    date: shipment.date,
    service: { code: service.code, name: service.name },
    sender: shipment.sender,
    recipient: shipment.recipient,
    weight: shipment.package.weight,
    weightUnit: shipment.package.weightUnit,
    reference: shipment.reference,
    options: shipment.options.map(({ name }) => name),
    contents: shipment.contents,
    notes: shipment.notes,
    cod: codOf(tenant, shipment.codAmount),
    pieces: shipment.pieces.map(({ number, weight, description, reference }) => ({
      number,
      weight,
      description,
      reference,
    })),
  }
}

function codOf(tenant: Tenant, amount: DecimalText | null): LabelContent['cod'] {
  if (amount === null || decimal(amount).isZero()) return null
  const digits = minorUnitDigits(tenant.currency)
  const fixed = decimal(amount).toFixed(digits) as `${number}`
  // Given as text it is formatted exactly.
  const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(fixed)
  return { amount: grouped, currency: tenant.currency }
}
