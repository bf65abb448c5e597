import type { DecimalText, Dimensions } from '../../platform/shared/parcel.ts'
import { isBlankParcel } from '../../platform/shared/parcel.ts'
import { type Party, partyFields } from '../../platform/shared/party.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentRequest } from './shipment-request.ts'

/** The request that creates an equal shipment; without metadata, which a change keeps by itself. */
export function requestOf(shipment: Shipment): ShipmentRequest {
  const { package: whole, pieces, customs, options } = shipment
  return withoutNull({
    service_id: shipment.serviceId,
    date: shipment.date,
    time: shipment.time,
    sender: withoutNull({ ...partyOf(shipment.sender), customer_id: shipment.customerId }),
    recipient: partyOf(shipment.recipient),
    package: withoutNull({
      weight: Number(whole.weight),
      weight_unit: whole.weightUnit,
      pieces: whole.pieces,
      ...sides(whole.dimensions),
      dimension_unit: whole.dimensionUnit,
    }),
    pieces: pieces.every(isBlankParcel)
      ? null
      : pieces.map(piece =>
          withoutNull({
            weight: numberOf(piece.weight),
            ...sides(piece.dimensions),
            description: piece.description,
            reference: piece.reference,
            package_type_code: piece.packageTypeCode,
          }),
        ),
    contents: shipment.contents,
    customs_value: numberOf(shipment.customsValue),
    customs: customs && withoutNull({ ...customs, lines: customs.lines.map(withoutNull) }),
    cod_amount: numberOf(shipment.codAmount),
    declared_value: numberOf(shipment.declaredValue),
    options: options.length > 0 ? options.map(({ code }) => code) : null,
    distance: numberOf(shipment.distance),
    reference: shipment.reference,
    notes: shipment.notes,
  }) as ShipmentRequest
}

function partyOf(party: Party) {
  return withoutNull(Object.fromEntries(partyFields.map(field => [field, party[field]])))
}

function sides(dimensions: Dimensions<DecimalText> | null) {
  if (dimensions === null) return {}
  const { length, width, height } = dimensions
  return { length: Number(length), width: Number(width), height: Number(height) }
}

function numberOf(text: DecimalText | null): number | null {
  return text === null ? null : Number(text)
}

/** The members that are not null. */
export function withoutNull(members: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))
}
