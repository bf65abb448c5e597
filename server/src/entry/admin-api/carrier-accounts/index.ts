import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { checkEndpoint } from './check.ts'
import { createEndpoint } from './create.ts'
import { listEndpoint } from './list.ts'
import { readEndpoint } from './read.ts'

/** Accounts at carriers, for owners only. Credentials are stored and never shown. */
export function carrierAccountEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    readEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    checkEndpoint(services),
  ]
}
