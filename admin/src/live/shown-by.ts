import type { QueryKey } from '@tanstack/react-query'

/** Kinds of records that have changed, each with the ids of the records; null for any of them. */
export type Changes = Readonly<Record<string, readonly number[] | null>>

/** Paths that show other kinds of records than the one they are named after. */
const kindsOfPath: Readonly<Record<string, readonly string[]>> = {
  home: [
    ...['shipments', 'pickups', 'exceptions', 'pickup-exceptions', 'webhooks', 'road'],
    ...['services', 'holidays', 'settings', 'work'],
  ],
  notices: ['shipments', 'pickups', 'webhooks', 'services', 'holidays', 'carrier-accounts'],
  shipments: ['shipments', 'labels', 'exceptions', 'runs', 'scans', 'shipment-imports'],
  pickups: ['pickups', 'pickup-exceptions', 'runs', 'drivers'],
  exceptions: ['exceptions', 'pickup-exceptions', 'shipments', 'pickups', 'road'],
  road: ['road', 'shipments', 'pickups'],
  'pickup-exceptions': ['pickup-exceptions', 'pickups'],
  runs: ['runs', 'scans', 'shipments', 'pickups', 'drivers', 'depots', 'postal-places', 'geocoder'],
  'hand-overs': ['shipments', 'scans'],
  'long-work': ['work'],
  customers: ['customers', 'addresses', 'customer-imports', 'customer-groups'],
  'card-calendar': ['cards'],
}

/** True if a query of the admin API may show one of the changed records. Pure. */
export function isShownBy(key: QueryKey, changes: Changes): boolean {
  const [api, path, params] = key
  if (api !== 'api' || typeof path !== 'string') return false
  const [root = '', ...rest] = path.split('/').slice(1)
  return (kindsOfPath[root] ?? [root]).some(kind => {
    const ids = changes[kind]
    if (ids === undefined) return false
    const id = rest[0] === '{id}' && kind === root ? idOf(params) : null
    return ids === null || id === null || ids.includes(id)
  })
}

/** The id in the parameters of a query for one record. */
function idOf(params: unknown): number | null {
  const { path } = params as { path?: { id?: unknown } }
  return typeof path?.id === 'number' ? path.id : null
}
