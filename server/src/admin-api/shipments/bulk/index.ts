import type { DescribedEndpoint } from '../../../http/session-endpoint.ts'
import type { AdminServices } from '../../services.ts'
import { changeStatusEndpoint } from './change-status.ts'

/** What staff do to many shipments at once. */
export function bulkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [changeStatusEndpoint(services)]
}
