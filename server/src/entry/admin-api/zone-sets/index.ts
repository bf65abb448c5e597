import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint } from './list.ts'
import { readEndpoint } from './read.ts'

/** Zone sets with their zones. */
export function zoneSetEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
