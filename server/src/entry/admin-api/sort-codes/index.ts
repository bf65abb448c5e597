import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { exportEndpoint } from './export.ts'
import { findEndpoint } from './find.ts'
import { importEndpoint } from './import.ts'
import { listEndpoint } from './list.ts'

/** The codes by which parcels are sorted: a list, changes one by one, and the whole as a table. */
export function sortCodeEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    findEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
    exportEndpoint(services),
    importEndpoint(services),
  ]
}
