import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint } from './list.ts'

/** Package types, such as envelope and box. */
export function packageTypeEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
