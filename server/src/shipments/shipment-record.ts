import Type, { type Static } from 'typebox'
import type { CarrierRecord } from '../carriers/index.ts'
import type { ServiceRow } from '../catalog/index.ts'
import { PackageTypeRecord, ServiceRecord } from '../rating/index.ts'
import { isoWithOffset } from '../shared/dates.ts'
import { nullable } from '../shared/schema.ts'
import type { Tenant } from '../tenants/index.ts'
import { CustomsRecord, customsRecord } from './customs.ts'
import type { PieceRow, ShipmentRow } from './shipment.repository.ts'
import { shipmentStatuses } from './statuses.ts'

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

export const ChargesRecord = Type.Object({
  currency: Type.String({ description: 'ISO 4217.' }),
  zone: text(),
  package_type: PackageTypeRecord,
  chargeable_weight: Type.Number(),
  weight_unit: Type.String({ enum: ['lb', 'kg'] }),
  items: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      type: Type.String({ enum: ['base', 'surcharge', 'discount', 'tax'] }),
      amount: Type.Number(),
    }),
  ),
  total: Type.Number({ description: 'The sum of the items.' }),
})
export type ChargesRecord = Static<typeof ChargesRecord>

const CarrierRecordSchema = Type.Object({
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

/** A shipment as the API and the admin interface show it. Weights and money are decimal numbers, absent values null. */
export const ShipmentRecord = Type.Object({
  id: Type.Integer(),
  awb: Type.String(),
  status: Type.String({ enum: [...shipmentStatuses] }),
  date: Type.String({ format: 'date' }),
  reference: text(),
  tracking_number: nullable(Type.String({ description: 'The carrier’s, when a carrier has the shipment.' })),
  service: ServiceRecord,
  customer_id: nullable(Type.Integer()),
  sender: Type.Object({ ...PartyRecord, customer_id: nullable(Type.Integer()) }),
  recipient: Type.Object(PartyRecord),
  package: Type.Object({
    weight: Type.Number(),
    weight_unit: Type.String({ enum: ['lb', 'kg'] }),
    pieces: Type.Integer(),
    length: number(),
    width: number(),
    height: number(),
    dimension_unit: Type.String({ enum: ['in', 'cm'] }),
  }),
  pieces: Type.Array(
    Type.Object({
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
  notes: text(),
  charges: nullable(ChargesRecord),
  carrier: nullable(CarrierRecordSchema),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
  cancelled_at: nullable(Type.String({ format: 'date-time' })),
})
export type ShipmentRecord = Static<typeof ShipmentRecord>

/** Everything that is known of a shipment, as rows. */
export interface Shipment {
  row: ShipmentRow
  pieces: readonly PieceRow[]
  service: ServiceRecord
  carrier: CarrierRecord | null
}

export function presentShipment(tenant: Tenant, shipment: Shipment): ShipmentRecord {
  const { row, pieces, service, carrier } = shipment
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: row.id,
    awb: row.awb,
    status: row.status,
    date: row.ship_date,
    reference: row.reference,
    tracking_number: carrier?.trackingNumber ?? null,
    service,
    customer_id: row.customer_id,
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
      customer_id: row.customer_id,
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
      weight: Number(row.weight),
      weight_unit: row.weight_unit,
      pieces: row.piece_count,
      length: toNumber(row.length),
      width: toNumber(row.width),
      height: toNumber(row.height),
      dimension_unit: row.dimension_unit,
    },
    pieces: pieces.map((piece, index) => ({
      number: piece.number,
      weight: toNumber(piece.weight),
      length: toNumber(piece.length),
      width: toNumber(piece.width),
      height: toNumber(piece.height),
      description: piece.description,
      reference: piece.reference,
      package_type_code: piece.package_type_code,
      tracking_number: carrier?.pieceTrackingNumbers[index] ?? null,
    })),
    contents: row.contents,
    customs_value: toNumber(row.customs_value),
    // Left out where nothing is declared: the record of such a shipment is what it has always been.
    ...(row.customs === null ? {} : { customs: customsRecord(row.customs as CustomsRecord) }),
    cod_amount: toNumber(row.cod_amount),
    notes: row.notes,
    charges: row.charges as ChargesRecord | null,
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
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
    cancelled_at: row.cancelled_at && time(row.cancelled_at),
  }
}

function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}
