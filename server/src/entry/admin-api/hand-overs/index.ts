import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { listEndpoint } from './list.ts'
import { manifestEndpoint } from './manifest.ts'

/** What carriers take over on a day. */
export function handOverEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services), manifestEndpoint(services)]
}
