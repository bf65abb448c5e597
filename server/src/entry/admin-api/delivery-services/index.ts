import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices, TariffServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { chooseCarrierEndpoint } from './choose-carrier.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint, readEndpoint } from './read.ts'

/** The courier's services, with their carrier accounts. */
export function deliveryServiceEndpoints(services: AdminServices): DescribedEndpoint[] {
  return [listEndpoint(services), readEndpoint(services), chooseCarrierEndpoint(services)]
}

/** Creates, changes and deletions of services. They change the tariff. */
export function serviceChangeEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [createEndpoint(services), changeEndpoint(services), deleteEndpoint(services)]
}
