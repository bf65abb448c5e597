import type { Metadata } from '../../platform/shared/metadata.ts'
import {
  blankParcels,
  type DecimalText,
  type Dimensions,
  isBlankParcel,
  type Parcel,
} from '../../platform/shared/parcel.ts'
import { type Party, partyFields } from '../../platform/shared/party.ts'
import type { DimensionUnit, WeightUnit } from '../../platform/shared/units.ts'
import type { Option, ServiceRecord } from '../../pricing/rating/index.ts'
import type { StoredCharges } from './charges/charges.ts'
import type { CustomsRecord } from './create/customs.ts'
import type { JoinedService, PieceRow, ShipmentRow } from './shipment.repository.ts'
import type { Shipment } from './shipment.ts'

/** `pieces` may be empty: then only their number is known. */
export function shipmentOf(row: ShipmentRow, pieces: readonly PieceRow[]): Shipment {
  return {
    id: row.id,
    awb: row.awb,
    status: row.status,
    returnOf: row.return_of,
    date: row.ship_date,
    time: row.ship_time,
    estimatedDelivery: row.estimated_delivery,
    reference: row.reference,
    customerId: row.customer_id,
    serviceId: row.service_id,
    apiUserId: row.api_user_id,
    staffId: row.staff_id,
    sender: partyIn(row, 'sender'),
    recipient: partyIn(row, 'recipient'),
    package: {
      weight: row.weight,
      weightUnit: row.weight_unit as WeightUnit,
      pieces: row.piece_count,
      dimensions: dimensionsIn(row),
      dimensionUnit: row.dimension_unit as DimensionUnit,
    },
    pieces: piecesOf(pieces, row.piece_count),
    distance: row.distance,
    contents: row.contents,
    notes: row.notes,
    customsValue: row.customs_value,
    customs: row.customs as CustomsRecord | null,
    codAmount: row.cod_amount,
    declaredValue: row.declared_value,
    options: (row.options as Option[] | null) ?? [],
    metadata: row.metadata as Metadata | null,
    charges: row.charges as StoredCharges | null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    cancelledAt: row.cancelled_at,
    labelPrintedAt: row.label_printed_at,
  }
}

export function serviceOf(row: JoinedService): ServiceRecord {
  return {
    id: row.service_id,
    code: row.service_code,
    name: row.service_name,
    service_type: row.service_type,
    charge_type: row.charge_type,
  }
}

type Side = 'sender' | 'recipient'
type PartyColumns<S extends Side> = { [Field in keyof Party]: `${S}_${Field}` }

const partyColumns = { sender: columnsOfParty('sender'), recipient: columnsOfParty('recipient') }

function columnsOfParty<S extends Side>(side: S): PartyColumns<S> {
  return Object.fromEntries(partyFields.map(field => [field, `${side}_${field}`])) as PartyColumns<S>
}

function partyIn(row: ShipmentRow, side: Side): Party {
  const columns = partyColumns[side]
  return {
    company: row[columns.company],
    name: row[columns.name],
    phone: row[columns.phone],
    email: row[columns.email],
    address1: row[columns.address1],
    address2: row[columns.address2],
    city: row[columns.city],
    state: row[columns.state],
    zip: row[columns.zip],
    country: row[columns.country],
  }
}

export function piecesOf(rows: readonly PieceRow[], count: number): Parcel<DecimalText>[] {
  return rows.length > 0 ? rows.map(parcelOf) : blankParcels(count)
}

function parcelOf(row: PieceRow): Parcel<DecimalText> {
  return {
    number: row.number,
    weight: row.weight,
    dimensions: dimensionsIn(row),
    description: row.description,
    reference: row.reference,
    packageTypeCode: row.package_type_code,
  }
}

function dimensionsIn({
  length,
  width,
  height,
}: Pick<PieceRow, 'length' | 'width' | 'height'>): Dimensions<DecimalText> | null {
  if (length === null || width === null || height === null) return null
  return { length, width, height }
}

type NewShipmentRow = Omit<ShipmentRow, 'tenant_id' | 'cancelled_at' | 'anonymized_at' | 'label_printed_at'>

/** The type requires exactly these columns. */
const writtenColumns: { [Column in keyof NewShipmentRow]: (shipment: Shipment) => NewShipmentRow[Column] } = {
  id: shipment => shipment.id,
  awb: shipment => shipment.awb,
  status: shipment => shipment.status,
  return_of: shipment => shipment.returnOf,
  ship_date: shipment => shipment.date,
  ship_time: shipment => shipment.time,
  estimated_delivery: shipment => shipment.estimatedDelivery,
  reference: shipment => shipment.reference,
  customer_id: shipment => shipment.customerId,
  service_id: shipment => shipment.serviceId,
  api_user_id: shipment => shipment.apiUserId,
  staff_id: shipment => shipment.staffId,
  ...writtenParty('sender'),
  ...writtenParty('recipient'),
  weight: shipment => shipment.package.weight,
  weight_unit: shipment => shipment.package.weightUnit,
  piece_count: shipment => shipment.package.pieces,
  length: shipment => shipment.package.dimensions?.length ?? null,
  width: shipment => shipment.package.dimensions?.width ?? null,
  height: shipment => shipment.package.dimensions?.height ?? null,
  dimension_unit: shipment => shipment.package.dimensionUnit,
  distance: shipment => shipment.distance,
  contents: shipment => shipment.contents,
  customs_value: shipment => shipment.customsValue,
  customs: shipment => shipment.customs,
  cod_amount: shipment => shipment.codAmount,
  declared_value: shipment => shipment.declaredValue,
  options: storedOptions,
  metadata: shipment => shipment.metadata,
  notes: shipment => shipment.notes,
  charges: shipment => shipment.charges,
  created_at: shipment => shipment.createdAt,
  updated_at: shipment => shipment.updatedAt,
}

/** Null without any, as in shipments from before there were options. */
function storedOptions({ options }: Shipment): readonly Option[] | null {
  return options.length > 0 ? options : null
}

function writtenParty<S extends Side>(side: S) {
  const columns = partyFields.map(field => [
    partyColumns[side][field],
    (shipment: Shipment) => shipment[side][field],
  ])
  return Object.fromEntries(columns) as {
    [Field in keyof Party as `${S}_${Field}`]: (shipment: Shipment) => Party[Field]
  }
}

const written = Object.entries<(shipment: Shipment) => unknown>(writtenColumns)

/** Without the tenant, in the order of `valuesOf`. */
export const newColumns = written.map(([column]) => column)

export function valuesOf(shipment: Shipment): unknown[] {
  return written.map(([, valueIn]) => parameterOf(valueIn(shipment)))
}

export function rowOf(shipment: Shipment): object {
  return Object.fromEntries(written.map(([column, valueIn]) => [column, valueIn(shipment)]))
}

/** A parameter takes JSON as text. */
function parameterOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value
}

const unchanging: readonly string[] = [
  'id',
  'awb',
  'status',
  'return_of',
  'api_user_id',
  'staff_id',
  'created_at',
] satisfies (keyof NewShipmentRow)[]

const replaced = written.filter(([column]) => !unchanging.includes(column))

export const replacedColumns = replaced.map(([column]) => column)

export function replacedValuesOf(shipment: Shipment): unknown[] {
  return replaced.map(([, valueIn]) => parameterOf(valueIn(shipment)))
}

/** Empty if nothing is known of any piece. */
export function pieceRowsOf(pieces: readonly Parcel<DecimalText>[]): PieceRow[] {
  return pieces.every(isBlankParcel) ? [] : pieces.map(pieceRowOf)
}

function pieceRowOf(parcel: Parcel<DecimalText>): PieceRow {
  return {
    number: parcel.number,
    weight: parcel.weight,
    length: parcel.dimensions?.length ?? null,
    width: parcel.dimensions?.width ?? null,
    height: parcel.dimensions?.height ?? null,
    description: parcel.description,
    reference: parcel.reference,
    package_type_code: parcel.packageTypeCode,
  }
}
