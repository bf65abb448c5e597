/** With the names of the specification. */
export const permissions = [
  'api_shipments_create',
  'api_shipments_read',
  'api_shipments_cancel',
  'api_tracking',
  'api_rates',
  'api_labels',
  'api_services',
  'api_pickups_create',
  'api_pickups_read',
  'api_pickups_cancel',
] as const

export type Permission = (typeof permissions)[number]

export function isPermission(name: string): name is Permission {
  return (permissions as readonly string[]).includes(name)
}

export interface PermissionDescription {
  readonly name: string
  readonly allows: string
  readonly endpoint: string
  readonly group: string
}

export const permissionDescriptions: Readonly<Record<Permission, PermissionDescription>> = {
  api_shipments_create: {
    name: 'Create shipments',
    allows:
      'Create shipments, one by one or in batches, have them submitted to their carriers, and change one that no carrier has.',
    endpoint: 'POST /v1/shipments, POST /v1/shipments/batch, PUT /v1/shipments/{awb}',
    group: 'Shipments',
  },
  api_shipments_read: {
    name: 'Read shipments',
    allows: 'List shipments, and read them with their addresses, pieces, price and carrier.',
    endpoint: 'GET /v1/shipments, GET /v1/shipments/{awb}',
    group: 'Shipments',
  },
  api_shipments_cancel: {
    name: 'Cancel shipments',
    allows: 'Cancel a shipment that is Created or In Transit.',
    endpoint: 'DELETE /v1/shipments/{awb}',
    group: 'Shipments',
  },
  api_tracking: {
    name: 'Track shipments',
    allows: 'Read where a shipment is and has been, and follow what happens to shipments and pickups.',
    endpoint: 'GET /v1/shipments/{awb}/track, GET /v1/events',
    group: 'Shipments',
  },
  api_labels: {
    name: 'Get labels',
    allows: 'Get the labels of shipments, one by one or many in one document.',
    endpoint: 'GET /v1/shipments/{awb}/label, POST /v1/labels',
    group: 'Shipments',
  },
  api_rates: {
    name: 'Quote rates',
    allows: 'Ask what a shipment would cost, with the customer’s own pricing.',
    endpoint: 'POST /v1/rates/quote, POST /v1/rates/compare',
    group: 'Rates and services',
  },
  api_services: {
    name: 'List services',
    allows: 'List the active services and their package types.',
    endpoint: 'GET /v1/services',
    group: 'Rates and services',
  },
  api_pickups_create: {
    name: 'Schedule pickups',
    allows: 'Schedule a pickup; a driver is assigned where one covers the address.',
    endpoint: 'POST /v1/pickups',
    group: 'Pickups',
  },
  api_pickups_read: {
    name: 'Read pickups',
    allows: 'List pickups, and read them with their state and driver.',
    endpoint: 'GET /v1/pickups, GET /v1/pickups/{id}',
    group: 'Pickups',
  },
  api_pickups_cancel: {
    name: 'Cancel pickups',
    allows: 'Cancel a pickup that is neither completed nor cancelled.',
    endpoint: 'DELETE /v1/pickups/{id}',
    group: 'Pickups',
  },
}
