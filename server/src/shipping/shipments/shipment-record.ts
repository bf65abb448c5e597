import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { metadataOfRecord } from '../../platform/shared/metadata.ts'
import type { DecimalText } from '../../platform/shared/parcel.ts'
import { partyOf } from '../../platform/shared/party.ts'
import { dimensionUnitField, weightUnitField } from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable } from '../../platform/shared/schema.ts'
import { markOf, testMark } from '../../platform/shared/test-data.ts'
import type { ServiceRow } from '../../pricing/catalog/index.ts'
import { ServiceRecord } from '../../pricing/rating/index.ts'
import { ChargesRecord, presentCharges } from './charges/charges.ts'
import { CustomsRecord, customsRecord } from './create/customs.ts'
import type { ShipmentDetails } from './shipment.ts'
import { shipmentStatuses } from './status/statuses.ts'

const text = () => nullable(Type.String())
const number = () => nullable(Type.Number())

const PartyRecord = {
  company: Type.String(),
  name: text(),
  phone: text(),
  email: text(),
  address1: text(),
  address2: text(),
  city: text(),
  state: text(),
  zip: text(),
  country: Type.String(),
}

export function serviceSummary(row: ServiceRow): ServiceRecord {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    service_type: row.service_type,
    charge_type: row.charge_type,
  }
}

const CarrierRecordSchema = ApiRecord('ShipmentCarrier', {
  code: Type.String(),
  name: Type.String(),
  service: Type.String(),
  status: Type.String({ enum: ['submitted', 'rejected', 'pending', 'cancelled'] }),
  tracking_number: text(),
  message: text(),
  cancellation: text(),
  attempts: Type.Integer(),
  submitted_at: text(),
})

/** Weights and money are decimal numbers, missing values null. */
export const ShipmentRecord = ApiRecord('Shipment', {
  id: Type.Integer(),
  awb: Type.String(),
  status: Type.String({ enum: [...shipmentStatuses], apiName: 'ShipmentStatus' }),
  date: Type.String({ format: 'date' }),
  estimated_delivery_date: Type.Optional(
    Type.String({ format: 'date', description: 'Absent if the service has no transit time.' }),
  ),
  return_of: Type.Optional(
    Type.String({
      description: 'AWB of the original shipment; absent if this is not a return.',
    }),
  ),
  returned_by: Type.Optional(
    Type.String({
      description: 'AWB of the return; absent if there is none or the return is Cancelled or Returned.',
    }),
  ),
  reference: text(),
  tracking_number: nullable(
    Type.String({ description: 'The carrier’s tracking number, if a carrier has the shipment.' }),
  ),
  service: ServiceRecord,
  customer_id: nullable(Type.Integer()),
  sender: ApiRecord('ShipmentSender', { ...PartyRecord, customer_id: nullable(Type.Integer()) }),
  recipient: ApiRecord('ShipmentRecipient', PartyRecord),
  package: ApiRecord('ShipmentPackage', {
    weight: Type.Number(),
    weight_unit: weightUnitField,
    pieces: Type.Integer(),
    length: number(),
    width: number(),
    height: number(),
    dimension_unit: dimensionUnitField,
  }),
  pieces: Type.Array(
    ApiRecord('ShipmentPiece', {
      number: Type.Integer(),
      weight: number(),
      length: number(),
      width: number(),
      height: number(),
      description: text(),
      reference: text(),
      package_type_code: text(),
      tracking_number: text(),
    }),
  ),
  contents: text(),
  customs_value: number(),
  customs: Type.Optional(CustomsRecord),
  cod_amount: number(),
  declared_value: Type.Optional(Type.Number({ description: 'Declared value of the goods.' })),
  options: Type.Optional(Type.Array(Type.String(), { description: 'Codes of the requested options.' })),
  notes: text(),
  metadata: metadataOfRecord,
  charges: nullable(ChargesRecord),
  carrier: nullable(CarrierRecordSchema),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  cancelled_at: nullable(Type.String({ format: 'date-time' })),
  test: testMark,
})
export type ShipmentRecord = Static<typeof ShipmentRecord>

export function presentShipment(tenant: Tenant, details: ShipmentDetails): ShipmentRecord {
  const { shipment, service, carrier, returnedBy } = details
  const { package: whole, customs, charges } = shipment
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: shipment.id,
    awb: shipment.awb,
    status: shipment.status,
    date: shipment.date,
    // Left out if unknown, as before there were transit times.
    ...(shipment.estimatedDelivery === null ? {} : { estimated_delivery_date: shipment.estimatedDelivery }),
    // Left out without any, so that other shipments' records stay as before.
    ...(shipment.returnOf === null ? {} : { return_of: shipment.returnOf }),
    ...(returnedBy === null ? {} : { returned_by: returnedBy }),
    reference: shipment.reference,
    tracking_number: carrier?.trackingNumber ?? null,
    service,
    customer_id: shipment.customerId,
    sender: { ...partyOf(shipment.sender), customer_id: shipment.customerId },
    recipient: partyOf(shipment.recipient),
    package: {
      weight: Number(whole.weight),
      weight_unit: whole.weightUnit,
      pieces: whole.pieces,
      length: numberOrNull(whole.dimensions?.length),
      width: numberOrNull(whole.dimensions?.width),
      height: numberOrNull(whole.dimensions?.height),
      dimension_unit: whole.dimensionUnit,
    },
    pieces: shipment.pieces.map((piece, index) => ({
      number: piece.number,
      weight: numberOrNull(piece.weight),
      length: numberOrNull(piece.dimensions?.length),
      width: numberOrNull(piece.dimensions?.width),
      height: numberOrNull(piece.dimensions?.height),
      description: piece.description,
      reference: piece.reference,
      package_type_code: piece.packageTypeCode,
      tracking_number: carrier?.pieceTrackingNumbers[index] ?? null,
    })),
    contents: shipment.contents,
    customs_value: numberOrNull(shipment.customsValue),
    // Left out without any, as before.
    ...(customs === null ? {} : { customs: customsRecord(customs) }),
    cod_amount: numberOrNull(shipment.codAmount),
    ...(shipment.declaredValue === null ? {} : { declared_value: Number(shipment.declaredValue) }),
    ...(shipment.options.length === 0 ? {} : { options: shipment.options.map(({ code }) => code) }),
    notes: shipment.notes,
    ...(shipment.metadata === null ? {} : { metadata: shipment.metadata }),
    charges: charges && presentCharges(charges),
    carrier: carrier && {
      code: carrier.code,
      name: carrier.name,
      service: carrier.service,
      status: carrier.status,
      tracking_number: carrier.trackingNumber,
      message: carrier.message,
      cancellation: carrier.cancellation,
      attempts: carrier.attempts,
      submitted_at: carrier.submittedAt && time(carrier.submittedAt),
    },
    created_at: time(shipment.createdAt),
    updated_at: time(shipment.updatedAt),
    cancelled_at: shipment.cancelledAt && time(shipment.cancelledAt),
    ...markOf(shipment.id),
  }
}

function numberOrNull(text: DecimalText | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text)
}
