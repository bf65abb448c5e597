import { switchWebhook } from '../../../notifications/webhooks/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, WebhookRecord } from './webhook-record.ts'

export const activateEndpoint = (services: AdminServices) =>
  switchEndpoint(services, {
    verb: 'activate',
    summary: 'Switch a webhook on',
    description: 'The webhook continues where it stopped: events of the meantime are delivered.',
  })

export const deactivateEndpoint = (services: AdminServices) =>
  switchEndpoint(services, {
    verb: 'deactivate',
    summary: 'Switch a webhook off',
    description: 'Nothing is delivered until you switch it on again.',
  })

const switchEndpoint = (
  { database, webhooks }: AdminServices,
  { verb, ...described }: { verb: 'activate' | 'deactivate'; summary: string; description: string },
) =>
  staffEndpoint({
    method: 'POST',
    url: `/webhooks/:id/${verb}`,
    action: `webhooks.${verb}`,
    ...described,
    access: 'owner',
    params: idParameter('webhook'),
    data: WebhookRecord,
    async handle({ tenant, params, recorder }) {
      const changed = await switchWebhook(webhooks, tenant.id, idOf(params.id), verb === 'activate', recorder)
      return database.read(tenant.id, tx => presentWebhook(tx, tenant, changed))
    },
  })
