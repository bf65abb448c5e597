import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { activityEndpoint } from './activity.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint, readEndpoint } from './read.ts'
import { activateEndpoint, deactivateEndpoint } from './switch.ts'

/** API users of the whole company and of its customers, for owners only. */
export function apiUserEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deactivateEndpoint(services),
    activateEndpoint(services),
    deleteEndpoint(services),
    activityEndpoint(services),
  ]
}
