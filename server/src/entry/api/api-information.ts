import type { ApiInformation } from '../openapi/openapi.ts'
import { webhookEvents } from '../openapi/webhooks.ts'

export const apiInformation: ApiInformation = {
  title: 'Waybill',
  version: '1.0.0',
  description: [
    'Create shipments and get an AWB, a label, a price, tracking and a pickup.',
    '',
    'Guides: [quick start](/docs/guides/quick-start), [errors](/docs/guides/errors), [idempotency](/docs/guides/idempotency), [limits](/docs/guides/limits), [webhooks](/docs/guides/webhooks), and [all others](/docs/guides). To try requests by hand, use the [Postman collection](/docs/waybill.postman_collection.json).',
    '',
    'Send `X-Tenant: <client ID>` with every request. Send `Authorization: Bearer <token>` with every request except the one that obtains a token. Every answer is an envelope: `{"ok": true, "data": {…}}` or `{"ok": false, "error": {"code", "message", "details"}}`.',
    '',
    'You may send numbers as numeric strings and country codes in lower case. Unknown fields are ignored and named in `data.warnings`. Absent values are null in answers.',
    '',
    'Each API user may make 60 requests a minute unless another limit is set. `X-RateLimit-Remaining` shows the requests left.',
  ].join('\n'),
  tags: [
    { name: 'Authentication', description: 'Get, check and revoke tokens.' },
    { name: 'Shipments', description: 'Create, read, track, label and cancel shipments.' },
    { name: 'Rates and services', description: 'List services and get prices.' },
    { name: 'Pickups', description: 'Have parcels collected.' },
    { name: 'Events', description: 'Follow changes by a feed.' },
    { name: 'Webhooks', description: 'Manage the addresses that get events.' },
    { name: 'Webhook events', description: webhookEvents },
  ],
}
