import { listStaffRows } from '../../../accounts/staff/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
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
