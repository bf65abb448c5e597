import { type SqlBool, sql } from 'kysely'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { type Decimal, decimal } from '../../platform/shared/money.ts'
import type { DimensionUnit, WeightUnit } from '../../platform/shared/units.ts'
import type { Option, Piece } from '../rating/index.ts'
import type { PastShipment } from './replay.ts'

const shipmentsPerPage = 500

/** Both days inclusive, oldest first, without cancelled ones. */
export async function* pastShipments(
  database: Database,
  tenantId: number,
  { from, to }: { from: string; to: string },
): AsyncIterable<PastShipment> {
  let last = 0
  for (;;) {
    const page = await database.read(tenantId, tx => readPage(tx, from, to, last))
    yield* page.shipments
    if (page.last === null) return
    last = page.last
  }
}

async function readPage(
  tx: TenantTransaction,
  from: string,
  to: string,
  after: number,
): Promise<{ shipments: PastShipment[]; last: number | null }> {
  const rows = await shipmentRows(tx, from, to, after)
  const pieces = Map.groupBy(
    await pieceRows(
      tx,
      rows.map(row => row.id),
    ),
    row => row.shipment_id,
  )
  const shipments = rows.map(row => pastShipment(row, pieces.get(row.id) ?? []))
  return { shipments, last: rows.length < shipmentsPerPage ? null : (rows.at(-1)?.id ?? null) }
}

type ShipmentRow = Awaited<ReturnType<typeof shipmentRows>>[number]
type PieceRow = Awaited<ReturnType<typeof pieceRows>>[number]

function shipmentRows(tx: TenantTransaction, from: string, to: string, after: number) {
  return (
    tx.sql
      .selectFrom('shipments as s')
      .innerJoin('services as v', join =>
        join.on('v.tenant_id', '=', tx.tenantId).onRef('v.id', '=', 's.service_id'),
      )
      .leftJoin('customers as c', join =>
        join.on('c.tenant_id', '=', tx.tenantId).onRef('c.id', '=', 's.customer_id'),
      )
      .select([
        's.id',
        's.awb',
        's.ship_date',
        's.ship_time',
        's.customer_id',
        'c.name as customer_name',
        'v.code as service_code',
        's.sender_country',
        's.sender_state',
        's.sender_city',
        's.sender_zip',
        's.recipient_country',
        's.recipient_state',
        's.recipient_city',
        's.recipient_zip',
        's.weight',
        's.weight_unit',
        's.piece_count',
        's.length',
        's.width',
        's.height',
        's.dimension_unit',
        's.distance',
        's.customs_value',
        's.cod_amount',
        's.declared_value',
        's.options',
        's.return_of',
        's.charges',
      ])
      .where('s.tenant_id', '=', tx.tenantId)
      .where('s.id', '>', after)
      // The index orders the shipments of a day by id.
      .where(days =>
        from === to
          ? days('s.ship_date', '=', from)
          : days.and([days('s.ship_date', '>=', from), days('s.ship_date', '<=', to)]),
      )
      .where('s.status', '!=', 'Cancelled')
      .orderBy('s.id')
      .limit(shipmentsPerPage)
      .execute()
  )
}

function pieceRows(tx: TenantTransaction, shipmentIds: readonly number[]) {
  return tx.sql
    .selectFrom('shipment_pieces')
    .select(['shipment_id', 'weight', 'length', 'width', 'height', 'package_type_code'])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<SqlBool>`shipment_id = any(${[...shipmentIds]}::bigint[])`)
    .orderBy('shipment_id')
    .orderBy('number')
    .execute()
}

function pastShipment(row: ShipmentRow, pieceRowsOfShipment: readonly PieceRow[]): PastShipment {
  const charges = row.charges as {
    currency: string
    total: number
    zone: string | null
    added?: number
  } | null
  const pieces = pieceRowsOfShipment.map(pieceOf)
  return {
    awb: row.awb,
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer_name ?? '' },
    serviceCode: row.service_code,
    charged: charges && {
      currency: charges.currency,
      // Without staff's own additions.
      total: decimal(charges.total).minus(charges.added ?? 0),
      zone: charges.zone,
    },
    request: {
      service: { code: row.service_code },
      customerId: row.customer_id,
      date: row.ship_date,
      time: row.ship_time,
      isReturn: row.return_of !== null,
      sender: {
        country: row.sender_country,
        state: row.sender_state,
        city: row.sender_city,
        zip: row.sender_zip,
      },
      recipient: {
        country: row.recipient_country,
        state: row.recipient_state,
        city: row.recipient_city,
        zip: row.recipient_zip,
      },
      weight: decimal(row.weight),
      weightUnit: row.weight_unit as WeightUnit,
      pieces: row.piece_count,
      dimensions: dimensionsOf(row),
      dimensionUnit: row.dimension_unit as DimensionUnit,
      // Undescribed pieces are stored as bare numbers.
      pieceList: pieces.some(isDescribed) ? pieces : [],
      codAmount: optional(row.cod_amount),
      customsValue: optional(row.customs_value),
      declaredValue: optional(row.declared_value),
      options: ((row.options as Option[] | null) ?? []).map(({ code }) => code),
      distance: optional(row.distance),
    },
  }
}

function pieceOf(row: PieceRow): Piece {
  return {
    weight: optional(row.weight),
    dimensions: dimensionsOf(row),
    packageTypeCode: row.package_type_code,
  }
}

function isDescribed(piece: Piece): boolean {
  return piece.weight !== null || piece.dimensions !== null || piece.packageTypeCode !== null
}

function dimensionsOf({ length, width, height }: Pick<ShipmentRow, 'length' | 'width' | 'height'>) {
  if (length === null || width === null || height === null) return null
  return { length: decimal(length), width: decimal(width), height: decimal(height) }
}

function optional(value: string | null): Decimal | null {
  return value === null ? null : decimal(value)
}
