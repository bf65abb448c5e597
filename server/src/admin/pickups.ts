import type { TenantTransaction } from '../database/index.ts'
import {
  countPickups,
  createPickup,
  findPickupFaults,
  type ListedPickup,
  listPickups,
  nextPickupStatuses,
  type PickupFilter,
  PickupRequestSchema,
  pickupStatuses,
  presentPickup,
} from '../pickups/index.ts'
import { dateOn } from '../shared/dates.ts'
import { invalidFields, notFound } from '../shared/problem.ts'
import { CalendarDate, Id, optional, Text } from '../shared/schema.ts'
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
import type { AdminServices } from './services.ts'

const PickupsQuery = listQuery(['id', 'scheduled_date'], {
  status: optional(Text('Status')),
  date: optional(CalendarDate('Date')),
  date_from: optional(CalendarDate('First date')),
  date_to: optional(CalendarDate('Last date')),
  driver_id: optional(Text('Driver', { longest: 20 })),
  customer_id: optional(Id('Customer')),
  q: optional(Text('Search')),
  ids: optional(Text('Ids', { longest: 2000 })),
})

interface Query {
  limit?: number
  cursor?: string
  sort?: 'id' | 'scheduled_date'
  order?: 'asc' | 'desc'
  status?: string
  date?: string
  date_from?: string
  date_to?: string
  driver_id?: string
  customer_id?: number
  q?: string
  ids?: string
}

/** Pickups: lists, their export, one, and a new one. */
export function pickupEndpoints(services: AdminServices): AdminEndpoint[] {
  const { database, clock } = services
  return [
    staffEndpoint({
      method: 'GET',
      url: '/pickups',
      action: 'pickups.list',
      access: 'staff',
      query: PickupsQuery,
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
    }),
    fileEndpoint({
      url: '/pickups/export.csv',
      action: 'pickups.export',
      access: 'staff',
      query: PickupsQuery,
      async handle({ tenant, query }) {
        const request = requestOf(query)
        const filter = filterOf(query)
        const { count } = await database.read(tenant.id, tx => countPickups(tx, filter, null))
        return csvFile({
          saveAs: `pickups-${dateOn(clock.now(), tenant.timezone)}.csv`,
          total: count,
          columns,
          read: after =>
            database.read(tenant.id, tx =>
              listPickups(tx, filter, {
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
      url: '/pickups/:id',
      action: 'pickups.read',
      access: 'staff',
      handle: ({ tenant, params }) => database.read(tenant.id, tx => pickupPage(tx, tenant, idOf(params.id))),
    }),
    staffEndpoint({
      method: 'POST',
      url: '/pickups',
      action: 'pickups.create',
      access: 'staff',
      status: 201,
      body: PickupRequestSchema,
      alsoCheck: (scope, partial) => findPickupFaults(database, scope, partial),
      async handle({ tenant, scope, body, warnings, record }) {
        const { id } = await createPickup(services, scope, body, {
          warn: warning => warnings.push(warning),
          finished: (tx, pickup) => record(tx, pickup.confirmation_number),
        })
        return database.read(tenant.id, tx => pickupPage(tx, tenant, id))
      },
    }),
  ]
}

/** Everything the page of a pickup shows. Throws NOT_FOUND. */
export async function pickupPage(tx: TenantTransaction, tenant: Tenant, id: number) {
  const request = { sort: 'id' as const, descending: true, after: null, limit: 1 }
  const [pickup] = (await listPickups(tx, { ids: [id] }, request)).items
  if (!pickup) throw notFound('No such pickup.')
  return presentListedPickup(tenant, pickup)
}

/** A pickup as the admin interface shows it: the record of the API, and what the API does not tell. */
export function presentListedPickup(tenant: Tenant, pickup: ListedPickup) {
  return {
    ...presentPickup(tenant, pickup),
    customer: { id: pickup.customer_id, name: pickup.customer_name },
    failure_reason: pickup.failure_reason,
    next_statuses: nextPickupStatuses(pickup.status),
  }
}

function requestOf(query: Query) {
  const byDate = query.date_from !== undefined || query.date_to !== undefined
  return pageRequest(query, { sort: byDate ? 'scheduled_date' : 'id', order: 'desc' })
}

function filterOf(query: Query): PickupFilter {
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

function keyOf(pickup: ListedPickup, sort: 'id' | 'scheduled_date'): CursorKey {
  return sort === 'scheduled_date' ? [pickup.scheduled_date, pickup.id] : [pickup.id]
}

const column = (title: string, value: Column<ListedPickup>['value']) => ({ title, value })
const columns: Column<ListedPickup>[] = [
  column('confirmation_number', pickup => pickup.confirmation_number),
  column('status', pickup => pickup.status),
  column('scheduled_date', pickup => pickup.scheduled_date),
  column('ready_time', pickup => pickup.ready_time),
  column('latest_time', pickup => pickup.latest_time),
  column('customer_id', pickup => pickup.customer_id),
  column('customer', pickup => pickup.customer_name),
  column('company', pickup => pickup.company),
  column('name', pickup => pickup.name),
  column('phone', pickup => pickup.phone),
  column('address1', pickup => pickup.address1),
  column('address2', pickup => pickup.address2),
  column('city', pickup => pickup.city),
  column('state', pickup => pickup.state),
  column('zip', pickup => pickup.zip),
  column('country', pickup => pickup.country),
  column('packages', pickup => pickup.num_packages),
  column('total_weight', pickup => (pickup.total_weight === null ? null : Number(pickup.total_weight))),
  column('weight_unit', pickup => pickup.weight_unit),
  column('awb', pickup => pickup.awb),
  column('driver', pickup => pickup.driver_name),
  column('failure_reason', pickup => pickup.failure_reason),
  column('notes', pickup => pickup.notes),
]
