import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { listEndpoint } from './list.ts'

export { ListedCallRecord, presentListedCall } from './api-call-record.ts'

/** The last calls of all API users of one page: for owners only. */
export function apiActivityEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services)]
}
