import type { TObject } from 'typebox'
import type { Components } from './components.ts'

/** An event that is sent to webhooks. */
export interface Webhook {
  type: string
  description: string
  event: TObject
  example: object
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** Components, since every event has them. */
export const webhookParameters = {
  WebhookId: header(
    'webhook-id',
    'The same for every attempt to deliver an event; use it to detect duplicates.',
    'evt_4711',
  ),
  WebhookTimestamp: header('webhook-timestamp', 'Time of the attempt, in seconds since 1970.', '1795530902'),
  WebhookSignature: header(
    'webhook-signature',
    '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. For a day after a rotation of the secret there are two signatures, separated by a space.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
}

/** One of the document's `webhooks`. */
export function delivery({ type, description, event, example }: Webhook, components: Components): object {
  return {
    post: {
      operationId: `on${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      // Generators write a file of calls per tag, so a webhook has none of the calls' tags.
      tags: ['Webhook events'],
      summary: description,
      description:
        'POST to the address of each webhook, signed as Standard Webhooks (standardwebhooks.com). Any status from 200 to 299 within 10 seconds counts as success.',
      security: [],
      parameters: Object.keys(webhookParameters).map(name => ({ $ref: `#/components/parameters/${name}` })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: components.answer(event), example } },
      },
      responses: {
        '2XX': { description: 'Accepted.' },
        '4XX': { description: 'Refused; the event is sent again.' },
      },
    },
  }
}
