import type { ApiInformation } from '../openapi/openapi.ts'
import type { Surroundings } from '../openapi/session-openapi.ts'

export const driverApiInformation: ApiInformation = {
  title: 'Waybill driver',
  version: '1.0.0',
  description: [
    'API of the driver’s app. It is only added to, so that phones with an older build go on working: unknown fields of a request are ignored.',
    '',
    'Every answer is an envelope: `{"ok": true, "data": {…}}` or `{"ok": false, "error": {"code", "message", "details"}}`.',
  ].join('\n'),
  tags: [
    { name: 'devices', description: 'Pairing of phones.' },
    { name: 'day', description: 'The driver’s runs.' },
    { name: 'actions', description: 'What the driver records.' },
    { name: 'photos', description: 'Photos that actions name.' },
  ],
}

export const driverApiSurroundings: Surroundings = {
  servers: [{ url: '/driver/api', description: 'Live data.' }],
  securitySchemes: {
    device: { type: 'http', scheme: 'bearer', description: 'Token of a paired phone.' },
    tenant: { type: 'apiKey', in: 'header', name: 'X-Tenant', description: 'Client id of the company.' },
  },
  refusals: ['MISSING_TENANT', 'TENANT_NOT_FOUND', 'UNAUTHORIZED'],
  hasMessages: false,
}
