import { customerOfList } from '../../accounts/customers/index.ts'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import {
  type ListedTable,
  type ListFilter,
  type ListRequest,
  type MetadataPair,
  readPage,
} from '../../platform/lists/index.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { findIdsByAwb } from '../shipments/index.ts'
import { findDriver } from './drivers.repository.ts'
import type { PickupDetails, PickupStatus } from './pickup.repository.ts'
import { findIdsByShipment, listPickups } from './pickup-list.repository.ts'

export interface PickupSelection {
  statuses?: readonly PickupStatus[]
  customerId?: number
  driverId?: number
  awbs?: readonly string[]
  /** YYYY-MM-DD, both inclusive. */
  scheduledFrom?: string
  scheduledTo?: string
  metadata?: MetadataPair
  updatedSince?: Date
}

const pickups: ListedTable = {
  name: 'pickups',
  kind: 'pickup',
  day: 'scheduled_date',
  columns: ['driver_id', 'customer_id', 'status'],
  columnsByDay: ['driver_id'],
}

/** Throws VALIDATION_ERROR for an unknown customer or driver. */
export async function readPickupPage(
  database: Database,
  scope: Scope,
  selection: PickupSelection,
  request: ListRequest,
): Promise<{ pickups: PickupDetails[]; next: number | null }> {
  const { items, next } = await readPage(database, scope.tenant.id, {
    table: pickups,
    request,
    isByChange: selection.updatedSince !== undefined,
    filter: tx => filterOf(tx, scope, selection),
    read: wholePickups,
  })
  return { pickups: items, next }
}

async function filterOf(
  tx: TenantTransaction,
  scope: Scope,
  selection: PickupSelection,
): Promise<ListFilter> {
  const { statuses, driverId, awbs, scheduledFrom, scheduledTo, metadata, updatedSince } = selection
  const faults: FieldProblems = {}
  const customerId = await customerOfList(tx, scope, selection.customerId, faults)
  if (driverId !== undefined && !(await findDriver(tx, driverId))) faults.driver_id = 'Unknown driver.'
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  return {
    values: {
      ...(statuses && { status: statuses }),
      ...(driverId !== undefined && { driver_id: [driverId] }),
      ...(customerId !== null && { customer_id: [customerId] }),
    },
    ...(awbs && { ids: await findIdsByShipment(tx, await findIdsByAwb(tx, awbs)) }),
    ...(scheduledFrom !== undefined && { dayFrom: scheduledFrom }),
    ...(scheduledTo !== undefined && { dayTo: scheduledTo }),
    ...(metadata && { metadata }),
    ...(updatedSince && { changedSince: updatedSince }),
  }
}

/** In the order of the ids. */
async function wholePickups(tx: TenantTransaction, ids: readonly number[]): Promise<PickupDetails[]> {
  const page = { limit: ids.length, descending: true, after: null, sort: 'id' } as const
  const { items } = await listPickups(tx, { ids }, page)
  const found = new Map(items.map(pickup => [pickup.id, pickup]))
  return ids.flatMap(id => found.get(id) ?? [])
}
