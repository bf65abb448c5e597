import { listCustomerGroups } from '../../../pricing/tariffs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { TariffServices } from '../services.ts'
import { GroupSummaryRecord } from './group-record.ts'

export const listEndpoint = ({ database }: TariffServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/customer-groups',
    action: 'customer-groups.list',
    summary: 'List customer groups',
    access: 'staff',
    data: ListRecord(GroupSummaryRecord),
    async handle({ tenant }) {
      const groups = await database.read(tenant.id, listCustomerGroups)
      return wholeList(
        groups.map(({ code, name, customers, cards }) => ({ id: code, code, name, customers, cards })),
      )
    },
  })
