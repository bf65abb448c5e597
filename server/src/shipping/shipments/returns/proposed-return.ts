import type { DecimalText, Dimensions } from '../../../platform/shared/parcel.ts'
import { isBlankParcel } from '../../../platform/shared/parcel.ts'
import { type Party, partyFields } from '../../../platform/shared/party.ts'
import type { CustomsRecord } from '../create/customs.ts'
import type { ShipmentDetails } from '../shipment.ts'
import type { ShipmentRequest } from '../shipment-request.ts'

/** Numbers of the export or the sale. */
const exportNumbers = new Set(['ITN', 'IOSS'])

/**
 * Exchanged parties, the same goods, service, reference, metadata and customer; without date, COD amount, notes, options and the
 * signer of the customs declaration, whose reason becomes a return.
 */
export function proposedReturn({
  shipment,
  service,
}: Pick<ShipmentDetails, 'shipment' | 'service'>): ShipmentRequest {
  const { package: whole, pieces, customs, customerId } = shipment
  return given({
    service_code: service.code,
    sender: given({ ...partyRequest(shipment.recipient), customer_id: customerId }),
    recipient: partyRequest(shipment.sender),
    package: given({
      weight: Number(whole.weight),
      weight_unit: whole.weightUnit,
      pieces: whole.pieces,
      ...sides(whole.dimensions),
      dimension_unit: whole.dimensionUnit,
    }),
    pieces: pieces.every(isBlankParcel)
      ? null
      : pieces.map(piece =>
          given({
            weight: numberOf(piece.weight),
            ...sides(piece.dimensions),
            description: piece.description,
            reference: piece.reference,
            package_type_code: piece.packageTypeCode,
          }),
        ),
    contents: shipment.contents,
    customs_value: numberOf(shipment.customsValue),
    customs: customs && customsOfReturn(customs),
    distance: numberOf(shipment.distance),
    reference: shipment.reference,
    declared_value: numberOf(shipment.declaredValue),
    metadata: shipment.metadata,
  }) as ShipmentRequest
}

function partyRequest(party: Party) {
  return given(Object.fromEntries(partyFields.map(field => [field, party[field]])))
}

function sides(dimensions: Dimensions<DecimalText> | null) {
  if (dimensions === null) return {}
  const { length, width, height } = dimensions
  return { length: Number(length), width: Number(width), height: Number(height) }
}

function customsOfReturn({ lines, tax_ids }: CustomsRecord) {
  const kept = tax_ids.filter(({ type }) => !exportNumbers.has(type))
  return {
    reason: 'return',
    lines: lines.map(given),
    tax_ids: kept.map(id => ({ ...id, party: id.party === 'sender' ? 'recipient' : 'sender' })),
  }
}

function numberOf(text: DecimalText | null): number | null {
  return text === null ? null : Number(text)
}

function given(members: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))
}
