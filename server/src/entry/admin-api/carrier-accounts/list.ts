import { staffEndpoint } from '../../http/session-endpoint.ts'
import { ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CarrierAccountRecord, presentAccounts } from './account-record.ts'

export const listEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/carrier-accounts',
    action: 'carrier-accounts.list',
    summary: 'List carrier accounts',
    access: 'owner',
    data: ListRecord(CarrierAccountRecord),
    handle: ({ tenant }) =>
      database.read(tenant.id, async tx =>
        wholeList(await presentAccounts(tx, tenant, await carrierAccounts.list(tx))),
      ),
  })
