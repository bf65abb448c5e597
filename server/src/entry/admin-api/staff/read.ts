import { listStaffRows, requireStaff } from '../../../accounts/staff/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff',
    action: 'staff.list',
    summary: 'List the staff',
    access: 'owner',
    data: ListRecord(StaffRecord),
    async handle(call) {
      const rows = await database.read(call.tenant.id, listStaffRows)
      return wholeList(rows.map(row => presentStaff(call, row)))
    },
  })

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/staff/:id',
    action: 'staff.read',
    summary: 'Get a staff member',
    access: 'owner',
    params: idParameter('member of staff'),
    data: StaffRecord,
    async handle(call) {
      const row = await database.read(call.tenant.id, tx => requireStaff(tx, idOf(call.params.id)))
      return presentStaff(call, row)
    },
  })
