import type { ApiInformation } from '../openapi/openapi.ts'

export const apiInformation: ApiInformation = {
  title: 'Waybill',
  version: '1.0.0',
  description: [
    'Create shipments and get an AWB, a label, a price, tracking and a pickup.',
    '',
    'Guides: [quick start](/docs/guides/quick-start), [errors](/docs/guides/errors), [idempotency](/docs/guides/idempotency), [limits](/docs/guides/limits), [webhooks](/docs/guides/webhooks), and [all others](/docs/guides). For trying by hand there is a [Postman collection](/docs/waybill.postman_collection.json).',
    '',
    'Send `X-Tenant: <client ID>` with every request and, except when obtaining a token, `Authorization: Bearer <token>`. Every answer is an envelope: `{"ok": true, "data": {…}}` or `{"ok": false, "error": {"code", "message", "details"}}`.',
    '',
    'Numbers may be sent as numeric strings and country codes in lower case. Unknown fields are ignored and named in `data.warnings`. Absent values are null in answers.',
    '',
    'Each API user may make a number of requests in any minute (60 unless set); `X-RateLimit-Remaining` tells how many are left.',
  ].join('\n'),
  tags: [
    { name: 'Authentication', description: 'Tokens, and whom they belong to.' },
    { name: 'Shipments', description: 'Create, read, track, label and cancel.' },
    { name: 'Rates and services', description: 'What can be sent, and what it costs.' },
    { name: 'Pickups', description: 'Have parcels collected.' },
    { name: 'Events', description: 'Hear of every change: a feed to read, and webhooks.' },
  ],
}
