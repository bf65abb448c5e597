import { Group, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { accountFields, textsOf } from './account-fields.ts'
import { CarrierAccountRecord, showAccount } from './account-record.ts'

const usualTimeLimit = 10_000

export const createEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/carrier-accounts',
    action: 'carrier-accounts.create',
    summary: 'Create a carrier account',
    description: 'Credentials are stored and never shown.',
    access: 'owner',
    status: 201,
    body: Group('Carrier account', { carrier: Text('Carrier'), name: Text('Name'), ...accountFields }),
    data: CarrierAccountRecord,
    handle: ({ tenant, body, json, recorder }) =>
      database.write(tenant.id, async tx => {
        const account = await carrierAccounts.create(tx, {
          carrier: body.carrier,
          name: body.name,
          environment: body.environment ?? 'production',
          settings: textsOf(json, 'settings') ?? {},
          credentials: textsOf(json, 'credentials') ?? {},
          baseAddress: body.base_address ?? null,
          timeLimitMs: body.time_limit_ms ?? usualTimeLimit,
          reorder: body.reorder ?? 'careful',
          active: body.active ?? true,
        })
        recorder.record(tx, { subject: account.name })
        return showAccount(tx, tenant, account)
      }),
  })
