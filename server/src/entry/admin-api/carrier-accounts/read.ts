import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { CarrierAccountRecord, showAccount } from './account-record.ts'

export const readEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/carrier-accounts/:id',
    action: 'carrier-accounts.read',
    summary: 'Get a carrier account',
    access: 'owner',
    params: idParameter('carrier account'),
    data: CarrierAccountRecord,
    handle: ({ tenant, params }) =>
      database.read(tenant.id, async tx =>
        showAccount(tx, tenant, await carrierAccounts.get(tx, idOf(params.id))),
      ),
  })
