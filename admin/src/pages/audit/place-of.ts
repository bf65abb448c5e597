import type { Schemas } from '../../http/api.ts'
import { inAddress } from '../../parts/list-address.ts'

type ShownRecord = NonNullable<Schemas['AuditEntry']['record']>

const places: Readonly<Record<ShownRecord['kind'], (id: string) => string>> = {
  shipment: id => `/shipments/${id}`,
  pickup: id => `/pickups/${id}`,
  customer: id => `/customers/${id}`,
  run: id => `/runs/${id}`,
  driver: () => '/drivers',
  depot: () => '/settings/depots',
  service: id => `/services/${id}`,
  api_user: id => `/settings/api/users/${id}`,
  webhook: id => `/settings/api/webhooks/${id}`,
  carrier_account: () => '/settings/carriers',
  staff: () => '/settings/staff',
  rate_card: id => `/tariffs/cards/${inAddress(id)}`,
}

/** The page of a record, or the list it stands in. Pure. */
export function placeOf({ kind, id }: ShownRecord): string {
  return places[kind](id)
}
