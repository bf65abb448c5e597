import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { readEndpoint } from './read.ts'
import { startEndpoint } from './start.ts'

/** Past shipments priced by the drafts of a tariff. */
export function replayEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [startEndpoint(services), readEndpoint(services)]
}
