import type { CarrierShipment } from '../carriers/index.ts'
import { type Decimal, decimal } from '../shared/money.ts'
import type { DimensionUnit, WeightUnit } from '../shared/units.ts'
import type { Tenant } from '../tenants/index.ts'
import { type CustomsRecord, carrierCustoms } from './customs.ts'
import type { PieceRow, ShipmentRow } from './shipment.repository.ts'

/** A stored shipment as a carrier is told of it. */
export function carrierShipment(
  tenant: Pick<Tenant, 'timezone' | 'currency'>,
  row: ShipmentRow,
  pieces: readonly PieceRow[],
): Omit<CarrierShipment, 'service'> {
  return {
    awb: row.awb,
    date: row.ship_date,
    timeZone: tenant.timezone,
    reference: row.reference,
    sender: {
      company: row.sender_company,
      name: row.sender_name,
      phone: row.sender_phone,
      email: row.sender_email,
      address1: row.sender_address1,
      address2: row.sender_address2,
      city: row.sender_city,
      state: row.sender_state,
      zip: row.sender_zip,
      country: row.sender_country,
    },
    recipient: {
      company: row.recipient_company,
      name: row.recipient_name,
      phone: row.recipient_phone,
      email: row.recipient_email,
      address1: row.recipient_address1,
      address2: row.recipient_address2,
      city: row.recipient_city,
      state: row.recipient_state,
      zip: row.recipient_zip,
      country: row.recipient_country,
    },
    package: {
      weight: decimal(row.weight),
      weightUnit: row.weight_unit as WeightUnit,
      pieces: row.piece_count,
      length: decimalOrNull(row.length),
      width: decimalOrNull(row.width),
      height: decimalOrNull(row.height),
      dimensionUnit: row.dimension_unit as DimensionUnit,
    },
    pieces: pieces.map(piece => ({
      number: piece.number,
      weight: decimalOrNull(piece.weight),
      length: decimalOrNull(piece.length),
      width: decimalOrNull(piece.width),
      height: decimalOrNull(piece.height),
      description: piece.description,
      reference: piece.reference,
    })),
    contents: row.contents,
    notes: row.notes,
    customsValue: decimalOrNull(row.customs_value),
    customs: row.customs === null ? null : carrierCustoms(row.customs as CustomsRecord),
    codAmount: decimalOrNull(row.cod_amount),
    currency: tenant.currency,
  }
}

function decimalOrNull(text: string | null): Decimal | null {
  return text === null ? null : decimal(text)
}
