import type { Static } from 'typebox'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, Id, optional, Text } from '../../../platform/shared/schema.ts'
import {
  type ShipmentOfList,
  type ShipmentQuery,
  shipmentStatuses,
} from '../../../shipping/shipments/index.ts'
import { type CursorKey, choicesOf, idsOf, listQuery, pageRequest } from '../lists.ts'
import { momentOf } from '../moments.ts'

/** Which shipments a list or an export is to hold, and in which order. */
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
  q: optional(
    Text('Search', {
      description:
        'Search words of the sender or recipient (company, contact, street, city, postal code), the reference or the customer’s name, or their beginnings. Also the last digits of an AWB or a telephone number, and the number of a carrier or of a pickup. Accents, case and word order do not matter.',
    }),
  ),
  ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
})
type ShipmentsQuery = Static<typeof ShipmentsQuery>

/** Sorted by date where dates are filtered, so that an index finds the page; otherwise the newest first. */
export function requestOf(query: ShipmentsQuery) {
  const byDate = query.date_from !== undefined || query.date_to !== undefined
  return pageRequest(query, { sort: byDate ? 'date' : 'id', order: 'desc' })
}

export function filterOf(query: ShipmentsQuery): ShipmentQuery {
  const statuses = choicesOf('status', query.status, shipmentStatuses)
  const ids = idsOf(query.ids)
  return {
    ...(statuses === null ? {} : { statuses }),
    ...(query.date_from === undefined ? {} : { dateFrom: query.date_from }),
    ...(query.date_to === undefined ? {} : { dateTo: query.date_to }),
    ...(query.entered_until === undefined ? {} : { enteredUntil: enteredUntil(query, query.entered_until) }),
    ...(query.customer_id === undefined ? {} : { customerId: query.customer_id }),
    ...(query.service_id === undefined ? {} : { serviceId: query.service_id }),
    ...(query.q === undefined ? {} : { text: query.q }),
    ...(ids === null ? {} : { ids }),
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
