import { staffEndpoint } from '../../http/session-endpoint.ts'
import { listPickupExceptions, pickupExceptionKinds } from '../../pickups/index.ts'
import { Choice, optional } from '../../shared/schema.ts'
import { ListRecord, listAnswer, listQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { PickupExceptionRecord, presentPickupException } from './pickup-exception-record.ts'

export const listPickupsEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions/pickups',
    action: 'exceptions.list-pickups',
    summary: 'List pickups at carriers that somebody has to look after, the newest first',
    access: 'staff',
    query: listQuery(['id'], { kind: optional(Choice('Kind', pickupExceptionKinds)) }),
    data: ListRecord(PickupExceptionRecord),
    async handle({ tenant, query }) {
      const request = pageRequest({ ...query, order: 'desc' }, { sort: 'id', order: 'desc' })
      const page = await database.read(tenant.id, tx =>
        listPickupExceptions(tx, { tenant, clock }, query.kind ?? null, request),
      )
      return listAnswer(page, request, {
        total: null,
        keyOf: pickup => [pickup.id],
        show: pickup => presentPickupException(tenant, pickup),
      })
    },
  })
