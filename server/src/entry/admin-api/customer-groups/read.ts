import { notFound } from '../../../platform/shared/problem.ts'
import { findCustomerGroup } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { groupParameter } from './group-parameter.ts'
import { GroupRecord, shownGroup } from './group-record.ts'

export const readEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customer-groups/:id',
    action: 'customer-groups.read',
    summary: 'Get a customer group',
    access: 'staff',
    params: groupParameter,
    data: GroupRecord,
    handle: ({ tenant, params }) =>
      database.read(tenant.id, async tx => {
        const group = await findCustomerGroup(tx, params.id ?? '')
        if (!group) throw notFound('No such customer group.')
        return shownGroup(tx, group)
      }),
  })
