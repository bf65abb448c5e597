import Type from 'typebox'
import { sendAgain, sendAgainSince } from '../../../notifications/webhooks/index.ts'
import { Group, Text } from '../../../platform/shared/schema.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import { momentOf } from '../moments.ts'
import type { AdminServices } from '../services.ts'
import { DeliveryRecord, presentDelivery } from './webhook-record.ts'

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
      since: Text('Time', { longest: 40, example: '2026-11-24T09:15:02-05:00' }),
    }),
    data: Type.Object({
      first_event_id: Type.Integer({ description: 'First event to be sent again.' }),
    }),
    async handle({ tenant, params, body, recorder }) {
      const since = momentOf('since', body.since)
      const { firstEventId } = await sendAgainSince(
        webhooks,
        tenant.id,
        { id: idOf(params.id), since },
        recorder,
      )
      return { first_event_id: firstEventId }
    },
  })
