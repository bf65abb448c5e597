import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { createEndpoint } from './create.ts'
import { listEndpoint } from './list.ts'
import { revokeAllEndpoint, revokeEndpoint } from './revoke.ts'

export { presentToken, tokenFields } from './issued-token.ts'

/** The tokens of one API user: for owners only. */
export function apiTokenEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    createEndpoint(services),
    revokeEndpoint(services),
    revokeAllEndpoint(services),
  ]
}
