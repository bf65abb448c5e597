import type { TObject } from 'typebox'
import type { Components } from './components.ts'

/** An event that is sent to webhooks. */
export interface Webhook {
  type: string
  description: string
  event: TObject
  example: object
}

/** All events have them; `webhookEvents` explains them. Generators drop components that only webhooks refer to. */
const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(name => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** Description of the tag that all events have. */
export const webhookEvents = [
  'Requests that webhooks get when a record changes: POST to the address of each webhook, signed as Standard Webhooks (standardwebhooks.com). Any status from 200 to 299 within 10 seconds counts as success.',
  '`webhook-id` is the same for every attempt to deliver an event; use it to detect duplicates. `webhook-timestamp` is the time of the attempt, in seconds since 1970. `webhook-signature` is `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`. For a day after a rotation of the secret there are two signatures, separated by a space.',
].join('\n\n')

/** One of the document's `webhooks`. */
export function delivery({ type, description, event, example }: Webhook, components: Components): object {
  return {
    post: {
      operationId: `on${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      // Generators write a file of calls per tag, so a webhook has none of the calls' tags.
      tags: ['Webhook events'],
      summary: description,
      security: [],
      parameters,
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
