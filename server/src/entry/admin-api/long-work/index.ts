import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { documentEndpoint } from './document.ts'
import { listEndpoint } from './list.ts'
import { readEndpoint } from './read.ts'
import { rowsEndpoint } from './rows.ts'
import { stopEndpoint } from './stop.ts'

/** Work of more than a second: how far it is, what failed, and what it has made. */
export function workEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    rowsEndpoint(services),
    stopEndpoint(services),
    documentEndpoint(services),
  ]
}
