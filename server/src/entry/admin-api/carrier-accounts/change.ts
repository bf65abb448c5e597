import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { accountFields, textsOf } from './account-fields.ts'
import { CarrierAccountRecord, showAccount } from './account-record.ts'

export const changeEndpoint = ({ database, carrierAccounts }: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/carrier-accounts/:id',
    action: 'carrier-accounts.change',
    summary: 'Change a carrier account',
    description:
      'Fields that you leave out stay as they are, including each stored credential. Null clears the base address.',
    access: 'owner',
    params: idParameter('carrier account'),
    body: Group('Carrier account', {
      carrier: optional(Text('Carrier')),
      name: optional(Text('Name')),
      ...accountFields,
    }),
    data: CarrierAccountRecord,
    errors: ['CONFLICT'],
    handle: ({ tenant, body, sent, params, json, recorder }) =>
      database.write(tenant.id, async tx => {
        const id = idOf(params.id)
        const before = await carrierAccounts.get(tx, id)
        const account = await carrierAccounts.change(tx, id, {
          carrier: body.carrier ?? before.carrier,
          name: sent.has('name') ? (body.name ?? '') : before.name,
          environment: body.environment ?? before.environment,
          settings: textsOf(json, 'settings') ?? before.settings,
          credentials: textsOf(json, 'credentials') ?? {},
          baseAddress: sent.has('base_address') ? (body.base_address ?? null) : before.baseAddress,
          timeLimitMs: body.time_limit_ms ?? before.timeLimitMs,
          reorder: body.reorder ?? before.reorder,
          active: body.active ?? before.active,
        })
        recorder.record(tx, { subject: account.name })
        return showAccount(tx, tenant, account)
      }),
  })
