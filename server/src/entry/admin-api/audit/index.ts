import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import type { ActionNames } from '../staff/activity.ts'
import { listEndpoint } from './list.ts'
import { partsEndpoint } from './parts.ts'

/** The changes of staff and API users, for owners only. */
export function auditEndpoints(services: AdminServices, actionNames: () => ActionNames): DescribedEndpoint[] {
  return [listEndpoint(services, actionNames), partsEndpoint(services, actionNames)]
}
