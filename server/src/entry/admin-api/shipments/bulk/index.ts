import type { DescribedEndpoint } from '../../../http/session-endpoint.ts'
import type { AdminServices } from '../../services.ts'
import { cancelEndpoint } from './cancel.ts'
import { changeStatusEndpoint } from './change-status.ts'
import { manifestEndpoint } from './manifest.ts'
import { printEndpoint } from './print.ts'
import { resubmitEndpoint } from './resubmit.ts'

/** What staff do to many shipments at once. */
export function bulkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    printEndpoint(services),
    manifestEndpoint(services),
    changeStatusEndpoint(services),
    cancelEndpoint(services),
    resubmitEndpoint(services),
  ]
}
