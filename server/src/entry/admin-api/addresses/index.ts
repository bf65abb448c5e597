import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint } from './list.ts'

/** Whom customers ship to, and where from. */
export function addressEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
