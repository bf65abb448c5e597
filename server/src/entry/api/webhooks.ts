import Type, { type Static } from 'typebox'
import type { Caller } from '../../accounts/access/index.ts'
import { eventTypes } from '../../notifications/events/index.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  longestUrl,
  type OwnWebhook,
  requireWebhook,
  rotateSecret,
  type WebhookRow,
} from '../../notifications/webhooks/index.ts'
import { isoWithOffset } from '../../platform/shared/dates.ts'
import { textField, timeField, wholeField } from '../../platform/shared/record-fields.ts'
import {
  ApiRecord,
  Choice,
  Flag,
  Group,
  Id,
  ListOf,
  nullable,
  optional,
  Text,
} from '../../platform/shared/schema.ts'
import { endpoint, type TokenEndpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'

const about = { tag: 'Webhooks', access: 'api_tracking' } as const
const url = Text('Address', {
  longest: longestUrl,
  example: 'https://example.com/waybill',
  description: 'HTTPS address that gets the events.',
})
const words = { description: 'Your own words about the webhook.', example: 'Shop' }
const description = optional(Text('Description', words))
const typesOf = 'Types of events to deliver; empty for every type.'
const types = optional(
  ListOf('Types', Choice('Type', eventTypes), {
    most: eventTypes.length,
    description: typesOf,
    example: ['shipment.status_changed'],
  }),
)

const fields = {
  id: wholeField('Id of the webhook.', 3),
  url: textField('HTTPS address that gets the events.', 'https://example.com/waybill'),
  description: nullable(textField(`${words.description} Null without any.`, words.example)),
  types: Type.Array(Type.String(), { description: typesOf, examples: [['shipment.status_changed']] }),
  customer_id: nullable(
    wholeField('Id of the customer to which the events are limited; null for the whole company.', 1),
  ),
  active: Type.Boolean({ description: 'Whether events are delivered.', examples: [true] }),
  switched_off_because: nullable(
    textField(
      'Reason why Waybill switched it off; null if somebody did, or if it is on.',
      'It has failed for too long.',
    ),
  ),
  failing_since: nullable(timeField('First failure since the last success; null if there is none.')),
  previous_secret_until: nullable(
    timeField('Until then the previous secret signs as well; null if it does not.'),
  ),
  created_at: timeField('When the webhook was created.'),
  updated_at: timeField('When the webhook was changed last.'),
}
const WebhookRecord = ApiRecord('Webhook', fields, { description: 'An address that gets events.' })
type WebhookRecord = Static<typeof WebhookRecord>

const NewWebhookRecord = ApiRecord(
  'WebhookWithSecret',
  {
    ...fields,
    secret: textField(
      'Signs the events. Only this answer shows it.',
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    ),
  },
  { description: 'A webhook with its new secret.' },
)

const example: WebhookRecord = {
  id: 3,
  url: 'https://example.com/waybill',
  description: 'Shop',
  types: ['shipment.status_changed'],
  customer_id: null,
  active: true,
  switched_off_because: null,
  failing_since: null,
  previous_secret_until: null,
  created_at: '2026-11-24T09:15:02-05:00',
  updated_at: '2026-11-24T09:15:02-05:00',
}
const secretExample = { ...example, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
const params = { id: { description: 'Id of the webhook.', example: 3 } }

/** Webhooks in the caller's scope: an API user of a customer has those of its customer alone. */
export function webhookEndpoints(services: Services): TokenEndpoint[] {
  return [
    create(services),
    list(services),
    read(services),
    change(services),
    rotate(services),
    remove(services),
  ]
}

const create = ({ webhooks }: Services) =>
  endpoint({
    ...about,
    method: 'POST',
    url: '/v1/webhooks',
    action: 'webhooks.create',
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    description:
      'The webhook gets the later events in the caller’s scope, or those of one customer. Only this answer contains the secret. A company has up to 100 webhooks, and an API user of a customer creates up to 20.',
    status: 201,
    body: Group(
      'Webhook',
      {
        url,
        description,
        types,
        customer_id: optional(
          Id('Customer', {
            description: 'Id of the customer to which the events are limited; by default the caller’s own.',
            example: 1,
          }),
        ),
      },
      { apiName: 'WebhookRequest' },
    ),
    examples: { one: { url: example.url, types: example.types } },
    data: NewWebhookRecord,
    example: secretExample,
    errors: ['CONFLICT'],
    async handle({ caller, body, recorder }) {
      const entry = {
        url: body.url,
        description: body.description ?? null,
        types: body.types ?? [],
        customerId: body.customer_id ?? caller.customerId,
        scope: caller.customerId,
      }
      const { webhook, secret } = await createWebhook(webhooks, caller.tenant.id, entry, recorder)
      return { ...present(caller, webhook), secret }
    },
  })

const list = ({ webhooks }: Services) =>
  endpoint({
    ...about,
    method: 'GET',
    url: '/v1/webhooks',
    action: 'webhooks.list',
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    description: 'Returns all webhooks in the caller’s scope, also those that staff created, oldest first.',
    data: ApiRecord(
      'WebhookList',
      { webhooks: Type.Array(WebhookRecord, { description: 'Webhooks, oldest first.' }) },
      { description: 'The webhooks in the caller’s scope.' },
    ),
    example: { webhooks: [example] },
    async handle({ caller }) {
      const { customerId, tenant } = caller
      const rows = await webhooks.database.read(tenant.id, tx => listWebhooks(tx, customerId ?? undefined))
      return { webhooks: rows.map(row => present(caller, row)) }
    },
  })

const read = ({ webhooks }: Services) =>
  endpoint({
    ...about,
    method: 'GET',
    url: '/v1/webhooks/:id',
    action: 'webhooks.read',
    operationId: 'getWebhook',
    summary: 'Get a webhook',
    description: 'Returns a webhook without its secret.',
    params,
    data: WebhookRecord,
    example,
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { id } }) {
      const row = await webhooks.database.read(caller.tenant.id, tx => requireWebhook(tx, ownOf(caller, id)))
      return present(caller, row)
    },
  })

const change = ({ webhooks }: Services) =>
  endpoint({
    ...about,
    method: 'PATCH',
    url: '/v1/webhooks/:id',
    action: 'webhooks.change',
    operationId: 'changeWebhook',
    summary: 'Change a webhook',
    description:
      'Fields that you leave out stay as they are. Null clears the description, and an empty list of types means every type. Switched on again, a webhook continues where it stopped.',
    params,
    body: Group(
      'Webhook',
      {
        url: optional(url),
        description,
        types,
        active: optional(Flag('Active', { description: 'Whether events are delivered.' })),
      },
      { apiName: 'WebhookChange' },
    ),
    examples: { off: { active: false } },
    data: WebhookRecord,
    example: { ...example, active: false },
    errors: ['NOT_FOUND'],
    async handle({ caller, body, json, params: { id }, recorder }) {
      const clears = Object.hasOwn(json as object, 'description')
      const changes = {
        ...(body.url !== undefined && { url: body.url }),
        ...(clears && { description: body.description ?? null }),
        ...(body.types !== undefined && { types: body.types }),
        ...(body.active !== undefined && { active: body.active }),
      }
      const own = ownOf(caller, id)
      return present(caller, await changeWebhook(webhooks, caller.tenant.id, own, changes, recorder))
    },
  })

const rotate = ({ webhooks }: Services) =>
  endpoint({
    ...about,
    method: 'POST',
    url: '/v1/webhooks/:id/rotate-secret',
    action: 'webhooks.rotate-secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Rotate the secret of a webhook',
    description: 'The previous secret signs as well for 24 hours. Only this answer contains the new secret.',
    params,
    data: NewWebhookRecord,
    example: { ...secretExample, previous_secret_until: '2026-11-25T09:15:02-05:00' },
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { id }, recorder }) {
      const own = ownOf(caller, id)
      const { webhook, secret } = await rotateSecret(webhooks, caller.tenant.id, own, recorder)
      return { ...present(caller, webhook), secret }
    },
  })

const remove = ({ webhooks }: Services) =>
  endpoint({
    ...about,
    method: 'DELETE',
    url: '/v1/webhooks/:id',
    action: 'webhooks.delete',
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Nothing is delivered any more.',
    params,
    data: ApiRecord(
      'WebhookDeletion',
      { deleted: Type.Literal(true, { description: 'True: the webhook is gone.' }) },
      { description: 'The end of the webhook.' },
    ),
    example: { deleted: true },
    errors: ['NOT_FOUND'],
    async handle({ caller, params: { id }, recorder }) {
      await deleteWebhook(webhooks, caller.tenant.id, ownOf(caller, id), recorder)
      return { deleted: true as const }
    },
  })

function ownOf({ customerId }: Caller, id = ''): OwnWebhook {
  // Anything else is the id of none.
  return { id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0, scope: customerId }
}

function present({ tenant }: Caller, row: WebhookRow): WebhookRecord {
  const time = (instant: Date) => isoWithOffset(instant, tenant.timezone)
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    types: row.types,
    customer_id: row.customer_id,
    active: row.active,
    switched_off_because: row.switched_off_because,
    failing_since: row.failing_since && time(row.failing_since),
    previous_secret_until: row.previous_until && time(row.previous_until),
    created_at: time(row.created_at),
    updated_at: time(row.updated_at),
  }
}
