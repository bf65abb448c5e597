import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { ExceptionCountsRecord, exceptionCounts } from './exception-counts.ts'

export const countEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/counts',
    action: 'exceptions.counts',
    summary: 'Count shipments and pickups that need attention, by kind, age and owner',
    access: 'staff',
    data: ExceptionCountsRecord,
    handle: ({ tenant, session }) =>
      database.read(tenant.id, tx => exceptionCounts(tx, { tenant, clock, me: session.staff.id })),
  })
