import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierRecord, CarrierService } from '../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { notFound, type Problem } from '../../platform/shared/problem.ts'
import { isTestId } from '../../platform/shared/test-data.ts'
import { visibleText } from '../../platform/shared/visible-text.ts'
import { findService } from '../../pricing/catalog/index.ts'
import type { ServiceRecord } from '../../pricing/rating/index.ts'
import { isAwb } from './awb.ts'
import { findReturn } from './returns/returns.repository.ts'
import {
  findShipment as findRow,
  type HistoryRow,
  historyQuery,
  listPieces,
  lockShipment as lockRow,
  type ShipmentEvent,
  type ShipmentRow,
  wholeShipmentOf,
  wholeShipmentQuery,
} from './shipment.repository.ts'
import type { Shipment, ShipmentDetails } from './shipment.ts'
import { serviceSummary } from './shipment-record.ts'
import { serviceOf, shipmentOf } from './shipment-rows.ts'
import { wholeHistory } from './status/history.ts'
import type { ShipmentStatus } from './status/statuses.ts'

export interface FindShipmentOptions {
  database: Database
  carrierService: CarrierService
}

/** Throws NOT_FOUND, also for other callers' shipments. */
export async function findShipment(
  options: FindShipmentOptions,
  scope: Scope,
  awb: string,
): Promise<ShipmentDetails> {
  const { database, carrierService } = options
  const { shipment, service, isAtCarrier, returnedBy } = await requireWholeShipment(database, scope, awb)
  // Answers of carriers to test data are not stored.
  const carrier =
    isAtCarrier || isTestId(shipment.id)
      ? await database.read(scope.tenant.id, tx => carrierOf(carrierService, tx, shipment.id))
      : null
  return { shipment, service, carrier, returnedBy }
}

/** Throws NOT_FOUND. */
export async function requireWholeShipment(
  database: Database,
  scope: Scope,
  awb: string,
): Promise<{
  shipment: Shipment
  service: ServiceRecord
  isAtCarrier: boolean
  returnedBy: string | null
}> {
  const asked = awbAsked(awb)
  const rows = await database.readBatched(scope.tenant.id, context => wholeShipmentQuery(context, asked))
  const [row] = ofScope(
    scope,
    rows.map(({ whole }) => wholeShipmentOf(whole)),
  )
  if (!row) throw noSuchShipment()
  return {
    shipment: shipmentOf(row, row.piece_rows),
    service: serviceOf(row),
    isAtCarrier: row.at_carrier,
    returnedBy: row.returned_by,
  }
}

/** Events are newest first. Throws NOT_FOUND. */
export async function requireHistory(
  database: Database,
  scope: Scope,
  awb: string,
): Promise<{
  awb: string
  status: ShipmentStatus
  /** YYYY-MM-DD. */
  estimatedDelivery: string | null
  events: ShipmentEvent[]
}> {
  const asked = awbAsked(awb)
  const found = await database.readBatched(scope.tenant.id, context => historyQuery(context, asked))
  const rows = ofScope(scope, found)
  const [first] = rows
  if (!first) throw noSuchShipment()
  return {
    awb: first.awb,
    status: first.current_status,
    estimatedDelivery: first.estimated_delivery,
    events: wholeHistory(first, rows.filter(hasEvent)),
  }
}

/**
 * Filters here: with the customer as a condition, PostgreSQL would use the customer's index on tables without
 * statistics.
 */
function ofScope<Row extends { customer_id: number | null }>({ customerId }: Scope, rows: Row[]): Row[] {
  return customerId === null ? rows : rows.filter(row => row.customer_id === customerId)
}

function hasEvent(row: HistoryRow): row is HistoryRow & { status: string } {
  return row.status !== null
}

/** Throws NOT_FOUND. */
export async function requireShipment(
  tx: TenantTransaction,
  scope: Scope,
  awb: string,
): Promise<ShipmentRow> {
  const row = await findRow(tx, scope.customerId, awbAsked(awb))
  if (!row) throw noSuchShipment()
  return row
}

/** Locks the row until the transaction ends. Throws NOT_FOUND. */
export async function lockShipment(tx: TenantTransaction, scope: Scope, awb: string): Promise<ShipmentRow> {
  const row = await lockRow(tx, scope.customerId, awbAsked(awb))
  if (!row) throw noSuchShipment()
  return row
}

/** The AWB as stored. Throws NOT_FOUND for any other text. */
function awbAsked(text: string): string {
  const awb = visibleText(text).trim().toUpperCase()
  if (!isAwb(awb)) throw noSuchShipment()
  return awb
}

export function noSuchShipment(): Problem {
  return notFound('No such shipment.')
}

export async function completeShipment(
  carrierService: Pick<CarrierService, 'records'>,
  tx: TenantTransaction,
  row: ShipmentRow,
): Promise<ShipmentDetails> {
  const shipment = shipmentOf(row, await listPieces(tx, row.id))
  const service = await findService(tx, { id: row.service_id })
  if (!service) throw new Error(`Shipment ${row.awb} has a service that is gone.`)
  const carrier = await carrierOf(carrierService, tx, row.id)
  return { shipment, service: serviceSummary(service), carrier, returnedBy: await findReturn(tx, row.awb) }
}

export async function carrierOf(
  carrierService: Pick<CarrierService, 'records'>,
  tx: TenantTransaction,
  shipmentId: number,
): Promise<CarrierRecord | null> {
  return (await carrierService.records(tx, [shipmentId])).get(shipmentId) ?? null
}
