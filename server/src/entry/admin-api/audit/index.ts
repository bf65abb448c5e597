import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import type { ActionNames } from '../staff/action-names.ts'
import { listEndpoint } from './list.ts'

/** Who did what to which record, for owners only. */
export function auditEndpoints(services: AdminServices, actionNames: () => ActionNames): DescribedEndpoint[] {
  return [listEndpoint(services, actionNames)]
}
