import Type, { type Static } from 'typebox'
import type { Tenant } from '../../../accounts/tenants/index.ts'
import {
  type DeliveryRow,
  deliveryStatuses,
  listDeliveries,
  requireWebhook,
  sendAgain,
  sendAgainSince,
  sendTestEvent,
} from '../../../notifications/webhooks/index.ts'
import { isoWithOffset } from '../../../platform/shared/dates.ts'
import {
  Choice,
  Group,
  NamedRecord,
  nullable,
  optional,
  sentence,
  Text,
} from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, listAnswer, listQuery, pageRequest } from '../lists.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'

const dateTime = Type.String({ format: 'date-time' })

const DeliveryRecord = NamedRecord('WebhookDelivery', {
  id: Type.Integer(),
  event_id: nullable(Type.Integer({ description: 'Null for a test event.' })),
  event_type: Type.String(),
  record_id: nullable(Type.Integer({ description: 'Shipment or pickup of the event.' })),
  status: Choice('Status', deliveryStatuses),
  attempts: Type.Integer(),
  http_status: nullable(Type.Integer()),
  duration_ms: nullable(Type.Integer()),
  answer: nullable(Type.String({ description: 'The first 1 000 characters.' })),
  error: nullable(sentence(Type.String())),
  created_at: dateTime,
  last_attempt_at: nullable(dateTime),
  next_attempt_at: nullable(dateTime),
})

function presentDelivery(tenant: Tenant, row: DeliveryRow): Static<typeof DeliveryRecord> {
  const time = (instant: Date | null) => instant && isoWithOffset(instant, tenant.timezone)
  return {
    id: row.id,
    event_id: row.event_id,
    event_type: row.event_type,
    record_id: row.record_id,
    status: row.status as Static<typeof DeliveryRecord>['status'],
    attempts: row.attempts,
    http_status: row.http_status,
    duration_ms: row.duration_ms,
    answer: row.answer,
    error: row.error,
    created_at: isoWithOffset(row.created_at, tenant.timezone),
    last_attempt_at: time(row.last_attempt_at),
    next_attempt_at: time(row.next_attempt_at),
  }
}

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
        const { id } = await requireWebhook(tx, { id: idOf(params.id), scope: null })
        return listDeliveries(tx, { webhookId: id, status: query.status ?? null }, request)
      })
      return listAnswer(page, request, {
        total: null,
        keyOf: ({ id }) => [id],
        show: delivery => presentDelivery(tenant, delivery),
      })
    },
  })

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

export const sendAgainEndpoint = ({ webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/webhooks/:id/deliveries/:delivery/send-again',
    action: 'webhooks.send-again',
    summary: 'Send the event of a delivery again',
    description: 'The event becomes a new delivery, after all pending deliveries of the same record.',
    access: 'owner',
    params: { ...idParameter('webhook'), delivery: { description: 'Id of the delivery.', example: 1 } },
    data: DeliveryRecord,
    errors: ['CONFLICT'],
    async handle({ tenant, params, recorder }) {
      const which = { id: idOf(params.id), deliveryId: idOf(params.delivery) }
      return presentDelivery(tenant, await sendAgain(webhooks, tenant.id, which, recorder))
    },
  })

export const sendAgainSinceEndpoint = ({ webhooks }: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/webhooks/:id/send-again',
    action: 'webhooks.send-again-since',
    summary: 'Send all events since a time again',
    description:
      'Only events that are still kept are sent. Events of the minute before the time are included.',
    access: 'owner',
    params: idParameter('webhook'),
    body: Group('Since', {
      since: Text('Time', {
        longest: 40,
        description: 'With an offset, or in the company’s time zone.',
        example: '2026-11-24T09:15:02-05:00',
      }),
    }),
    data: Type.Object({
      first_event_id: Type.Integer({ description: 'First event to be sent again.' }),
    }),
    async handle({ tenant, params, body, recorder }) {
      const since = momentOf('since', body.since, tenant.timezone)
      const { firstEventId } = await sendAgainSince(
        webhooks,
        tenant.id,
        { id: idOf(params.id), since },
        recorder,
      )
      return { first_event_id: firstEventId }
    },
  })
