import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { readEndpoint } from './read.ts'

/** Customers' own pricing. */
export function customerPricingEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [readEndpoint(services), changeEndpoint(services)]
}
