import { staffEndpoint } from '../../http/session-endpoint.ts'
import { Choice, optional } from '../../shared/schema.ts'
import { exceptionKinds, listExceptions } from '../../shipments/index.ts'
import { ListRecord, listAnswer, listQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { ExceptionRecord, presentException } from './exception-record.ts'

export const listEndpoint = ({ database, carrierService }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/exceptions',
    action: 'exceptions.list',
    summary: 'List shipments that somebody has to look after, the newest first',
    access: 'staff',
    query: listQuery(['id'], { kind: optional(Choice('Kind', exceptionKinds)) }),
    data: ListRecord(ExceptionRecord),
    async handle({ tenant, query }) {
      const request = pageRequest({ ...query, order: 'desc' }, { sort: 'id', order: 'desc' })
      const page = await database.read(tenant.id, tx =>
        listExceptions(tx, carrierService, query.kind ?? null, request),
      )
      return listAnswer(page, request, {
        total: null,
        keyOf: ({ shipment }) => [shipment.id],
        show: exception => presentException(tenant, exception),
      })
    },
  })
