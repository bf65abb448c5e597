import { deliveryStatuses, listDeliveries, requireWebhook } from '../../../notifications/webhooks/index.ts'
import { Choice, optional } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, listQuery, pageRequest } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { DeliveryRecord, presentDelivery } from './webhook-record.ts'

export const listDeliveriesEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/webhooks/:id/deliveries',
    action: 'webhooks.deliveries',
    summary: 'List the deliveries of a webhook',
    description: 'Newest first, with the outcome of the last attempt. Deliveries are kept for 30 days.',
    access: 'owner',
    params: idParameter('webhook'),
    query: listQuery(['id'], { status: optional(Choice('Status', deliveryStatuses)) }),
    data: ListRecord(DeliveryRecord),
    async handle({ tenant, params, query }) {
      const request = pageRequest(query, { sort: 'id', order: 'desc' })
      const page = await database.read(tenant.id, async tx => {
        const { id } = await requireWebhook(tx, idOf(params.id))
        return listDeliveries(tx, { webhookId: id, status: query.status ?? null }, request)
      })
      return listAnswer(page, request, {
        total: null,
        keyOf: ({ id }) => [id],
        show: delivery => presentDelivery(tenant, delivery),
      })
    },
  })
