import type { Letterhead, Tenant } from '../../../accounts/tenants/index.ts'
import type { LabelContent } from '../../../labels/index.ts'
import { decimal } from '../../../platform/shared/money.ts'
import type { DecimalText } from '../../../platform/shared/parcel.ts'
import { isTestId } from '../../../platform/shared/test-data.ts'
import type { SortCode } from '../../sort-codes/index.ts'
import type { ShipmentDetails } from '../shipment.ts'
import { amountText, labelCustoms } from './label-customs.ts'

export function labelContent(
  tenant: Tenant,
  { logo, language }: Letterhead,
  { shipment, service }: Pick<ShipmentDetails, 'shipment' | 'service'>,
  sortCode: SortCode | null,
): LabelContent {
  return {
    tenant: { name: tenant.name, logo },
    language,
    awb: shipment.awb,
    returnOf: shipment.returnOf,
    ...(isTestId(shipment.id) && { isTest: true as const }),
    date: shipment.date,
    service: { code: service.code, name: service.name },
    sortCode,
    sender: shipment.sender,
    recipient: shipment.recipient,
    weight: shipment.package.weight,
    weightUnit: shipment.package.weightUnit,
    reference: shipment.reference,
    options: shipment.options.map(({ name }) => name),
    contents: shipment.contents,
    notes: shipment.notes,
    cod: codOf(tenant, shipment.codAmount),
    customs: labelCustoms(shipment, { currency: tenant.currency, language }),
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
  return { amount: amountText(amount, tenant.currency), currency: tenant.currency }
}
