import Type, { type Static } from 'typebox'
import type { Tenant } from '../../accounts/tenants/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { metadataOfRecord } from '../../platform/shared/metadata.ts'
import type { DecimalText } from '../../platform/shared/parcel.ts'
import { partyOf } from '../../platform/shared/party.ts'
import {
  dayField,
  dimensionUnitField,
  numberField,
  numberOrNull,
  partyRecordFields,
  textField,
  textOrNull,
  timeField,
  told,
  weightUnitField,
  wholeField,
} from '../../platform/shared/record-fields.ts'
import { ApiRecord, nullable, sentence } from '../../platform/shared/schema.ts'
import { markOf, testMark } from '../../platform/shared/test-data.ts'
import type { ServiceRow } from '../../pricing/catalog/index.ts'
import { ServiceRecord } from '../../pricing/rating/index.ts'
import { ChargesRecord, presentCharges } from './charges/charges.ts'
import { CustomsRecord, customsRecord } from './create/customs.ts'
import type { ShipmentDetails } from './shipment.ts'
import { shipmentStatuses } from './status/statuses.ts'

export function serviceSummary(row: ServiceRow): ServiceRecord {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    service_type: row.service_type,
    charge_type: row.charge_type,
  }
}

const CarrierRecordSchema = ApiRecord(
  'ShipmentCarrier',
  {
    code: textField('Code of the carrier.', 'ups'),
    name: textField('Name of the carrier.', 'UPS'),
    service: textField('The carrier’s code of the service.', '03'),
    status: Type.String({
      enum: ['submitted', 'rejected', 'pending', 'cancelled'],
      description:
        'State of the order: `pending` until the carrier answers, then `submitted` or `rejected`; `cancelled` after a cancellation.',
    }),
    tracking_number: textOrNull('The carrier’s tracking number.', '1Z999AA10123456784'),
    message: nullable(
      sentence(
        textField('The carrier’s refusal in words; null if there is none.', 'The postal code is unknown.'),
      ),
    ),
    cancellation: nullable(
      textField('State of the cancellation at the carrier; null if none was requested.', 'pending'),
    ),
    attempts: wholeField('Number of attempts to submit the shipment.', 1),
    submitted_at: nullable(timeField('Time when the carrier accepted the shipment; null before.')),
  },
  { description: 'The order at the carrier; null for a service without one.' },
)

const dimension = (side: 'length' | 'width' | 'height') =>
  numberOrNull(told[side].description, told[side].example)

/** Weights and money are decimal numbers, missing values null. */
export const ShipmentRecord = ApiRecord(
  'Shipment',
  {
    id: wholeField('Id of the shipment, unique in the company.', 1042),
    awb: textField('Number of the shipment (air waybill), as on its label.', 'WB1234567891'),
    status: Type.String({
      enum: [...shipmentStatuses],
      apiName: 'ShipmentStatus',
      description: 'Status of the shipment.',
    }),
    date: dayField('Shipment date.'),
    estimated_delivery_date: Type.Optional(
      dayField('Estimated day of delivery; absent if the service has no transit time.', '2026-11-27'),
    ),
    return_of: Type.Optional(
      textField('AWB of the original shipment; absent if this is not a return.', 'WB1234567891'),
    ),
    returned_by: Type.Optional(
      textField(
        'AWB of the return; absent if there is none or the return is Cancelled or Returned.',
        'WB2345678900',
      ),
    ),
    reference: nullable(textField(told.reference.description, told.reference.example)),
    tracking_number: nullable(
      textField('The carrier’s tracking number, if a carrier has the shipment.', '1Z999AA10123456784'),
    ),
    service: ServiceRecord,
    customer_id: nullable(wholeField('Id of the customer; null without one.', 1)),
    sender: ApiRecord(
      'ShipmentSender',
      { ...partyRecordFields, customer_id: nullable(wholeField('Id of the customer; null without one.', 1)) },
      { description: 'Sender with its address.' },
    ),
    recipient: ApiRecord('ShipmentRecipient', partyRecordFields, {
      description: 'Recipient with its address.',
    }),
    package: ApiRecord(
      'ShipmentPackage',
      {
        weight: numberField('Total weight, in the weight unit.', 5.5),
        weight_unit: weightUnitField,
        pieces: wholeField('Number of pieces.', 1),
        length: dimension('length'),
        width: dimension('width'),
        height: dimension('height'),
        dimension_unit: dimensionUnitField,
      },
      { description: 'Weight, size and number of pieces.' },
    ),
    pieces: Type.Array(
      ApiRecord('ShipmentPiece', {
        number: wholeField('Number of the piece, from 1.', 1),
        weight: numberOrNull('Weight, in the weight unit of the package.', 5.5),
        length: dimension('length'),
        width: dimension('width'),
        height: dimension('height'),
        description: textOrNull('Contents of the piece.', 'Books'),
        reference: textOrNull('Your own reference of the piece.', 'A-1'),
        package_type_code: textOrNull('Code of the package type.', 'BOX'),
        tracking_number: textOrNull('The carrier’s tracking number of the piece.', '1Z999AA10123456784'),
      }),
      { description: 'The pieces, by number.' },
    ),
    contents: textOrNull(told.contents.description, told.contents.example),
    customs_value: numberOrNull(told.customs_value.description, told.customs_value.example),
    customs: Type.Optional(CustomsRecord),
    cod_amount: nullable(numberField(`${told.cod_amount.description} Null for none.`, 75.25)),
    declared_value: Type.Optional(numberField(told.declared_value.description, 250)),
    options: Type.Optional(
      Type.Array(textField('Code of an option.', 'SATURDAY'), {
        description: 'Codes of the requested options.',
      }),
    ),
    notes: nullable(textField(told.notes.description, told.notes.example)),
    metadata: metadataOfRecord,
    charges: nullable(ChargesRecord),
    carrier: nullable(CarrierRecordSchema),
    created_at: timeField('Time of the creation.'),
    updated_at: timeField('Time of the last change, also by a carrier.'),
    cancelled_at: nullable(timeField('Time of the cancellation; null if it is not cancelled.')),
    test: testMark,
  },
  { description: 'The shipment.' },
)
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
      length: decimalOrNull(whole.dimensions?.length),
      width: decimalOrNull(whole.dimensions?.width),
      height: decimalOrNull(whole.dimensions?.height),
      dimension_unit: whole.dimensionUnit,
    },
    pieces: shipment.pieces.map((piece, index) => ({
      number: piece.number,
      weight: decimalOrNull(piece.weight),
      length: decimalOrNull(piece.dimensions?.length),
      width: decimalOrNull(piece.dimensions?.width),
      height: decimalOrNull(piece.dimensions?.height),
      description: piece.description,
      reference: piece.reference,
      package_type_code: piece.packageTypeCode,
      tracking_number: carrier?.pieceTrackingNumbers[index] ?? null,
    })),
    contents: shipment.contents,
    customs_value: decimalOrNull(shipment.customsValue),
    // Left out without any, as before.
    ...(customs === null ? {} : { customs: customsRecord(customs) }),
    cod_amount: decimalOrNull(shipment.codAmount),
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

function decimalOrNull(text: DecimalText | null | undefined): number | null {
  return text === null || text === undefined ? null : Number(text)
}
