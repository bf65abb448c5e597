import type { Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Clock } from '../../../platform/shared/clock.ts'
import { invalidFields, Problem } from '../../../platform/shared/problem.ts'
import {
  CalendarDate,
  Choice,
  Id,
  optional,
  Search,
  Text,
  type Warning,
} from '../../../platform/shared/schema.ts'
import {
  indexBeforeSearch,
  indexShipments,
  listShipments,
  listWithTotal,
  type ShipmentOfList,
  type ShipmentQuery,
  shipmentStatuses,
} from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import {
  type CursorKey,
  choicesOf,
  idsOf,
  ListRecord,
  listAnswer,
  listQuery,
  mostCounted,
  pageRequest,
} from '../lists.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { figureFilterOf, figureFilters } from './figure-filter.ts'
import { ListedShipmentRecord, presentListedShipment } from './shipment-record.ts'

/** The filters and orders of the list and the export. */
export const ShipmentsQuery = listQuery(['id', 'date'], {
  status: optional(Text('Status', { description: 'Comma-separated.' })),
  date_from: optional(CalendarDate('First date')),
  date_to: optional(CalendarDate('Last date')),
  entered_until: optional(
    Text('Entered until', {
      longest: 40,
      description: 'ISO 8601 with an offset; needs the same day as both dates.',
    }),
  ),
  customer_id: optional(Id('Customer')),
  service_id: optional(Id('Service')),
  label: optional(
    Choice('Label', ['to_print'], { description: 'Only open shipments whose label was never printed.' }),
  ),
  cod: optional(Choice('COD', ['open'], { description: 'Only open shipments with COD.' })),
  late: optional(
    Choice('Late', ['true'], { description: 'Only open shipments whose delivery was due before today.' }),
  ),
  price: optional(Choice('Price', ['none'], { description: 'Only shipments without a price.' })),
  q: optional(
    Search(
      'Words of the sender or recipient (company, contact, street, city, postal code), the reference or the customer’s name, or their beginnings; at most 32. Also an e-mail or its beginning, the last digits of an AWB or a telephone number, five digits or more from anywhere in an AWB, and the number of a carrier or of a pickup. Accents, case and word order do not matter. Shipments whose reference or AWB is the whole text come first.',
    ),
  ),
  ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
  ...figureFilters,
})
type ShipmentsQuery = Static<typeof ShipmentsQuery>

/** A filter by dates sorts by date, so that an index finds the page. Otherwise the newest come first. */
export function requestOf(query: ShipmentsQuery) {
  const byDate = query.date_from !== undefined || query.date_to !== undefined
  return pageRequest(query, { sort: byDate ? 'date' : 'id', order: 'desc' })
}

export function filterOf(query: ShipmentsQuery, { timezone }: Pick<Tenant, 'timezone'>): ShipmentQuery {
  const statuses = choicesOf('status', query.status, shipmentStatuses)
  const ids = idsOf(query.ids)
  return {
    ...(statuses === null ? {} : { statuses }),
    ...(query.date_from === undefined ? {} : { dateFrom: query.date_from }),
    ...(query.date_to === undefined ? {} : { dateTo: query.date_to }),
    ...(query.entered_until === undefined ? {} : { enteredUntil: enteredUntil(query, query.entered_until) }),
    ...(query.customer_id === undefined ? {} : { customerId: query.customer_id }),
    ...(query.service_id === undefined ? {} : { serviceId: query.service_id }),
    ...(query.price === undefined ? {} : { unpriced: true }),
    ...(query.label === undefined ? {} : { toPrint: true }),
    ...(query.cod === undefined ? {} : { codOpen: true }),
    ...(query.late === undefined ? {} : { lateIn: timezone }),
    ...(query.q === undefined ? {} : { text: query.q }),
    ...(ids === null ? {} : { ids }),
    ...figureFilterOf(query, timezone),
  }
}

/** Throws VALIDATION_ERROR. */
function enteredUntil({ date_from: from, date_to: to }: ShipmentsQuery, text: string): Date {
  if (from === undefined || from !== to) {
    throw invalidFields({ entered_until: 'Entered until needs one day: the same first and last date.' })
  }
  return momentOf('entered_until', text)
}

export function keyOf({ shipment }: ShipmentOfList, sort: 'id' | 'date'): CursorKey {
  return sort === 'date' ? [shipment.date, shipment.id] : [shipment.id]
}

export const listEndpoint = ({ database, carrierService, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments',
    action: 'shipments.list',
    summary: 'List shipments',
    access: 'staff',
    query: ShipmentsQuery,
    data: WithWarnings(ListRecord(ListedShipmentRecord)),
    async handle({ tenant, query, warnings }) {
      const request = requestOf(query)
      const filter = filterOf(query, tenant)
      const limit = filter.ids ? filter.ids.length : request.limit
      if (filter.text !== undefined && !(await indexBeforeSearch({ database, clock }, tenant.id))) {
        warnings.push(searchWarning)
      }
      const { page, total } = await database.read(tenant.id, async tx =>
        request.after
          ? { page: await listShipments(tx, carrierService, filter, request), total: null }
          : listWithTotal(tx, carrierService, filter, { ...request, limit }, mostCounted),
      )
      return listAnswer(page, request, {
        total,
        keyOf: shipment => keyOf(shipment, request.sort),
        show: shipment => presentListedShipment(tenant, shipment),
      })
    },
  })

export const searchWarning: Warning = {
  field: 'q',
  message:
    'Very many shipments have come in lately, and some of them cannot be found yet; search again in a moment.',
}

/** Milliseconds to wait until the search knows all shipments. After an upgrade that may take minutes. */
const longestIndexing = 10_000

/**
 * Waits until the search knows all shipments, for callers that must not miss one. Throws SERVICE_UNAVAILABLE when that
 * takes too long.
 */
export async function requireAllFound(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  filter: ShipmentQuery,
): Promise<void> {
  if (filter.text === undefined) return
  const signal = AbortSignal.timeout(longestIndexing)
  if (await indexShipments({ database, clock }, tenantId, signal)) return
  throw new Problem('SERVICE_UNAVAILABLE', cannotBeFoundYet, { retryAfter: 30 })
}

const cannotBeFoundYet =
  'Very many shipments have come in lately, and some of them cannot be found yet. Try again in a moment.'
