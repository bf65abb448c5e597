import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { CarrierShipment } from '../../../carriers/index.ts'
import { decimal } from '../../../platform/shared/money.ts'
import { convertPackage, convertParcel } from '../../../platform/shared/parcel.ts'
import type { Shipment } from '../shipment.ts'
import { carrierCustoms } from './customs.ts'

export function carrierShipment(
  tenant: Pick<Tenant, 'timezone' | 'currency'>,
  shipment: Shipment,
): Omit<CarrierShipment, 'service'> {
  return {
    awb: shipment.awb,
    date: shipment.date,
    timeZone: tenant.timezone,
    reference: shipment.reference,
    isReturn: shipment.returnOf !== null,
    sender: shipment.sender,
    recipient: shipment.recipient,
    package: convertPackage(shipment.package, decimal),
    pieces: shipment.pieces.map(piece => convertParcel(piece, decimal)),
    contents: shipment.contents,
    notes: shipment.notes,
    customsValue: shipment.customsValue === null ? null : decimal(shipment.customsValue),
    customs: shipment.customs && carrierCustoms(shipment.customs),
    codAmount: shipment.codAmount === null ? null : decimal(shipment.codAmount),
    declaredValue: shipment.declaredValue === null ? null : decimal(shipment.declaredValue),
    options: shipment.options.map(({ code }) => code),
    currency: tenant.currency,
  }
}
