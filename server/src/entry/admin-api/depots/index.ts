import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint } from './list.ts'
import { readEndpoint } from './read.ts'

/** Depots: where parcels are scanned. */
export function depotEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
