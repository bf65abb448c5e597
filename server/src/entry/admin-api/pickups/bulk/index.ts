import type { DescribedEndpoint } from '../../../http/session-endpoint.ts'
import type { AdminServices } from '../../services.ts'
import { assignEndpoint } from './assign.ts'
import { failEndpoint, moveEndpoints } from './moves.ts'

/** What staff do to many pickups at once. */
export function bulkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [assignEndpoint(services), failEndpoint(services), ...moveEndpoints(services)]
}
