import type { DescribedEndpoint } from '../../http/session-endpoint.ts'
import type { TariffServices } from '../services.ts'
import { deleteEndpoint } from './delete.ts'
import { listEndpoint } from './list.ts'
import { saveEndpoint } from './save.ts'

/** The company's holidays, which prices and delivery dates go by. */
export function holidayEndpoints(services: TariffServices): DescribedEndpoint[] {
  return [listEndpoint(services), saveEndpoint(services), deleteEndpoint(services)]
}
