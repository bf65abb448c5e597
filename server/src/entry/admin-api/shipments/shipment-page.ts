import { findUsername } from '../../../accounts/access/index.ts'
import { findCustomer } from '../../../accounts/customers/index.ts'
import { nameOfStaff } from '../../../accounts/staff/index.ts'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import {
  completeShipment,
  findIdsByAwb,
  findShipmentById,
  isRefused,
  listEvents,
  marginOf,
  missingLabelWarning,
  nextStatuses,
  noSuchShipment,
  presentShipment,
  type Shipment,
  wholeHistory,
  whyNotReturned,
  whyNotReweighed,
} from '../../../shipping/shipments/index.ts'
import { findSortCodesIn } from '../../../shipping/sort-codes/index.ts'
import type { AdminServices } from '../services.ts'
import { shownAddedCharges } from './added-charge-record.ts'
import { scanHistory } from './scan-history.ts'
import { listFigures, presentEvent, type ShipmentPageRecord } from './shipment-record.ts'

/** Everything the page of a shipment shows. Throws NOT_FOUND. */
export async function shipmentPage(
  { carrierService }: Pick<AdminServices, 'carrierService'>,
  tx: TenantTransaction,
  tenant: Tenant,
  id: number,
): Promise<ShipmentPageRecord> {
  const row = await findShipmentById(tx, id)
  if (!row) throw noSuchShipment()
  const details = await completeShipment(carrierService, tx, row)
  const { shipment, carrier } = details
  const events = wholeHistory(row, await listEvents(tx, id))
  const customer = shipment.customerId === null ? undefined : await findCustomer(tx, shipment.customerId)
  const next = nextStatuses(shipment.status)
  const [sorted] = await findSortCodesIn(tx, [shipment.recipient])
  const isAtRest = carrier?.status === 'rejected' || carrier?.status === 'pending'
  return {
    ...presentShipment(tenant, details),
    ...listFigures(tenant, shipment, customer?.name ?? null),
    time: shipment.time,
    distance: shipment.distance === null ? null : Number(shipment.distance),
    sort_code: sorted?.sortCode ?? null,
    events: events.map((event, place) => presentEvent(tenant, event, events.length - place)),
    ...(await scanHistory(tx, tenant, id)),
    // Cancelling has its own endpoint, which asks the carrier first.
    next_statuses: isRefused(shipment.status, carrier) ? [] : next.filter(status => status !== 'Cancelled'),
    original: await linkTo(tx, shipment.returnOf),
    return_shipment: await linkTo(tx, details.returnedBy),
    can_cancel: next.includes('Cancelled'),
    can_change: shipment.status === 'Created' && (carrier?.replaceable ?? true),
    can_resubmit: isAtRest && carrier.cancellation === null && next.length > 0,
    can_return: whyNotReturned(row, details) === null,
    can_reweigh: whyNotReweighed(row) === null,
    carrier_in_doubt: carrier?.inDoubt ?? false,
    label_warning: carrier && !carrier.hasLabel ? missingLabelWarning(carrier) : (sorted?.warning ?? null),
    carrier_account: carrier && { id: carrier.accountId, name: carrier.accountName },
    carrier_cost: carrier?.cost
      ? { amount: Number(carrier.cost.amount), currency: carrier.cost.currency }
      : null,
    margin: marginOf(shipment.charges, carrier?.cost),
    added_charges: await shownAddedCharges(tx, tenant, id),
    created_by: await creatorOf(tx, shipment),
  }
}

async function linkTo(tx: TenantTransaction, awb: string | null) {
  if (awb === null) return null
  const [id] = await findIdsByAwb(tx, [awb])
  return id === undefined ? null : { id, awb }
}

async function creatorOf(tx: TenantTransaction, { apiUserId, staffId }: Shipment) {
  if (apiUserId !== null) return { kind: 'api_user', name: await findUsername(tx, apiUserId) }
  return { kind: 'staff', name: staffId === null ? null : await nameOfStaff(tx, staffId) }
}
