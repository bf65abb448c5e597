import { staffEndpoint } from '../../http/session-endpoint.ts'
import { dateOn } from '../../shared/dates.ts'
import type { AdminServices } from '../services.ts'
import { ExceptionCountsRecord, exceptionCounts } from './exception-counts.ts'

export const countEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/counts',
    action: 'exceptions.counts',
    summary: 'Count shipments and pickups that somebody has to look after, by kind',
    access: 'staff',
    data: ExceptionCountsRecord,
    handle: ({ tenant }) =>
      database.read(tenant.id, tx => exceptionCounts(tx, dateOn(clock.now(), tenant.timezone))),
  })
