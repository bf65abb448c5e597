import { findUsername } from '../access/index.ts'
import { findCustomer } from '../customers/index.ts'
import type { TenantTransaction } from '../database/index.ts'
import { dateOn, isoWithOffset } from '../shared/dates.ts'
import { CalendarDate, Id, optional, Text, type Warning } from '../shared/schema.ts'
import {
  completeShipment,
  countShipments,
  findShipmentById,
  listEvents,
  listShipments,
  missingLabelWarning,
  mostMatches,
  nextStatuses,
  noSuchShipment,
  presentShipment,
  type ShipmentFilter,
  type ShipmentOfList,
  shipmentStatuses,
} from '../shipments/index.ts'
import type { Tenant } from '../tenants/index.ts'
import { type Column, csvFile, exportPage } from './csv.ts'
import { type AdminEndpoint, fileEndpoint, staffEndpoint } from './endpoint.ts'
import {
  type CursorKey,
  choicesOf,
  idOf,
  idsOf,
  listAnswer,
  listQuery,
  mostCounted,
  pageRequest,
} from './lists.ts'
import { customerOf, presentEvent, presentListed } from './present-shipment.ts'
import type { AdminServices } from './services.ts'

const ShipmentsQuery = listQuery(['id', 'date'], {
  status: optional(Text('Status')),
  date_from: optional(CalendarDate('First date')),
  date_to: optional(CalendarDate('Last date')),
  customer_id: optional(Id('Customer')),
  service_id: optional(Id('Service')),
  q: optional(Text('Search')),
  ids: optional(Text('Ids', { longest: 2000 })),
})

type Query = {
  limit?: number
  cursor?: string
  sort?: 'id' | 'date'
  order?: 'asc' | 'desc'
  status?: string
  date_from?: string
  date_to?: string
  customer_id?: number
  service_id?: number
  q?: string
  ids?: string
}

/** The company's shipments: lists, their export, and the page of one. */
export function shipmentEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, desk, clock } = services
  return [
    staffEndpoint({
      method: 'GET',
      url: '/shipments',
      action: 'shipments.list',
      access: 'staff',
      query: ShipmentsQuery,
      async handle({ tenant, query, warnings }) {
        const request = requestOf(query)
        const filter = filterOf(query)
        const limit = filter.ids ? filter.ids.length : request.limit
        const isSearch = filter.text !== undefined
        const { page, total } = await database.read(tenant.id, async tx => ({
          page: await listShipments(tx, desk, filter, { ...request, limit }),
          total: request.after
            ? null
            : await countShipments(tx, filter, isSearch ? mostMatches : mostCounted),
        }))
        if (isSearch && total?.capped) warnings.push(searchWarning)
        return listAnswer(page, request, {
          total,
          keyOf: shipment => keyOf(shipment, request.sort),
          show: shipment => presentListed(tenant, shipment),
        })
      },
    }),
    fileEndpoint({
      url: '/shipments/export.csv',
      action: 'shipments.export',
      access: 'staff',
      query: ShipmentsQuery,
      async handle({ tenant, query }) {
        const request = requestOf(query)
        const filter = filterOf(query)
        const { count } = await database.read(tenant.id, tx => countShipments(tx, filter, null))
        return csvFile({
          saveAs: `shipments-${dateOn(clock.now(), tenant.timezone)}.csv`,
          total: count,
          columns: columnsFor(tenant),
          read: after =>
            database.read(tenant.id, tx =>
              listShipments(tx, desk, filter, {
                ...request,
                limit: exportPage,
                after: after && keyOf(after, request.sort),
              }),
            ),
        })
      },
    }),
    staffEndpoint({
      method: 'GET',
      url: '/shipments/:id',
      action: 'shipments.read',
      access: 'staff',
      handle: ({ tenant, params }) =>
        database.read(tenant.id, tx => shipmentPage(services, tx, tenant, idOf(params.id))),
    }),
  ]
}

/** Everything the page of a shipment shows. Throws NOT_FOUND. */
export async function shipmentPage(
  { desk }: AdminServices,
  tx: TenantTransaction,
  tenant: Tenant,
  id: number,
) {
  const row = await findShipmentById(tx, id)
  if (!row) throw noSuchShipment()
  const shipment = await completeShipment(desk, tx, row)
  const events = await listEvents(tx, id)
  const customer = row.customer_id === null ? undefined : await findCustomer(tx, row.customer_id)
  const next = nextStatuses(row.status)
  const { carrier } = shipment
  const isAtRest = carrier?.status === 'rejected' || carrier?.status === 'pending'
  return {
    ...presentShipment(tenant, shipment),
    customer: customerOf(row, customer?.name ?? null),
    // The newest first, each by its place in the history.
    events: events.map((event, place) => presentEvent(tenant, event, events.length - place)),
    // Cancelling is a button of its own: the carrier has to be asked.
    next_statuses: next.filter(status => status !== 'Cancelled'),
    can_cancel: next.includes('Cancelled'),
    can_resubmit: isAtRest && carrier.cancellation === null && next.length > 0,
    carrier_in_doubt: carrier?.inDoubt ?? false,
    label_warning: carrier && !carrier.hasLabel ? missingLabelWarning(carrier) : null,
    carrier_account: carrier && { id: carrier.accountId, name: carrier.accountName },
    carrier_cost: carrier?.cost
      ? { amount: Number(carrier.cost.amount), currency: carrier.cost.currency }
      : null,
    created_by:
      row.api_user_id === null
        ? { kind: 'staff', name: null }
        : { kind: 'api_user', name: await findUsername(tx, row.api_user_id) },
  }
}

/** By date where dates narrow the list, so that the page is found where they are; else the newest first. */
function requestOf(query: Query) {
  const byDate = query.date_from !== undefined || query.date_to !== undefined
  return pageRequest(query, { sort: byDate ? 'date' : 'id', order: 'desc' })
}

function filterOf(query: Query): ShipmentFilter {
  const statuses = choicesOf('status', query.status, shipmentStatuses)
  const ids = idsOf(query.ids)
  return {
    ...(statuses === null ? {} : { statuses }),
    ...(query.date_from === undefined ? {} : { dateFrom: query.date_from }),
    ...(query.date_to === undefined ? {} : { dateTo: query.date_to }),
    ...(query.customer_id === undefined ? {} : { customerId: query.customer_id }),
    ...(query.service_id === undefined ? {} : { serviceId: query.service_id }),
    ...(query.q === undefined ? {} : { text: query.q }),
    ...(ids === null ? {} : { ids }),
  }
}

function keyOf({ row }: ShipmentOfList, sort: 'id' | 'date'): CursorKey {
  return sort === 'date' ? [row.ship_date, row.id] : [row.id]
}

const searchWarning: Warning = {
  field: 'q',
  message: `More than ${mostMatches} shipments may begin like this, and not all are shown; type more.`,
}

function columnsFor(tenant: Tenant): Column<ShipmentOfList>[] {
  const column = (title: string, value: Column<ShipmentOfList>['value']) => ({ title, value })
  const charges = ({ row }: ShipmentOfList) => row.charges as { total: number; currency: string } | null
  return [
    column('awb', ({ row }) => row.awb),
    column('status', ({ row }) => row.status),
    column('date', ({ row }) => row.ship_date),
    column('reference', ({ row }) => row.reference),
    column('service', ({ service }) => service.code),
    column('customer_id', ({ row }) => row.customer_id),
    column('customer', ({ customerName }) => customerName),
    column('sender_company', ({ row }) => row.sender_company),
    column('sender_city', ({ row }) => row.sender_city),
    column('sender_zip', ({ row }) => row.sender_zip),
    column('sender_country', ({ row }) => row.sender_country),
    column('recipient_company', ({ row }) => row.recipient_company),
    column('recipient_name', ({ row }) => row.recipient_name),
    column('recipient_address1', ({ row }) => row.recipient_address1),
    column('recipient_city', ({ row }) => row.recipient_city),
    column('recipient_state', ({ row }) => row.recipient_state),
    column('recipient_zip', ({ row }) => row.recipient_zip),
    column('recipient_country', ({ row }) => row.recipient_country),
    column('pieces', ({ row }) => row.piece_count),
    column('weight', ({ row }) => Number(row.weight)),
    column('weight_unit', ({ row }) => row.weight_unit),
    column('cod_amount', ({ row }) => (row.cod_amount === null ? null : Number(row.cod_amount))),
    column('total', shipment => charges(shipment)?.total ?? null),
    column('currency', shipment => charges(shipment)?.currency ?? null),
    column('carrier', ({ carrier }) => carrier?.name ?? null),
    column('carrier_status', ({ carrier }) => carrier?.status ?? null),
    column('tracking_number', ({ carrier }) => carrier?.trackingNumber ?? null),
    column('created_at', ({ row }) => isoWithOffset(row.created_at, tenant.timezone)),
  ]
}
