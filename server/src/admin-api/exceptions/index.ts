import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { countEndpoint } from './count.ts'
import { listEndpoint } from './list.ts'
import { listPickupsEndpoint } from './list-pickups.ts'

/** Shipments, and pickups at carriers, that somebody has to look after. */
export function exceptionEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services), listPickupsEndpoint(services), countEndpoint(services)]
}
