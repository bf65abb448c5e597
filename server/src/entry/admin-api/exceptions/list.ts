import { listStaffRows } from '../../../accounts/staff/index.ts'
import {
  listPickupExceptions,
  pickupExceptionKinds,
  todayOfPickups,
} from '../../../shipping/pickups/index.ts'
import { listExceptions } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, listAnswer, orderedQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { exceptionFilter, exceptionFilters, exceptionFiltersOf } from './exception-filter.ts'
import { ExceptionRecord, presentException } from './exception-record.ts'
import { PickupExceptionRecord, presentPickupException } from './pickup-exception-record.ts'

export const listEndpoint = ({ database, carrierService, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions',
    action: 'exceptions.list',
    summary: 'List shipments that need attention, newest first',
    access: 'staff',
    query: orderedQuery('id', 'desc', exceptionFilters),
    data: ListRecord(ExceptionRecord),
    async handle({ tenant, session, query }) {
      const request = pageRequest(query, { sort: 'id', order: 'desc' })
      const { page, staff } = await database.read(tenant.id, async tx => {
        const filter = await exceptionFilter(tx, clock, session.staff.id, query)
        return {
          page: await listExceptions(tx, carrierService, filter, request),
          staff: await listStaffRows(tx),
        }
      })
      return listAnswer(page, request, {
        total: null,
        keyOf: ({ shipment }) => [shipment.id],
        show: exception => presentException(tenant, exception, staff),
      })
    },
  })

export const listPickupsEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/pickups',
    action: 'exceptions.list-pickups',
    summary: 'List carrier pickups that need attention, newest first',
    access: 'staff',
    query: orderedQuery('id', 'desc', exceptionFiltersOf(pickupExceptionKinds)),
    data: ListRecord(PickupExceptionRecord),
    async handle({ tenant, session, query }) {
      const request = pageRequest(query, { sort: 'id', order: 'desc' })
      const { page, staff } = await database.read(tenant.id, async tx => {
        const filter = await exceptionFilter(tx, clock, session.staff.id, query)
        const today = await todayOfPickups(tx, clock.now(), tenant.timezone)
        return {
          page: await listPickupExceptions(tx, today, filter, request),
          staff: await listStaffRows(tx),
        }
      })
      return listAnswer(page, request, {
        total: null,
        keyOf: pickup => [pickup.id],
        show: pickup => presentPickupException(tenant, pickup, staff),
      })
    },
  })
