import type { Static } from 'typebox'
import { invalidFields } from '../../../platform/shared/problem.ts'
import { CalendarDate, Id, optional, Search, Text } from '../../../platform/shared/schema.ts'
import {
  countPickups,
  type ListedPickup,
  listPickups,
  type PickupFilter,
  pickupStatuses,
} from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import {
  type CursorKey,
  choicesOf,
  idOf,
  idsOf,
  ListRecord,
  listAnswer,
  listQuery,
  mostCounted,
  pageRequest,
} from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ListedPickupRecord, presentListedPickup } from './pickup-record.ts'

/** The filters and orders of the list and the export. */
export const PickupsQuery = listQuery(['id', 'scheduled_date'], {
  status: optional(Text('Status', { description: 'Comma-separated.' })),
  date: optional(CalendarDate('Date')),
  date_from: optional(CalendarDate('First date')),
  date_to: optional(CalendarDate('Last date')),
  driver_id: optional(Text('Driver', { longest: 20, description: 'An id, or `none`.' })),
  customer_id: optional(Id('Customer')),
  q: optional(
    Search(
      'Beginning of a confirmation number or a company, an id, or beginnings of words of the customer’s name. The newest 5 000 pickups are also found by beginnings of words of the address.',
    ),
  ),
  ids: optional(Text('Ids', { longest: 2000, description: 'Comma-separated.' })),
})
type PickupsQuery = Static<typeof PickupsQuery>

export function requestOf(query: PickupsQuery) {
  const byDate = query.date_from !== undefined || query.date_to !== undefined
  return pageRequest(query, { sort: byDate ? 'scheduled_date' : 'id', order: 'desc' })
}

export function filterOf(query: PickupsQuery): PickupFilter {
  const statuses = choicesOf('status', query.status, pickupStatuses)
  const ids = idsOf(query.ids)
  const dateFrom = query.date ?? query.date_from
  const dateTo = query.date ?? query.date_to
  return {
    ...(statuses === null ? {} : { statuses }),
    ...(dateFrom === undefined ? {} : { dateFrom }),
    ...(dateTo === undefined ? {} : { dateTo }),
    ...(query.driver_id === undefined ? {} : { driver: driverOf(query.driver_id) }),
    ...(query.customer_id === undefined ? {} : { customerId: query.customer_id }),
    ...(query.q === undefined ? {} : { text: query.q }),
    ...(ids === null ? {} : { ids }),
  }
}

function driverOf(text: string): number | 'none' {
  if (text === 'none') return 'none'
  const id = idOf(text)
  if (id === 0) throw invalidFields({ driver_id: 'Driver must be an id or none.' })
  return id
}

export function keyOf(pickup: ListedPickup, sort: 'id' | 'scheduled_date'): CursorKey {
  return sort === 'scheduled_date' ? [pickup.scheduled_date, pickup.id] : [pickup.id]
}

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/pickups',
    action: 'pickups.list',
    summary: 'List pickups',
    access: 'staff',
    query: PickupsQuery,
    data: ListRecord(ListedPickupRecord),
    async handle({ tenant, query }) {
      const request = requestOf(query)
      const filter = filterOf(query)
      const limit = filter.ids ? filter.ids.length : request.limit
      const { page, total } = await database.read(tenant.id, async tx => ({
        page: await listPickups(tx, filter, { ...request, limit }),
        total: request.after ? null : await countPickups(tx, filter, mostCounted),
      }))
      return listAnswer(page, request, {
        total,
        keyOf: pickup => keyOf(pickup, request.sort),
        show: pickup => presentListedPickup(tenant, pickup),
      })
    },
  })
