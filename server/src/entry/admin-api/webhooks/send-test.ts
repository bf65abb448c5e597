import { sendTestEvent } from '../../../notifications/webhooks/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DeliveryRecord, presentDelivery } from './webhook-record.ts'

export const sendTestEndpoint = ({ webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/webhooks/:id/test',
    action: 'webhooks.test',
    summary: 'Send a test event',
    description:
      'The event is sent once and at once, even if the webhook is off. The answer gives the result, after up to ten seconds.',
    access: 'owner',
    params: idParameter('webhook'),
    data: DeliveryRecord,
    errors: ['CONFLICT'],
    handle: async ({ tenant, params, recorder }) =>
      presentDelivery(tenant, await sendTestEvent(webhooks, tenant.id, idOf(params.id), recorder)),
  })
