import { requireStaff } from '../../../accounts/staff/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { idOfAnother } from './passwords.ts'
import { presentStaff, StaffRecord } from './staff-record.ts'

export const resetSecondFactorEndpoint = ({ database, secondFactor }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/staff/:id/reset-second-factor',
    action: 'staff.reset-second-factor',
    summary: 'Turn off the second factor of a staff member',
    access: 'owner',
    params: idParameter('member of staff'),
    data: StaffRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const row = await database.write(call.tenant.id, async tx => {
        const person = await requireStaff(tx, idOfAnother(call))
        call.recorder.record(tx, { subject: person.email })
        return secondFactor.disable(tx, person.id)
      })
      return presentStaff(call, row)
    },
  })
