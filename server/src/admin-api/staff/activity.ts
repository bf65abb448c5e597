import Type from 'typebox'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { isoWithOffset } from '../../shared/dates.ts'
import { pageOf } from '../../shared/pages.ts'
import { Id, NamedRecord, nullable, optional } from '../../shared/schema.ts'
import { listStaffActions } from '../../staff/index.ts'
import { ListRecord, listAnswer, listQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'

const text = nullable(Type.String())

const StaffActivityRecord = NamedRecord('StaffActivity', {
  id: Type.Integer(),
  time: Type.String({ format: 'date-time' }),
  staff_id: nullable(Type.Integer()),
  email: text,
  action: Type.String(),
  subject: nullable(Type.String({ description: 'What it was done to: an AWB, an e-mail, a code.' })),
  ip: text,
  details: Type.Object({
    method: text,
    path: text,
    status: nullable(Type.Integer()),
    error_code: text,
    request_id: text,
  }),
})

export const activityEndpoint = ({ database, refusedSignIns }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff-activity',
    action: 'staff.activity',
    summary: 'List what staff did, the latest first',
    access: 'owner',
    query: listQuery(['id'], { staff_id: optional(Id('Staff')) }),
    data: ListRecord(StaffActivityRecord),
    async handle({ tenant, query }) {
      const request = pageRequest({ ...query, order: 'desc' }, { sort: 'id', order: 'desc' })
      await refusedSignIns.settled()
      const rows = await database.read(tenant.id, tx =>
        listStaffActions(tx, {
          staffId: query.staff_id ?? null,
          beforeId: request.after === null ? null : Number(request.after[0]),
          limit: request.limit + 1,
        }),
      )
      return listAnswer(pageOf(rows, request.limit), request, {
        total: null,
        keyOf: row => [row.id],
        show: row => ({
          id: row.id,
          time: isoWithOffset(row.at, tenant.timezone),
          staff_id: row.staff_id,
          email: row.email,
          action: row.action,
          subject: row.subject,
          ip: row.ip,
          details: {
            method: row.method,
            path: row.path,
            status: row.status,
            error_code: row.error_code,
            request_id: row.request_id,
          },
        }),
      })
    },
  })
