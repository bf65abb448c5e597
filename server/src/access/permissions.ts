/** What an API user may be allowed to do, by the name the specification gives it. */
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
