import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { lookUpEndpoint } from './look-up.ts'
import { requestEndpoint } from './request.ts'
import { useEndpoint } from './use.ts'

/** Setting a password by a link, for somebody who is not signed in. */
export function passwordLinkEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [requestEndpoint(services), lookUpEndpoint(services), useEndpoint(services)]
}
