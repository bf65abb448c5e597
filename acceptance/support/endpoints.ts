import type { Permission } from '../target.ts'
import { type Body, pickupBody, quoteBody, shipmentBody, webhookBody } from './bodies.ts'

export interface Endpoint {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Template with the parameter in braces. */
  template: string
  permission: Permission | null
  /** A valid body for a customer of the caller. */
  body?: (customerId: number) => Body
  success: number
}

/** Every endpoint with a token, in the order of the specification's table. */
export const endpoints: Endpoint[] = [
  { name: 'reading oneself', method: 'GET', template: '/v1/auth/me', permission: null, success: 200 },
  {
    name: 'revoking the token',
    method: 'DELETE',
    template: '/v1/auth/token',
    permission: null,
    success: 200,
  },
  {
    name: 'creating a shipment',
    method: 'POST',
    template: '/v1/shipments',
    permission: 'api_shipments_create',
    body: () => shipmentBody(),
    success: 201,
  },
  {
    name: 'creating many shipments',
    method: 'POST',
    template: '/v1/shipments/batch',
    permission: 'api_shipments_create',
    body: () => ({ mode: 'each', shipments: [shipmentBody(), shipmentBody()] }),
    success: 200,
  },
  {
    name: 'listing shipments',
    method: 'GET',
    template: '/v1/shipments',
    permission: 'api_shipments_read',
    success: 200,
  },
  {
    name: 'reading a shipment',
    method: 'GET',
    template: '/v1/shipments/{awb}',
    permission: 'api_shipments_read',
    success: 200,
  },
  {
    name: 'changing a shipment',
    method: 'PUT',
    template: '/v1/shipments/{awb}',
    permission: 'api_shipments_create',
    body: () => shipmentBody(),
    success: 200,
  },
  {
    name: 'cancelling a shipment',
    method: 'DELETE',
    template: '/v1/shipments/{awb}',
    permission: 'api_shipments_cancel',
    success: 200,
  },
  {
    name: 'returning a shipment',
    method: 'POST',
    template: '/v1/shipments/{awb}/return',
    permission: 'api_shipments_create',
    body: () => ({ notes: 'Sent back.' }),
    success: 201,
  },
  {
    name: 'tracking a shipment',
    method: 'GET',
    template: '/v1/shipments/{awb}/track',
    permission: 'api_tracking',
    success: 200,
  },
  {
    name: 'reading the proof of a shipment',
    method: 'GET',
    template: '/v1/shipments/{awb}/proof',
    permission: 'api_tracking',
    success: 200,
  },
  {
    name: 'reading a label',
    method: 'GET',
    template: '/v1/shipments/{awb}/label',
    permission: 'api_labels',
    success: 200,
  },
  {
    name: 'printing labels',
    method: 'POST',
    template: '/v1/labels',
    permission: 'api_labels',
    body: () => ({ awbs: ['WB9999999995'] }),
    success: 200,
  },
  {
    name: 'quoting',
    method: 'POST',
    template: '/v1/rates/quote',
    permission: 'api_rates',
    body: () => quoteBody(),
    success: 200,
  },
  {
    name: 'comparing rates',
    method: 'POST',
    template: '/v1/rates/compare',
    permission: 'api_rates',
    body: () => quoteBody({ service_code: undefined }),
    success: 200,
  },
  {
    name: 'listing services',
    method: 'GET',
    template: '/v1/services',
    permission: 'api_services',
    success: 200,
  },
  {
    name: 'creating a pickup',
    method: 'POST',
    template: '/v1/pickups',
    permission: 'api_pickups_create',
    body: customerId => pickupBody(customerId),
    success: 201,
  },
  {
    name: 'listing pickups',
    method: 'GET',
    template: '/v1/pickups',
    permission: 'api_pickups_read',
    success: 200,
  },
  {
    name: 'reading a pickup',
    method: 'GET',
    template: '/v1/pickups/{id}',
    permission: 'api_pickups_read',
    success: 200,
  },
  {
    name: 'reading the proof of a pickup',
    method: 'GET',
    template: '/v1/pickups/{id}/proof',
    permission: 'api_pickups_read',
    success: 200,
  },
  {
    name: 'cancelling a pickup',
    method: 'DELETE',
    template: '/v1/pickups/{id}',
    permission: 'api_pickups_cancel',
    success: 200,
  },
  {
    name: 'following events',
    method: 'GET',
    template: '/v1/events',
    permission: 'api_tracking',
    success: 200,
  },
  {
    name: 'creating a webhook',
    method: 'POST',
    template: '/v1/webhooks',
    permission: 'api_tracking',
    body: () => webhookBody(),
    success: 201,
  },
  {
    name: 'listing webhooks',
    method: 'GET',
    template: '/v1/webhooks',
    permission: 'api_tracking',
    success: 200,
  },
  {
    name: 'reading a webhook',
    method: 'GET',
    template: '/v1/webhooks/{id}',
    permission: 'api_tracking',
    success: 200,
  },
  {
    name: 'changing a webhook',
    method: 'PATCH',
    template: '/v1/webhooks/{id}',
    permission: 'api_tracking',
    body: () => ({ description: 'Changed.' }),
    success: 200,
  },
  {
    name: 'rotating the secret of a webhook',
    method: 'POST',
    template: '/v1/webhooks/{id}/rotate-secret',
    permission: 'api_tracking',
    success: 200,
  },
  {
    name: 'deleting a webhook',
    method: 'DELETE',
    template: '/v1/webhooks/{id}',
    permission: 'api_tracking',
    success: 200,
  },
]

export const guardedEndpoints: (Endpoint & { permission: Permission })[] = endpoints.filter(
  (endpoint): endpoint is Endpoint & { permission: Permission } => endpoint.permission !== null,
)

/** A record for each kind of path. */
export interface Ids {
  awb: string
  pickupId: number | string
  webhookId: number | string
}

/** Well formed, of nothing. */
export const nowhere: Ids = { awb: 'WB0000000000', pickupId: 987_654_321, webhookId: 987_654_321 }

/** The record that an endpoint's path names, if it names one. */
export function recordOf({ template }: Endpoint): keyof Ids | null {
  if (template.includes('{awb}')) return 'awb'
  if (!template.includes('{id}')) return null
  return template.startsWith('/v1/webhooks') ? 'webhookId' : 'pickupId'
}

/** The path of an endpoint with its parameter filled in. */
export function pathOf(endpoint: Endpoint, ids: Ids): string {
  const record = recordOf(endpoint)
  return record === null ? endpoint.template : endpoint.template.replace(/\{\w+\}/, String(ids[record]))
}

/** A valid body for the endpoint; empty if it takes none. */
export function bodyOf({ body }: Endpoint, customerId: number): { body?: Body } {
  return body ? { body: body(customerId) } : {}
}

/** Takes a larger body than the others. */
export const batchPath = '/v1/shipments/batch'

/** Every path with a POST body, with or without a token. */
export const postPaths = [
  '/v1/auth/token',
  '/v1/shipments',
  batchPath,
  '/v1/rates/quote',
  '/v1/rates/compare',
  '/v1/pickups',
  '/v1/webhooks',
]
