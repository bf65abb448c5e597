import { customerOfList } from '../../../accounts/customers/index.ts'
import type { Scope } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import {
  type ListedTable,
  type ListFilter,
  type ListRequest,
  type MetadataPair,
  readPage,
} from '../../../platform/lists/index.ts'
import { type FieldProblems, invalidFields } from '../../../platform/shared/problem.ts'
import { findServiceIds } from '../../../pricing/catalog/index.ts'
import { listPiecesOf } from '../shipment.repository.ts'
import type { ShipmentDetails } from '../shipment.ts'
import { piecesOf } from '../shipment-rows.ts'
import type { ShipmentStatus } from '../status/statuses.ts'
import { shipmentsOfList } from './list-shipments.ts'
import { findIdsByAwb } from './shipment-list.repository.ts'

export interface ShipmentSelection {
  statuses?: readonly ShipmentStatus[]
  serviceCode?: string
  customerId?: number
  /** Exactly as sent. */
  reference?: string
  awbs?: readonly string[]
  /** First and last shipment date, YYYY-MM-DD, both inclusive. */
  dateFrom?: string
  dateTo?: string
  metadata?: MetadataPair
  updatedSince?: Date
}

const shipments: ListedTable = {
  name: 'shipments',
  kind: 'shipment',
  day: 'ship_date',
  columns: ['reference', 'customer_id', 'service_id', 'status'],
  columnsByDay: ['customer_id', 'status'],
}

/** Throws VALIDATION_ERROR for an unknown customer or service. */
export async function readShipmentPage(
  { database, carrierService }: { database: Database; carrierService: CarrierService },
  scope: Scope,
  selection: ShipmentSelection,
  request: ListRequest,
): Promise<{ shipments: ShipmentDetails[]; next: number | null }> {
  const { items, next } = await readPage(database, scope.tenant.id, {
    table: shipments,
    request,
    isByChange: selection.updatedSince !== undefined,
    filter: tx => filterOf(tx, scope, selection),
    read: (tx, ids) => wholeShipments(tx, carrierService, ids),
  })
  return { shipments: items, next }
}

async function filterOf(
  tx: TenantTransaction,
  scope: Scope,
  selection: ShipmentSelection,
): Promise<ListFilter> {
  const { statuses, serviceCode, reference, awbs, dateFrom, dateTo, metadata, updatedSince } = selection
  const faults: FieldProblems = {}
  const customerId = await customerOfList(tx, scope, selection.customerId, faults)
  const serviceIds = serviceCode === undefined ? null : await findServiceIds(tx, serviceCode)
  if (serviceIds?.length === 0) faults.service_code = 'Unknown service.'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return {
    values: {
      ...(statuses && { status: statuses }),
      ...(serviceIds && { service_id: serviceIds }),
      ...(reference !== undefined && { reference: [reference] }),
      ...(customerId !== null && { customer_id: [customerId] }),
    },
    ...(awbs && { ids: await findIdsByAwb(tx, awbs) }),
    ...(dateFrom !== undefined && { dayFrom: dateFrom }),
    ...(dateTo !== undefined && { dayTo: dateTo }),
    ...(metadata && { metadata }),
    ...(updatedSince && { changedSince: updatedSince }),
  }
}

/** In the order of the ids. */
async function wholeShipments(
  tx: TenantTransaction,
  carrierService: CarrierService,
  ids: readonly number[],
): Promise<ShipmentDetails[]> {
  const [listed, pieceRows] = await Promise.all([
    shipmentsOfList(tx, carrierService, ids),
    listPiecesOf(tx, ids),
  ])
  const pieces = Map.groupBy(pieceRows, piece => piece.shipment_id)
  return listed.map(({ shipment, service, carrier, returnedBy }) => ({
    shipment: { ...shipment, pieces: piecesOf(pieces.get(shipment.id) ?? [], shipment.package.pieces) },
    service,
    carrier,
    returnedBy,
  }))
}
