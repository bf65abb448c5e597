import { switchWebhook } from '../../../notifications/webhooks/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, WebhookRecord } from './webhook-record.ts'

export const activateEndpoint = (services: AdminServices) =>
  switchEndpoint(services, {
    verb: 'activate',
    summary: 'Switch a webhook on',
    description: 'It goes on where it has stopped: what has happened meanwhile is delivered.',
  })

export const deactivateEndpoint = (services: AdminServices) =>
  switchEndpoint(services, {
    verb: 'deactivate',
    summary: 'Switch a webhook off',
    description: 'Nothing is delivered until it is switched on again.',
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
