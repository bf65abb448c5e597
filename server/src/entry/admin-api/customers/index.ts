import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { exportEndpoint } from './export.ts'
import { listEndpoint } from './list.ts'
import { readEndpoint } from './read.ts'
import { switchEndpoint } from './switch.ts'

/** The courier's customers. */
export function customerEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    exportEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    switchEndpoint(services, 'deactivate'),
    switchEndpoint(services, 'activate'),
  ]
}
