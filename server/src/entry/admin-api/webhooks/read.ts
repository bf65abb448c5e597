import { listWebhooks, requireWebhook } from '../../../notifications/webhooks/index.ts'
import { Choice, Group, Id, optional } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentWebhook, presentWebhooks, WebhookRecord } from './webhook-record.ts'

export const listEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/webhooks',
    action: 'webhooks.list',
    summary: 'List webhooks',
    description: 'Filter by one customer, or by the whole company (`scope=tenant`). Default: all API users.',
    access: 'owner',
    query: Group('Query', {
      scope: optional(Choice('Scope', ['tenant', 'all'])),
      customer_id: optional(Id('Customer')),
    }),
    data: ListRecord(WebhookRecord),
    async handle({ tenant, query }) {
      const ofAll = query.scope === 'tenant' ? null : undefined
      return database.read(tenant.id, async tx =>
        wholeList(await presentWebhooks(tx, tenant, await listWebhooks(tx, query.customer_id ?? ofAll))),
      )
    },
  })

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/webhooks/:id',
    action: 'webhooks.read',
    summary: 'Get a webhook',
    access: 'owner',
    params: idParameter('webhook'),
    data: WebhookRecord,
    handle: ({ tenant, params }) =>
      database.read(tenant.id, async tx =>
        presentWebhook(tx, tenant, await requireWebhook(tx, { id: idOf(params.id), scope: null })),
      ),
  })
