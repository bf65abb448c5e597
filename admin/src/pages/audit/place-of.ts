import type { Schemas } from '../../http/api.ts'
import { listAddress } from '../../parts/list-address.ts'

/** The page of the changed record; null if it has none. Pure. */
export function placeOf({ by, subject, pickup_id, details }: Schemas['AuditEntry']): string | null {
  if (pickup_id !== null) return `/pickups/${pickup_id}`
  if (by === 'api_user') return subject === null ? null : listAddress('/shipments', { q: subject })
  const [, noun, id] =
    /\/admin\/api(?:\/test)?\/(shipments|customers|exceptions\/pickups|pickups|exceptions)\/(\d+)(?:\/|$)/.exec(
      details.path ?? '',
    ) ?? []
  if (noun === undefined || id === undefined) return null
  if (noun === 'exceptions/pickups') return `/pickups/${id}`
  return `/${noun === 'exceptions' ? 'shipments' : noun}/${id}`
}
