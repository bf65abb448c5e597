import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { changeEndpoint } from './change.ts'
import { createEndpoint } from './create.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint } from './list.ts'
import { orderEndpoint } from './order.ts'

/** Surcharges, discounts and taxes, in the order they are charged. */
export function surchargeEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [
    listEndpoint(services),
    orderEndpoint(services),
    createEndpoint(services),
    changeEndpoint(services),
    deleteEndpoint(services),
  ]
}
