import type { StaffCall } from '../../http/session-endpoint.ts'
import { idOf } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { pickupPage } from './pickup-record.ts'

type Call = Pick<StaffCall<object, object>, 'params' | 'tenant'>

/** The pickup after a change of its status. */
export function movedPickup({ database }: AdminServices, { tenant, params }: Call) {
  return database.read(tenant.id, tx => pickupPage(tx, tenant, idOf(params.id)))
}

export function pathId({ params }: Call): string {
  return params.id ?? ''
}
